package world

// Combatant makes a character somebody who fights blow for blow.
type Combatant struct {
	Strength      int                 `field:"strength"`
	Weapon        string              `field:"weapon"` // what it fights with, while it has it
	Fears         *Fear               `field:"fears"`
	Wake          int                 `field:"wake"`        // percent more each turn; 25 when unset
	FirstStrike   int                 `field:"firstStrike"` // percent each turn
	Messages      map[string][]string `field:"messages"`    // by result: its blows
	OnDeath       string              `field:"onDeath"`
	OnUnconscious string              `field:"onUnconscious"`
	OnWake        string              `field:"onWake"`
	OnBusy        string              `field:"onBusy"` // in place of a blow, without its weapon
}

// Fear is the weapon that weakens a character.
type Fear struct {
	Item string `field:"item"`
	By   int    `field:"by"`
}

// Combat is the person's side of such fights.
type Combat struct {
	Messages map[string][]string `field:"messages"` // by result: the person's blows
	Strength *Strength           `field:"strength"`
	CureWait int                 `field:"cureWait"` // turns for one wound to heal; 30 when unset
	Texts    map[string]string   `field:"texts"`    // fixed lines, by name
}

// Strength is what a person has at no score, and at the full score.
type Strength struct {
	Min int `field:"min"`
	Max int `field:"max"`
}

// The results of a blow.
const (
	BlowMissed      = "missed"
	BlowUnconscious = "unconscious"
	BlowKilled      = "killed"
	BlowLight       = "lightWound"
	BlowSerious     = "seriousWound"
	BlowStagger     = "stagger"
	BlowLoseWeapon  = "loseWeapon"
	BlowHesitate    = "hesitate"
	BlowSittingDuck = "sittingDuck"
)

// Fumble is how somebody with full hands drops what they would take.
type Fumble struct {
	Over   int `field:"over"`   // more things than this
	Chance int `field:"chance"` // percent, for each thing
}

// Carry limits what a person carries: by weight, or by count.
type Carry struct {
	Max    int     `field:"limit,max"`
	Count  int     `field:"count"`
	Self   int     `field:"self"` // the person's own weight, counted in
	Fumble *Fumble `field:"fumble"`

	TooHeavy     string `field:"tooHeavy"`
	TooHeavyHurt string `field:"tooHeavyHurt"` // while wounds lower the limit
	Fumbled      string `field:"fumbled"`
}
