package explore

import (
	"cmp"
	"reflect"
	"slices"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/content"
	"rpg/internal/logic"
	"rpg/internal/world"
)

// A study is what a world's conditions ask for, and what its steps and scripts
// touch: what must be told apart, and what may be worth trying.
type study struct {
	w     *world.World
	items map[string]*world.Item
	chars map[string]*world.Character
	rooms map[string]*world.Room

	flags   map[string]bool      // asked for
	vars    map[string][]float64 // compared, with what
	terms   map[string][]float64 // likewise: carrying, score …
	numbers []int                // that are asked for in what was typed
	said    []string
	visited map[string]bool
	met     map[string]bool
	lie     map[[2]string]bool // a thing, and a place where something asks for it
	fired   map[string]bool    // events that count only the first time
	home    map[string]string  // of things, the place where they start
	stands  map[string]string  // of characters, the one room where they start
	began   string             // where the person starts
	code    string             // of all scripts
	timed   bool               // something happens by itself
	daily   map[string]bool    // variables that the clock changes

	drops   map[string]bool     // things that may be wanted out of hand
	shuts   map[string]bool     // things that may be wanted closed
	places  map[string][]string // of a thing, what it may be put into or onto
	calls   map[world.Ref]string
	tries   map[world.Ref][]try
	told    map[string][]order // by character
	light   map[string]bool    // rooms with a way for which one must not carry much
	hearers []string           // characters who take orders
	roomIDs []string

	lamps, weapons []string                // things that may be had
	doers          map[string][]string     // by event: ids of whom and what it takes to run it
	felled         map[string]bool         // events of which one is that somebody was beaten
	hooks          map[string][]logic.Fact // by event: what it takes for code to run it
}

func newStudy(w *world.World, from *content.Book) (*study, error) {
	s := &study{
		w: w, items: map[string]*world.Item{}, chars: map[string]*world.Character{}, rooms: map[string]*world.Room{},
		flags: map[string]bool{}, vars: map[string][]float64{}, terms: map[string][]float64{},
		visited: map[string]bool{}, met: map[string]bool{}, lie: map[[2]string]bool{}, fired: map[string]bool{}, home: map[string]string{}, daily: map[string]bool{},
		drops: map[string]bool{}, shuts: map[string]bool{}, places: map[string][]string{}, light: map[string]bool{},
	}
	if err := s.records(); err != nil {
		return nil, err
	}
	all, err := from.Scripts()
	if err != nil {
		return nil, err
	}
	for _, x := range all {
		s.code += x.Code + "\n"
	}
	s.once()
	s.timed = s.timed || len(w.Daemons) > 0 || len(w.Clocks) > 0 || w.Combat != nil
	s.routines()
	s.settle()
	s.settlePlaces()
	s.settleNames()
	s.settleTries()
	s.settleHooks(all)
	s.settleFights()
	s.lamps = s.sorted(func(it *world.Item) bool { return it.Light && it.Portable })
	s.weapons = s.sorted(func(it *world.Item) bool { return it.Wieldable() && it.Portable })
	return s, nil
}

// records reads all content, and what its conditions ask for.
func (s *study) records() error {
	s.read(reflect.ValueOf(&s.w.Settings).Elem())
	ids, err := s.w.IDs(world.Rooms)
	if err != nil {
		return err
	}
	s.roomIDs = ids
	for _, id := range ids {
		if s.rooms[id], err = s.w.Room(id); err != nil {
			return err
		}
		s.read(reflect.ValueOf(s.rooms[id]).Elem())
		s.light[id] = weighs(s.rooms[id])
		s.timed = s.timed || len(s.rooms[id].OnEnd) > 0 || s.rooms[id].Capture != nil
	}
	if ids, err = s.w.IDs(world.Items); err != nil {
		return err
	}
	for _, id := range ids {
		if s.items[id], err = s.w.Item(id); err != nil {
			return err
		}
		s.read(reflect.ValueOf(s.items[id]).Elem())
		s.timed = s.timed || len(s.items[id].OnEnd) > 0
	}
	if ids, err = s.w.IDs(world.Characters); err != nil {
		return err
	}
	for _, id := range ids {
		if s.chars[id], err = s.w.Character(id); err != nil {
			return err
		}
		s.read(reflect.ValueOf(s.chars[id]).Elem())
		if c := s.chars[id]; len(c.Orders)+len(c.Obeys) > 0 {
			s.hearers = append(s.hearers, id)
		}
	}
	acts, err := s.w.Interactions()
	if err == nil && acts != nil {
		s.read(reflect.ValueOf(acts).Elem())
	}
	s.stands = map[string]string{}
	for _, id := range s.roomIDs {
		for _, c := range s.rooms[id].Characters {
			if _, again := s.stands[c]; again {
				id = "" // in several: whoever is moved to one of them is in that alone
			}
			s.stands[c] = id
		}
	}
	s.began = world.In(world.RoomRef(s.w.StartRoom)).String()
	homes, homeErr := s.w.Homes()
	for id, owners := range homes {
		if len(owners) == 1 {
			s.home[id] = world.In(owners[0]).String()
		}
	}
	return cmp.Or(err, homeErr)
}

// read finds the conditions and the steps in a record, wherever they stand in it.
func (s *study) read(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			s.read(v.Elem())
		}
	case reflect.Interface:
		if v.IsNil() || !v.CanInterface() {
			return
		}
		switch x := v.Interface().(type) {
		case cond.Expr:
			s.condition(x)
		case world.Step:
			s.step(x)
			s.read(v.Elem())
		default:
			s.read(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			s.read(v.Field(i))
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			s.read(v.Index(i))
		}
	case reflect.Map:
		for it := v.MapRange(); it.Next(); {
			s.read(it.Value())
		}
	}
}

func (s *study) condition(x cond.Expr) {
	cond.Walk(x, func(x cond.Expr) {
		switch x := x.(type) {
		case cond.Is:
			s.asks(x)
		case cond.Not:
			cond.Walk(x.X, s.denied)
		case cond.Cmp:
			switch name, is := strings.CutPrefix(x.Term, "var:"); {
			case is:
				s.vars[name] = append(s.vars[name], x.Num)
			case x.Term == "number":
				s.numbers = append(s.numbers, int(x.Num))
			default:
				s.terms[x.Term] = append(s.terms[x.Term], x.Num)
			}
		}
	})
}

func (s *study) asks(x cond.Is) {
	switch x.Pred {
	case "flag":
		s.flags[x.A] = true
	case "visited":
		s.visited[x.A] = true
	case "met":
		s.met[plain(x.A)] = true
	case "inside":
		s.lie[[2]string{x.A, x.B}] = true
	case "said":
		s.said = append(s.said, x.A)
	}
}

// weighs reports whether a way out of a room depends on what one carries.
func weighs(r *world.Room) (yes bool) {
	look := func(x cond.Expr) {
		cond.Walk(x, func(x cond.Expr) {
			if c, ok := x.(cond.Cmp); ok && (c.Term == "carrying" || c.Term == "heaviest") {
				yes = true
			}
		})
	}
	look(r.LeaveIf)
	for _, e := range r.Exits {
		look(e.If)
		for _, d := range e.Denials {
			look(d.If)
		}
	}
	return yes
}

// denied notes what a condition wants not to be so.
func (s *study) denied(x cond.Expr) {
	if is, ok := x.(cond.Is); ok {
		switch is.Pred {
		case "has", "held", "here":
			s.drops[is.A] = true
		case "open":
			s.shuts[is.A] = true
		}
	}
}

// plain is a name in which - and _ are one letter.
func plain(name string) string { return strings.ReplaceAll(name, "_", "-") }

func (s *study) step(x world.Step) {
	if _, is := x.(world.Schedule); is {
		s.timed = true
	}
}

// once lists the events of which it matters that they were run before.
func (s *study) once() {
	add := func(event string) {
		if event != "" {
			s.fired[event] = true
		}
	}
	triggers := func(all []world.Trigger) {
		for _, t := range all {
			if !t.Repeat {
				add(t.Then)
			}
		}
	}
	afterTake := func(all []world.Rules) {
		for _, rs := range all {
			for _, r := range rs.Rules {
				if rs.Verb == "take" {
					add(r.Then)
				}
			}
		}
	}
	for _, it := range s.items {
		add(it.OnTake)
		add(it.OnWear)
		add(it.OnSmash)
		afterTake(it.After)
	}
	for _, c := range s.chars {
		afterTake(c.After)
	}
	for _, r := range s.rooms {
		triggers(r.OnEnter)
		afterTake(r.After)
	}
	if f := s.w.Finale; f != nil {
		add(f.BareHanded)
	}
}

// routines finds the variables that change with the clock alone.
func (s *study) routines() {
	var steps func(list []world.Step, level int)
	steps = func(list []world.Step, level int) {
		for _, x := range list {
			switch x := x.(type) {
			case world.SetVar:
				s.daily[x.Var] = true
			case world.If:
				steps(x.Then, level)
				steps(x.Else, level)
			case world.Chance:
				steps(x.Then, level)
				steps(x.Else, level)
			case world.Run:
				if event, ok := s.w.Event(x.Event); ok && level < 10 {
					steps(event, level+1)
				}
			}
		}
	}
	for _, d := range s.w.Daemons {
		steps(d.Then.Steps, 0)
		if event, ok := s.w.Event(d.Then.Event); ok {
			steps(event, 1)
		}
	}
}

// settle brings the numbers into order.
func (s *study) settle() {
	for _, list := range []map[string][]float64{s.vars, s.terms} {
		for name := range list {
			slices.Sort(list[name])
			list[name] = slices.Compact(list[name])
		}
	}
	slices.Sort(s.numbers)
	s.numbers = slices.Compact(s.numbers)
	slices.Sort(s.said)
	s.said = slices.Compact(s.said)
	for _, p := range s.w.Scoring {
		if p.Flag != "" {
			s.flags[p.Flag] = true
		}
	}
}

// settlePlaces lists where things may be put.
func (s *study) settlePlaces() {
	for pair := range s.lie {
		thing, place := pair[0], pair[1]
		switch {
		case s.rooms[place] != nil:
			s.drops[thing] = true
		case s.items[place] != nil:
			s.places[thing] = append(s.places[thing], place)
		}
	}
	holders := s.sorted(func(it *world.Item) bool { return (it.Container != nil || it.Surface) && s.scripted(it.ID) })
	for id, it := range s.items {
		if it.Treasure > 0 || s.scripted(id) {
			s.places[id] = append(s.places[id], holders...)
		}
	}
	for id := range s.places {
		slices.Sort(s.places[id])
		s.places[id] = slices.Compact(s.places[id])
	}
	for id := range s.items {
		if s.scripted(id) {
			s.drops[id] = true
		}
	}
}

// scripted reports whether a script may ask for something by its name.
func (s *study) scripted(name string) bool {
	if s.code == "" {
		return false
	}
	for _, form := range [...]string{`"` + name + `"`, "'" + name + "'", "." + name, ":" + name} {
		if strings.Contains(s.code, form) {
			return true
		}
	}
	return false
}
