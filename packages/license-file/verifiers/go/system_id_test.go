package licensefile

import (
	"os"
	"strings"
	"testing"
)

// TestHostsSaid reads what Windows and macOS say of themselves, as SAID names it: texts with a line of three hyphens between, the ids of each in IDS.
func TestHostsSaid(t *testing.T) {
	content, err := os.ReadFile(os.Getenv("SAID"))
	if err != nil {
		t.Skip("SAID names no file")
	}
	ids := []string{}
	for _, said := range strings.Split(string(content), "\n---\n") {
		ids = append(ids, strings.Join(hostsSaid(said), " "))
	}
	if got := strings.Join(ids, ","); got != os.Getenv("IDS") {
		t.Fatalf("%q and not %q", got, os.Getenv("IDS"))
	}
}
