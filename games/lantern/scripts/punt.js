// The punt: what is said as it comes somewhere, and how things look from it.

function punt(ctx) {
  const here = ctx.room();
  if (here === "flats") return [ctx.test("flag:low_tide") ? "The water runs out, and the punt goes on over the mud as if nobody had told it." : "There’s a foot of water over the Slakes, and the punt takes it."];
  if (here === "sound") return [ctx.roll(2) === 1 ? "The Sound takes hold of the punt, and looks it over." : "The two tides pick the punt up between them and hand it across."];
  return [];
}

function aboard(ctx) {
  if (ctx.test("flag:punt_sound")) return ["You’re standing in the stern of the punt, with the quant’s wet end dripping on your boots."];
  return ["You’re standing in the punt, on the part of it that has a bottom."];
}

exports.punt = punt;
exports.aboard = aboard;
