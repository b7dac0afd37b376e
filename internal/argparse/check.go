package argparse

import (
	"errors"
	"fmt"
	"strings"
)

// Check finds mistakes in the table of a program, all of them: names that are
// empty, odd or given twice, options that -h or another of the same command
// hides, arguments that nothing can fill. A table without them cannot make
// Parse surprise anybody; call it in a test.
func (g Program) Check() error {
	var faults []error
	checkCommand(&faults, g.Name, &g.Main, g.Main.Options)
	return errors.Join(faults...)
}

func checkCommand(faults *[]error, path string, c *Command, global []Option) {
	report := func(format string, args ...any) {
		*faults = append(*faults, fmt.Errorf("%s: %s", path, fmt.Sprintf(format, args...)))
	}
	taken := map[string]bool{"-h": true, "--help": true}
	keys := map[string]bool{}
	for _, o := range c.Options {
		if !plainLong(o.Long) || !plainShort(o.Short) || o.Key() == "" || o.Key() == "\x00" {
			report("option %q, %q: no such spelling", o.Long, o.Short)
		}
		for _, text := range o.spellings() {
			if taken[text] {
				report("option %s: defined twice", text)
			}
			taken[text] = true
		}
		keys[o.Key()] = true
		checkChoices(report, o.title(), o.Int, o.Choices)
	}
	for _, o := range global {
		keys[o.Key()] = true
	}
	for _, a := range c.Args {
		if a.Name == "" || keys[a.Name] {
			report("argument %q: the name is empty or taken", a.Name)
		}
		keys[a.Name] = true
		checkChoices(report, a.Name, a.Int, a.Choices)
	}
	if len(c.Args) > 0 && len(c.Subs) > 0 && !c.SubsOptional {
		report("arguments beside subcommands that are required")
	}
	if c.SubsOptional && len(c.Subs) == 0 {
		report("no subcommands to be optional")
	}
	names := map[string]bool{}
	for i := range c.Subs {
		sub := &c.Subs[i]
		if sub.Name == "" || sub.Name[0] == '-' || strings.ContainsAny(sub.Name, " \t\n,{}") || names[sub.Name] {
			report("subcommand %q: the name is odd or taken", sub.Name)
		}
		names[sub.Name] = true
		checkCommand(faults, path+" "+sub.Name, sub, global)
	}
}

func checkChoices(report func(string, ...any), name string, isInt bool, choices []string) {
	for _, choice := range choices {
		if n, ok := Int(choice); isInt && (!ok || fmt.Sprint(n) != choice) {
			report("%s: choice %q is no plain whole number", name, choice)
		}
	}
}

func plainLong(name string) bool {
	return len(name) != 1 && !strings.HasPrefix(name, "-") && !strings.ContainsAny(name, "= \t\n")
}

func plainShort(c byte) bool { return c == 0 || c > ' ' && c < 0x7f && c != '-' && c != '=' }
