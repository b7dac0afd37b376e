// The Organ hears everything as noise and gives it back, until somebody has the
// sense to be quiet in it.

// What may be done here without making a sound.
const quiet = ["look", "inventory", "examine", "take", "drop", "turn_off", "turn_on", "burn", "hint", "help", "score"];

const ways = ["west", "w", "out", "back", "north", "n", "south", "s", "east", "e", "up", "u", "down", "d"];

function organ(ctx) {
  if (!ctx.line) return null; // it was read already: whoever asked, it wasn't out loud
  const line = ctx.line.trim().toLowerCase();
  if (["wait", "z", "listen", "listen to organ", "listen to holes", "hush", "be quiet", "be silent", "hold breath"].includes(line)) return hushed(ctx);
  const action = ctx.parse(ctx.line);
  if (action && action.verb === "go" && ways.includes(line.replace(/^(go|walk|head|run) /, ""))) return null;
  if (action && quiet.includes(action.verb)) return null;
  const words = line.replace(/[^a-z’' -]/g, "").split(" ").filter(w => w !== "");
  const last = words.length > 0 ? words[words.length - 1] : "hm";
  return [
    { setVar: "hush", to: 0 },
    "“" + last + "… *" + last + "*… **" + last.toUpperCase() + "**… *" + last + "*… " + last + "…” says the Organ, out of a hundred throats, and it is some time before it has finished with it.",
  ];
}

function hushed(ctx) {
  const n = (ctx.state.vars.hush || 0) + 1;
  if (n >= 3) return [{ run: "organ_speaks" }];
  const lines = [
    "You keep still. The last of your footsteps goes round and comes back and goes round again, smaller.",
    "You breathe through your open mouth. It’s nearly quiet: there’s only the one note, and something under it that you can almost count.",
  ];
  return [{ setVar: "hush", to: n }, lines[n - 1]];
}

exports.organ = organ;
