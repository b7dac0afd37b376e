package script

import (
	"strings"
	"testing"
	"time"
)

// TestNetOfTime: when the alarm rings the run ends, whatever it was at.
func TestNetOfTime(t *testing.T) {
	for file, source := range map[string]string{
		"f.js":  inJS(`while (true);`),
		"f.lua": inLua(`while true do end`),
	} {
		e := loaded(t, file, source)
		stopped := false
		e.after = func(d time.Duration, ring func()) func() {
			ring() // at once: no test waits for a clock
			return func() { stopped = true }
		}
		_, p := harbour(t)
		_, err := e.Run("f", &Context{View: p})
		if got := wrong(t, err); !got.Limit || !strings.Contains(got.Message, "longer than 5s") || !stopped {
			t.Errorf("%s: %v, alarm taken back: %v", file, err, stopped)
		}
	}
}

// TestStepsAreTheSameEverywhere: a run ends at the same step, and not before.
func TestStepsAreTheSameEverywhere(t *testing.T) {
	for file, source := range map[string]string{
		"f.js":  inJS(`for (let i = 0; i < 100; i++); return [];`),
		"f.lua": inLua(`for i = 1, 100 do end return {}`),
	} {
		_, p := harbour(t)
		e := loaded(t, file, source)
		least := 0
		for n := 1; n < 1000; n++ {
			e.Limits.Steps = n
			if _, err := e.Run("f", &Context{View: p}); err == nil {
				least = n
				break
			}
		}
		if least < 100 || least > 300 {
			t.Errorf("%s needs %d steps", file, least)
		}
		for range 3 {
			e.Limits.Steps = least - 1
			if _, err := e.Run("f", &Context{View: p}); err == nil {
				t.Errorf("%s ran in %d steps", file, least-1)
			}
			e.Limits.Steps = least
			if _, err := e.Run("f", &Context{View: p}); err != nil {
				t.Errorf("%s: %v", file, err)
			}
		}
	}
}
