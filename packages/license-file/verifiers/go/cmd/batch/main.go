// Queries the verifier about each line of a list (see test/run.mjs), through its functions.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"

	"licensefile"
)

// given returns the text after the =, or nil if nothing was given.
func given(value string) *string {
	rest := strings.TrimPrefix(value, "=")
	if rest == value {
		return nil
	}
	return &rest
}

func read(path string) []byte {
	bytes, err := os.ReadFile(path)
	if err != nil {
		panic(err)
	}
	return bytes
}

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	oneLine := strings.NewReplacer("\n", " ", "\r", " ")
	keys := licensefile.ReadPublicKeys(string(read(os.Args[2])))
	for _, line := range strings.Split(strings.TrimSuffix(string(read(os.Args[1])), "\n"), "\n") {
		parts := strings.Split(line, "\t")
		asked := licensefile.Question{Keys: keys, Date: parts[1], Product: given(parts[2])}
		if macs := given(parts[3]); macs != nil {
			asked.Macs = strings.FieldsFunc(*macs, func(c rune) bool { return c == ',' })
		}
		if hosts := given(parts[7]); hosts != nil {
			asked.Hosts = strings.FieldsFunc(*hosts, func(c rune) bool { return c == ',' })
		}
		if day := given(parts[4]); day != nil {
			asked.BuildDate = *day
		}
		stale := ""
		if path := given(parts[5]); path != nil {
			var age *licensefile.Age
			if days := given(parts[6]); days != nil {
				number, _ := strconv.Atoi(*days)
				age = &licensefile.Age{Date: parts[1], Days: number}
			}
			list := licensefile.ReadStatusList(read(*path), keys, age)
			if list.List == nil {
				fmt.Fprintf(out, "list %s\t%s\n", list.Reason, list.Message)
				continue
			}
			asked.List = list.List
			if asked.List.IsStale(asked.Date) {
				stale = "stale "
			}
		}
		result := licensefile.Verify(read(parts[0]), asked)
		fmt.Fprintf(out, "%s%s\t%s\n", stale, result.Reason, oneLine.Replace(result.Message))
	}
}
