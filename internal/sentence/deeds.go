package sentence

// Deeds are the words for the deeds that every game has which is no town. A game's
// own verbs come before them.
func Deeds() []Verb {
	with := []string{"with", "using"}
	into := []string{"in", "into", "inside", "on", "onto", "under", "behind"}
	return []Verb{
		{ID: Move, Takes: APlace, Words: []string{"get on", "get in", "get into", "get aboard", "get to", "go aboard", "board", "climb aboard", "step aboard"}},
		{ID: "examine", Takes: AThing, Words: []string{
			"examine", "inspect", "look at", "look over", "look closely at", "look * over", "study", "check", "peer at", "take a look at", "take a closer look at", "take a close look at",
			"have a look at", "have a closer look at", "take a good look at", "stare at", "gaze at", "observe", "watch", "consider", "look", "glance at", "feel", "smell", "touch"}},
		{ID: "read", Takes: AThing, Words: []string{"read"}},
		{ID: "search", Takes: AThing, Words: []string{"search", "rummage in", "rummage through", "look in", "look inside", "look into", "look through", "look under", "look behind", "go through"}},
		{ID: "inventory", Takes: Nothing, Words: []string{"inventory", "take inventory", "check my inventory", "check my pockets", "check what i am carrying", "check what i'm carrying", "check what i carry",
			"check what i have", "check my belongings", "check my pack", "check my things", "go through my pockets", "look through my pack", "take stock", "count my coins"}},
		{ID: "look", Takes: Nothing, Words: []string{"look", "look around", "look about", "take a look around", "have a look around", "survey", "glance around", "peer around", "gaze around", "look round", "examine the room"}},
		{ID: "open", Takes: AThing, With: with, Words: []string{"open", "pry", "prise", "pry open", "force open", "force", "lift the lid of"}},
		{ID: "close", Takes: AThing, Words: []string{"close", "shut"}},
		{ID: "unlock", Takes: AThing, With: with, Words: []string{"unlock"}},
		{ID: "lock", Takes: AThing, With: with, Words: []string{"lock"}},
		{ID: "wear", Takes: AThing, Words: []string{"wear", "put on", "don", "put * on myself", "dress in"}},
		{ID: "turn_on", Takes: AThing, Words: []string{"light", "turn on", "switch on", "turn * on", "switch * on", "kindle"}},
		{ID: "turn_off", Takes: AThing, Words: []string{"put out", "turn off", "switch off", "turn * off", "switch * off", "put * out", "extinguish", "douse", "blow out", "blow * out", "snuff", "snuff out"}},
		{ID: "put", Takes: AThing, With: into, Words: []string{
			"put * in", "put * into", "put * inside", "put * on", "put * onto", "place * in", "place * into", "place * inside", "place * on", "place * onto", "stow * in", "stow * inside", "lay * in", "lay * on", "set * on", "set * in",
			"insert", "toss * into", "throw * into", "toss * in", "throw * in", "hide * in", "hide * inside", "slip * into", "slip * in", "slip * inside", "drop * into", "drop * in", "tuck * into", "tuck * in", "hang * on", "store * in", "pack * in", "pack * into", "leave * in", "leave * on", "load * into"}},
		{ID: "take", Takes: AGood, With: []string{"from", "out", "off"}, Words: []string{
			"take", "pick up", "pick * up", "pick", "grab", "collect", "scoop", "scoop up", "pocket", "gather", "gather up", "snatch", "fetch", "retrieve", "get", "seize", "lift", "steal", "take hold of", "take * with me", "help myself to", "remove", "acquire", "untie", "claim"}},
		{ID: "drop", Takes: AThing, Words: []string{"drop", "put", "put down", "put * down", "set down", "set * down", "set", "lay down", "lay * down", "lay", "leave", "let go of", "discard", "throw away", "throw * away", "abandon", "dump", "get rid of", "place", "release"}},
		{ID: "throw", Takes: AThing, With: []string{"at", "to", "over"}, Words: []string{"throw", "toss", "hurl", "fling", "lob", "pitch"}},
		{ID: "show", Takes: AThing, To: true, Words: []string{"show", "hold * up", "hold up", "display"}},
		{ID: "give", Takes: Thing, To: true, Words: []string{"give", "hand", "pass", "deliver", "return", "offer", "present", "donate", "hand over", "give back", "bring", "feed", "lend", "slide", "surrender", "pay", "hand back"}},
		{ID: "sell", Takes: AThing, To: true, With: []string{"to"}, Words: []string{"sell", "flog", "offload"}},
		{ID: "buy", Takes: Ware, With: []string{"from"}, Words: []string{"buy", "purchase", "order", "acquire"}},
		{ID: "buy", Takes: AGood, To: true, Words: []string{"pay for", "pay * for"}},
		{ID: "equip", Takes: AThing, Words: []string{"wield", "equip", "ready", "brandish", "draw", "unsheathe", "arm myself with", "take up"}},
		{ID: "use", Takes: AThing, With: []string{"on", "with"}, Words: []string{"use", "eat", "drink", "swallow", "apply", "bite into", "sip", "consume", "taste"}},
		{ID: "attack", Takes: AThing, With: with, Words: []string{
			"attack", "hit", "strike", "strike at", "punch", "kick", "stab", "swing at", "swing * at", "swing", "fight", "kill", "shoot", "shoot at", "slash", "slash at", "hit out at", "charge", "charge at", "lunge at", "strike out at", "knock", "thrust * at"}},
		{ID: "smash", Takes: AThing, With: with, Words: []string{"smash", "break", "break open", "destroy", "shatter"}},
		{ID: "burn", Takes: AThing, With: with, Words: []string{"burn", "set fire to", "set * on fire", "set light to"}},
		{ID: "push", Takes: AThing, Words: []string{"push", "shove", "press", "move", "pull", "drag", "tug"}},
		{ID: "turn", Takes: AThing, With: with, Words: []string{"turn", "rotate", "twist", "crank"}},
		{ID: "ask", Takes: Somebody, Words: []string{"ask", "question", "enquire of", "inquire of", "quiz", "ask about", "enquire", "inquire"}},
		{ID: "talk", Takes: Somebody, Words: []string{"talk to", "talk with", "speak to", "speak with", "chat to", "chat with", "greet", "have a word with", "converse with", "say hello to", "hail", "approach", "address", "strike up a conversation with"}},
		{ID: "work", Takes: Nothing, Words: []string{"work", "do the work", "take the job", "take the work", "do the job", "earn a wage", "earn some money", "earn some coins"}},
	}
}
