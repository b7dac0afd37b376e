package audit_test

import (
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"rpg/internal/audit"
	"rpg/internal/content"
)

// A fault is one change to one file of a game that is right, as an author's hand
// slips.
type fault struct {
	kind, game, file string
	from, to         int // bytes of the file
	text             string
	more             *fault // a second change, in another file
}

func (f *fault) String() string { return fmt.Sprintf("%s in %s/%s", f.kind, f.game, f.file) }

// A shipped game is its files, what an audit says of them, and every fault that
// could be made in it.
type shipped struct {
	name  string
	files fstest.MapFS
	known map[string]bool
	times map[string]int // how often a member of a list stands in one
}

func ship(t testing.TB, name string) *shipped {
	t.Helper()
	g := &shipped{name: name, files: fstest.MapFS{}}
	root := os.DirFS("../../games/" + name)
	err := fs.WalkDir(root, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasPrefix(path, "tests/") {
			return err
		}
		data, err := fs.ReadFile(root, path)
		g.files[path] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	g.known = g.findings(t, g.files)
	return g
}

func (g *shipped) findings(t testing.TB, files fstest.MapFS) map[string]bool {
	t.Helper()
	b, err := content.OpenToAudit(files)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]bool{}
	for _, f := range audit.Run(g.name, b).Findings {
		all[f.Code+": "+f.Pos.File+": "+f.Message] = true
	}
	return all
}

// found is what an audit says that it did not say before.
func (g *shipped) found(t testing.TB, f *fault) (first string) {
	t.Helper()
	files := fstest.MapFS{}
	for path, file := range g.files {
		files[path] = file
	}
	for x := f; x != nil; x = x.more {
		if x.kind == "a file under another name" {
			files[strings.TrimSuffix(x.file, ".md")+"-old.md"] = files[x.file]
			delete(files, x.file)
			continue
		}
		old := string(files[x.file].Data)
		files[x.file] = &fstest.MapFile{Data: []byte(old[:x.from] + x.text + old[x.to:])}
	}
	for message := range g.findings(t, files) {
		if !g.known[message] && (first == "" || message < first) {
			first = message
		}
	}
	return first
}

// members lists the parts of the mappings or lists that stand, in one line or
// several, in brackets under a key.
func members(text, key string) (all [][3]int) { // from, to, and the place of the next
	at := lists[key]
	if at == nil {
		at = regexp.MustCompile(`(?m)(^|[{, \n])"?` + key + `"?: *[\[{]`)
		lists[key] = at
	}
	for _, m := range at.FindAllStringIndex(text, -1) {
		depth, start := 0, m[1]
		quoted := false
		for i := m[1]; i < len(text) && depth >= 0; i++ {
			switch c := text[i]; {
			case c == '"':
				quoted = !quoted
			case quoted:
			case strings.ContainsRune("[{", rune(c)):
				depth++
			case strings.ContainsRune("]}", rune(c)):
				depth--
			}
			if depth < 0 || depth == 0 && text[i] == ',' && !quoted {
				from := start
				for from < i && (text[from] == ' ' || text[from] == '\n') {
					from++
				}
				if from < i {
					all = append(all, [3]int{from, i, min(i+1, len(text))})
				}
				start = i + 1
			}
		}
	}
	return all
}

var lists = map[string]*regexp.Regexp{}

// slip swaps two letters of a word, or drops one.
func slip(word string) string {
	for i := 1; i+1 < len(word); i++ {
		if word[i] != word[i+1] && word[i] >= 'a' && word[i+1] >= 'a' && word[i] <= 'z' && word[i+1] <= 'z' {
			return word[:i] + word[i+1:i+2] + word[i:i+1] + word[i+2:]
		}
	}
	return word + "e"
}

var (
	target     = regexp.MustCompile(`^"?[^":]+"?: *(?:\{ *"?to"?: *)?"?([a-z0-9-]+)`)
	condition  = regexp.MustCompile(`"?\bif"?: *"?([^",{}\[\]\n]+)`)
	setFlag    = regexp.MustCompile(`\{"?set"?: *"?([a-z_]+)"?\}(, *)?`)
	runEvent   = regexp.MustCompile(`"?\b(?:then|run)"?: *"?([a-z_]+)"?[,}]`)
	fields     = regexp.MustCompile(`(?m)^(exits|items|characters|scenery|aliases|instead|container|portable|onEnter|topics):`)
	numbers    = regexp.MustCompile(`var:([a-z]+) ?(?:=|>=|>|<=|<) ?([0-9]+)`)
	asked      = regexp.MustCompile(`\b(has|held|here|on|in|seen|with|open|target|visited):([a-z][a-z-]+[a-z])`)
	with       = regexp.MustCompile(`\{(?:if: [^{},]+, )?with: ([a-z-]+),`)
	quote      = regexp.MustCompile(`(?m): "[^"\n]*[a-z.](")[,}\n]`)
	heading    = regexp.MustCompile(`(?m)^## If ([^\n]+)`)
	part       = regexp.MustCompile(`(not |!)?([a-z_]+(?::[a-z0-9-]+)?)(?: and | & |, |$)`)
	locked     = regexp.MustCompile(`\bkey"?: *"?([a-z0-9-]+)`)
	carried    = regexp.MustCompile(`"?to"?: *"?([a-z0-9-]+)"?, *"?if"?: *"?(?:has[_:]|held:)([a-z0-9-]+)`)
	dice       = regexp.MustCompile(`\b(?:damage|heal): "?[0-9]*d?([0-9]+)`)
	effects    = regexp.MustCompile(`\{"?(set|clear|move|run|schedule|say|go|end|moveNpc|npcState|switch|coins|hurt|gain)"?: `)
	moved      = regexp.MustCompile(`\{"?(?:move|switch|gain|unlist|reveal|open)"?: *"?([a-z-]+)`)
	truth      = regexp.MustCompile(`"?(?:dark|portable|scenery|counted|hidden|door|switchable|light)"?: *(true|false)`)
	bracket    = regexp.MustCompile(`(?m)^[a-zA-Z]+: [\[{][^\n]*([\]}])$`)
	definition = regexp.MustCompile(`(?m)^  ([a-z_]+):(?: \[|\n    - )`)
	fallback   = regexp.MustCompile(`\[((\{if: [^{}\[\]]+, then: [a-z_]+\}), (\{then: [a-z_]+\}))\]`)
	price      = regexp.MustCompile(`(?m)^price: ([0-9]+)`)
)

// slips lists every fault that could be made in a game, by kind, in the order of
// its files.
func (g *shipped) slips() map[string][]*fault {
	all := map[string][]*fault{}
	settings := ""
	if world := g.files["world.md"]; world != nil {
		settings = string(world.Data)
	}
	for _, path := range slices.Sorted(maps.Keys(g.files)) {
		if strings.HasPrefix(path, "scripts/") || strings.HasPrefix(path, "interactions/") || strings.HasSuffix(path, "README.md") {
			continue
		}
		text := string(g.files[path].Data)
		front := text
		if strings.HasSuffix(path, ".md") {
			if end := strings.Index(text[4:], "\n---\n"); end > 0 {
				front = text[:end+4]
			}
		}
		add := func(kind string, from, to int, with string) {
			all[kind] = append(all[kind], &fault{kind: kind, game: g.name, file: path, from: from, to: to, text: with})
		}
		word := func(kind string, re *regexp.Regexp) {
			for _, m := range re.FindAllStringSubmatchIndex(front, -1) {
				add(kind, m[2], m[3], slip(front[m[2]:m[3]]))
			}
		}
		list := func(key, drop, misspell string) {
			for _, m := range members(front, key) {
				to := m[1]
				if front[to] == ',' {
					to = m[2]
				}
				if !g.again(path, key, front, m) {
					add(drop, m[0], to, "")
				}
				if w := front[m[0]:m[1]]; key != "exits" {
					add(misspell, m[0], m[1], slip(w))
				} else if t := target.FindStringSubmatchIndex(w); t != nil && !strings.Contains(w, "denial") {
					add(misspell, m[0]+t[2], m[0]+t[3], slip(w[t[2]:t[3]]))
				}
			}
		}
		list("exits", "a dropped exit", "a misspelt exit")
		list("items", "a dropped thing", "a misspelt thing")
		list("scenery", "a dropped piece of scenery", "a misspelt piece of scenery")
		list("(?:characters|npcs)", "a dropped character", "a misspelt character")
		for _, m := range members(front, "instead") {
			if verb, _, ok := strings.Cut(front[m[0]:m[1]], ":"); ok {
				verb = strings.Trim(verb, `"`)
				at := m[0] + strings.Index(front[m[0]:m[1]], verb)
				add("a misspelt verb", at, at+len(verb), slip(verb))
			}
		}
		word("a misspelt event", runEvent)
		word("a misspelt field", fields)
		for _, m := range setFlag.FindAllStringSubmatchIndex(front, -1) {
			add("a dropped {set: …}", m[0], m[1], "")
			add("a misspelt flag that is set", m[2], m[3], slip(front[m[2]:m[3]]))
		}
		for _, re := range [...]*regexp.Regexp{condition, heading} {
			in := front
			if re == heading {
				in = text
			}
			for _, m := range re.FindAllStringSubmatchIndex(in, -1) {
				c := text[m[2]:m[3]]
				if !strings.Contains(c, "said:") { // what is said may have brackets
					add("a broken condition", m[3], m[3], " (")
				}
				for _, p := range part.FindAllStringSubmatchIndex(c, -1) {
					at := m[2] + p[4]
					switch {
					case re == heading || !acts(front, m[1]):
					case p[2] < p[3]:
						add("an inverted condition", m[2]+p[2], m[2]+p[3], "")
					case strings.HasSuffix(path, ".json"):
						add("an inverted condition", at, at, "!")
					default:
						add("an inverted condition", at, at, "not ")
					}
					if flag := strings.TrimPrefix(c[p[4]:p[5]], "flag:"); flagName.MatchString(flag) {
						add("a misspelt flag in a condition", m[2]+p[5]-len(flag), m[2]+p[5], slip(flag))
					}
				}
			}
		}
		for _, m := range numbers.FindAllStringSubmatchIndex(front, -1) {
			number := "-4711"
			if strings.Contains(settings, "add: "+front[m[2]:m[3]]+", by: -") {
				number = "4711"
			}
			add("a number out of reach", m[4], m[5], number)
		}
		for _, m := range asked.FindAllStringSubmatchIndex(front, -1) {
			add("a misspelt thing in a condition", m[4], m[5], slip(front[m[4]:m[5]]))
			add("a condition of no known kind", m[2], m[3], slip(front[m[2]:m[3]]))
		}
		for _, m := range numbers.FindAllStringSubmatchIndex(front, -1) {
			add("a comparison with nothing", m[4], m[5], "")
		}
		for _, m := range with.FindAllStringSubmatchIndex(front, -1) {
			add("a misspelt partner of a rule", m[2], m[3], slip(front[m[2]:m[3]]))
		}
		for _, m := range quote.FindAllStringSubmatchIndex(front, -1) {
			add("a quote that is never closed", m[2], m[3], "")
		}
		for _, m := range effects.FindAllStringSubmatchIndex(front, -1) {
			add("a misspelt effect", m[2], m[3], slip(front[m[2]:m[3]]))
		}
		for _, m := range moved.FindAllStringSubmatchIndex(front, -1) {
			add("a thing that is misspelt in a step", m[2], m[3], slip(front[m[2]:m[3]]))
		}
		for _, m := range truth.FindAllStringSubmatchIndex(front, -1) {
			add("a value of another kind", m[2], m[3], "perhaps")
		}
		for _, m := range heading.FindAllStringSubmatchIndex(text, -1) {
			add("a heading without its space", m[0]+2, m[0]+3, "")
		}
		for _, m := range bracket.FindAllStringSubmatchIndex(front, -1) {
			add("a bracket that is never closed", m[2], m[3], "")
		}
		for _, m := range definition.FindAllStringSubmatchIndex(front, -1) {
			if path == "world.md" {
				add("an event under another name", m[2], m[3], slip(front[m[2]:m[3]]))
			}
		}
		for _, m := range fallback.FindAllStringSubmatchIndex(front, -1) {
			add("the rule without a condition put first", m[2], m[3], front[m[6]:m[7]]+", "+front[m[4]:m[5]])
		}
		if strings.HasSuffix(path, ".md") && path != "world.md" {
			add("a file under another name", 0, len(text), "")
			add("front matter without its second line", len(front), min(len(front)+5, len(text)), "\n")
		}
		for _, m := range dice.FindAllStringSubmatchIndex(front, -1) {
			add("dice without sides", m[2], m[3], "d0")
		}
		for _, m := range price.FindAllStringSubmatchIndex(front, -1) {
			add("a price outside its tier", m[2], m[3], "4000")
		}
		for _, m := range carried.FindAllStringSubmatchIndex(front, -1) {
			g.behind(all, "rooms/"+front[m[2]:m[3]]+".md", "items", front[m[4]:m[5]])
		}
		for _, m := range locked.FindAllStringSubmatchIndex(front, -1) {
			g.behind(all, path, "contains", front[m[2]:m[3]])
		}
	}
	return all
}

var flagName = regexp.MustCompile(`^[a-z]+_[a-z_]+$`)

// acts reports whether what hangs on a condition that ends here is something that
// happens. Where a condition only chooses a text, both texts are possible, and
// none but a reader can tell which was meant.
func acts(text string, at int) bool {
	line, _, _ := strings.Cut(text[at:], "\n")
	line, _, _ = strings.Cut(line, "}")
	return strings.Contains(line, "then") || strings.Contains(line, "denial")
}

// why says of each kind what keeps an audit from finding one.
var why = map[string]string{
	"an inverted condition":     "what it asks for and its opposite both come about in the game; that the wrong one was asked for shows in play (rpg test)",
	"a number out of reach":     "the variable is counted on without a bound that can be seen, so it might come that far",
	"a key behind its own door": "there is another way in",
	"a dropped thing":           "a step brings it all the same, prose hands it over, or a maker makes its like",
	"a dropped exit":            "the game leads there by another way",
	"a dropped {set: …}":        "another step sets the flag",
	"a dropped character":       "a step or a plan brings the character there",
	"a file under another name": "nothing asks for it by its id: a quest is there to be read",
}

// again reports whether a game has the same member a second time, so that it is
// whole without this one: another way to the same room, a thing that lies about
// in several. An exit back into its own room is none to miss.
func (g *shipped) again(path, key, front string, m [3]int) bool {
	member := front[m[0]:m[1]]
	if key == "exits" {
		t := target.FindStringSubmatch(member)
		if t == nil || strings.HasSuffix(path, "/"+t[1]+".md") {
			return true
		}
		return slices.ContainsFunc(members(front, key), func(o [3]int) bool {
			other := target.FindStringSubmatch(front[o[0]:o[1]])
			return o != m && other != nil && other[1] == t[1]
		})
	}
	if g.times == nil {
		g.times = map[string]int{}
		for path, file := range g.files {
			for _, key := range [...]string{"items", "scenery", "contains", "holds", "(?:characters|npcs)"} {
				for _, o := range members(string(file.Data), key) {
					if !strings.HasPrefix(path, "scripts/") {
						g.times[string(file.Data[o[0]:o[1]])]++
					}
				}
			}
		}
	}
	for _, file := range g.files { // whether, not which
		if strings.Contains(string(file.Data), "gain "+member) {
			return true // a referee is told to hand it over
		}
	}
	if file := g.files["characters/"+member+".md"]; file != nil && strings.Contains(string(file.Data), "\nplan:") {
		return true // it comes there by itself
	}
	return g.times[member] > 1
}

// behind moves a thing to where only it lets anybody.
func (g *shipped) behind(all map[string][]*fault, into, list, key string) {
	const kind = "a key behind its own door"
	file := g.files[into]
	if file == nil {
		return
	}
	for _, path := range slices.Sorted(maps.Keys(g.files)) {
		from := g.files[path]
		if path == into || !strings.HasSuffix(path, ".md") {
			continue
		}
		for _, m := range append(members(string(from.Data), "items"), members(string(from.Data), "contains")...) {
			if string(from.Data[m[0]:m[1]]) != key {
				continue
			}
			at := strings.Index(string(file.Data), list+": [")
			more := &fault{file: into, from: 4, to: 4, text: list + ": [" + key + "]\n"}
			if at >= 0 {
				at += len(list) + 3
				more = &fault{file: into, from: at, to: at, text: key + ", "}
			}
			to := m[1]
			if from.Data[m[1]] == ',' {
				to = m[2]
			}
			all[kind] = append(all[kind], &fault{kind: kind, game: g.name, file: path, from: m[0], to: to, more: more})
		}
	}
}

// TestSeededFaults puts 200 faults into the games that ship, one at a time, and
// counts those that an audit finds: something that it did not say before.
func TestSeededFaults(t *testing.T) {
	games := map[string]*shipped{}
	var kinds []string
	slips := map[string][]*fault{}
	for _, name := range [...]string{"firstlight", "lantern", "saltmarsh"} {
		games[name] = ship(t, name)
		for kind, all := range games[name].slips() {
			if slips[kind] == nil {
				kinds = append(kinds, kind)
			}
			slips[kind] = append(slips[kind], all...)
		}
	}
	slices.Sort(kinds)
	r := rand.New(rand.NewPCG(7, 2026))
	var seeded []*fault
	for _, kind := range kinds {
		all := slips[kind]
		r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	}
	for i := 0; len(seeded) < 200; i++ {
		for _, kind := range kinds {
			if i < len(slips[kind]) && len(seeded) < 200 {
				seeded = append(seeded, slips[kind][i])
			}
		}
	}
	found, of := map[string]int{}, map[string]int{}
	total := 0
	for _, f := range seeded {
		of[f.kind]++
		if what := games[f.game].found(t, f); what != "" {
			found[f.kind]++
			total++
		} else {
			old := string(games[f.game].files[f.file].Data)
			t.Logf("not found: %s: “%s” to “%s”: %s", f, old[f.from:f.to], f.text, why[f.kind])
			if why[f.kind] == "" {
				t.Errorf("nobody can say why %s is not found", f)
			}
		}
	}
	for _, kind := range kinds {
		t.Logf("%-34s %2d of %2d", kind, found[kind], of[kind])
	}
	t.Logf("%d of %d faults are found", total, len(seeded))
	if total*100 < len(seeded)*95 {
		t.Errorf("only %d of %d faults are found", total, len(seeded))
	}
}
