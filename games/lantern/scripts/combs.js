// The Combs: six chambers that look alike. What tells them apart is the draught,
// which blows from the wreckers' store to the cove, and what shows the draught is
// a flame.

const away = { north: "south", south: "north", east: "west", west: "east", northeast: "southwest", southwest: "northeast", up: "floor" };

// The first step of a shortest way from one room to another, by the exits that
// are open now.
function towards(ctx, from, to) {
  let edge = [{ room: from, first: null }];
  const seen = {};
  seen[from] = true;
  while (edge.length > 0) {
    const next = [];
    for (const at of edge) {
      for (const exit of ctx.exits(at.room)) {
        if (seen[exit.to]) continue;
        seen[exit.to] = true;
        const first = at.first === null ? exit.direction : at.first;
        if (exit.to === to) return first;
        next.push({ room: exit.to, first: first });
      }
    }
    edge = next;
  }
  return null;
}

function combs(ctx) {
  const lines = ["Rock eaten into chambers, like the comb of some cold bee, and every chamber with the same black doors. "
    + "They lead " + doors(ctx) + "."];
  if (ctx.test("here:candle & on:candle")) {
    const from = towards(ctx, ctx.room(), "store");
    if (from === "up") {
      lines.push("The candle flame lies right over. The draught is coming down on it from above.");
    } else if (from !== null) {
      lines.push("The candle flame leans over to the " + away[from] + ", as if somebody were blowing on it from the " + from + ".");
    }
  }
  const note = towards(ctx, ctx.room(), "organ");
  if (ctx.room() === "comb-4") {
    lines.push("Through the rock to the east goes a great low note that never takes a breath.");
  } else if (ctx.room() === "comb-2" && note !== null) {
    lines.push("Away to the " + note + " something very large is humming.");
  }
  return [lines.join(" ")];
}

function doors(ctx) {
  const all = ctx.exits(ctx.room()).map(exit => exit.direction);
  if (all.length === 1) return all[0];
  return all.slice(0, -1).join(", ") + " and " + all[all.length - 1];
}

exports.combs = combs;
