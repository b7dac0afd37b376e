// The jackdaw's mind: it says what it thinks of you, now and then, and makes off
// with a shining thing that is left lying about.

function jackdaw(ctx) {
  if (ctx.holder("button") === "stacktop") return [{ run: "jack_goes" }];
  switch (ctx.roll(5)) {
    case 1: return ["“Jack,” says the jackdaw, to see what you’ll do."];
    case 2: return ["The jackdaw walks all round you, and looks at your buttons, and finds that they’re horn."];
    case 3: return ["The jackdaw moves a spoon from one side of the nest to the other, and stands back."];
  }
  return [];
}

exports.jackdaw = jackdaw;
