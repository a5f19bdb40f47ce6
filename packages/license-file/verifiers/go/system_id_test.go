package licensefile

import (
	"os"
	"strings"
	"testing"
)

// TestMachineSaid reads what Windows and macOS say of themselves, as SAID names it: blocks with a line of three hyphens between, the id of each in IDS.
func TestMachineSaid(t *testing.T) {
	content, err := os.ReadFile(os.Getenv("SAID"))
	if err != nil {
		t.Skip("SAID names no file")
	}
	ids := []string{}
	for _, said := range strings.Split(string(content), "\n---\n") {
		ids = append(ids, machineSaid(said))
	}
	if got := strings.Join(ids, ","); got != os.Getenv("IDS") {
		t.Fatalf("%q and not %q", got, os.Getenv("IDS"))
	}
}
