-- What the sea makes of the causeway and the lens of its light: two descriptions
-- that change by the minute.

local function minutes(n)
  if n == 1 then return "a minute" end
  return n .. " minutes"
end

-- The causeway: how long it will stay as it is.
function tide(ctx)
  local at = ctx.state.vars.tide or 0
  local lines = {}
  if ctx.room() == "causeway" then
    lines[1] = "Wet stone, with the sea lying down on both sides of it. The island is west, the Lantern Rock east."
  else
    lines[1] = "Flat stones laid end to end by people who must have been very sure of something."
  end
  if at >= 57 then
    lines[2] = "The waves are coming right across."
  elseif at >= 54 then
    lines[2] = "Water is running over the lowest of them."
  elseif at >= 20 then
    lines[2] = "By the weed, they’ll be bare for another " .. minutes(60 - at) .. "."
  else
    lines[2] = "They’re under the sea, and will be for another " .. minutes(20 - at) .. "."
  end
  return { table.concat(lines, " ") }
end

-- The causeway's head, where one sees whether it is there.
function headland(ctx)
  local at = ctx.state.vars.tide or 0
  local line = "The island stops at a post with a board on it. A path goes back southwest to the green. "
  if at >= 54 then
    line = line .. "East of here a causeway of flat stones goes over to the Lantern Rock, and the sea has begun to go over the causeway."
  elseif ctx.test("flag:low_tide") then
    line = line .. "East of here a causeway of flat stones lies bare, all the way to the Lantern Rock."
  else
    line = line .. "East of here, at low water, a causeway goes over to the Lantern Rock; now there is only the sea, with a long smooth place in it where it runs over something."
  end
  return { line }
end

-- The lens: what is in the frame, and what isn’t.
function lens(ctx)
  local gone = {}
  local names = { bullseye = "the bull’s-eye", ["prism-long"] = "a long prism on the landward side", ["prism-curved"] = "a curved one at the shoulder" }
  for _, id in ipairs({ "bullseye", "prism-long", "prism-curved" }) do
    if ctx.holder(id) ~= "lens" then gone[#gone + 1] = names[id] end
  end
  local turning = ctx.test("flag:wound & flag:dial_set")
  local all = "A great beehive of glass in a brass frame, eight feet high, " .. (turning and "turning on a ring of rollers." or "standing still on a ring of rollers.")
  if #gone == 0 then
    return { all .. " It’s whole. You can see the room in it thirty-seven times, and yourself in every one, looking pleased." }
  elseif #gone == 3 then
    return { all .. " It has three holes in it, where there should be " .. gone[1] .. ", " .. gone[2] .. " and " .. gone[3] .. "." }
  elseif #gone == 2 then
    return { all .. " Two holes are left in it, for " .. gone[1] .. " and " .. gone[2] .. "." }
  end
  return { all .. " One hole is left in it, for " .. gone[1] .. "." }
end

-- The dial of the weight room.
function dial(ctx)
  return { "A brass dial, cut from 1 to 60. The pointer stands at " .. (ctx.state.vars.dial or 0) .. ". On the rim somebody has scratched: *what the Organ says*." }
end
