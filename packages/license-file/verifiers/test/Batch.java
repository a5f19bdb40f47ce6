import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PublicKey;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Queries the verifier about each line of a list (see run.mjs), through its functions. */
final class Batch {
  private static String given(String value) {
    return value.startsWith("=") ? value.substring(1) : null;
  }

  public static void main(String[] words) throws IOException {
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    if (words[0].equals("--said")) {
      String[] texts = Files.readString(Path.of(words[1])).split("\n---\n", -1);
      out.println(Arrays.stream(texts).map(said -> String.join(" ", LicenseFile.hostsSaid(said))).collect(Collectors.joining(",")));
      out.flush();
      return;
    }
    List<PublicKey> keys = LicenseFile.readPublicKeys(Files.readString(Path.of(words[1])));
    for (String line : Files.readString(Path.of(words[0])).split("\n")) {
      String[] asked = line.split("\t");
      String macs = given(asked[3]);
      LicenseFile.Question question = new LicenseFile.Question(keys, asked[1]).product(given(asked[2])).buildDate(given(asked[4]));
      if (macs != null) question = question.macs(macs.isEmpty() ? List.of() : List.of(macs.split(",")));
      String hosts = given(asked[7]);
      if (hosts != null) question = question.hosts(hosts.isEmpty() ? List.of() : List.of(hosts.split(",")));
      String stale = "";
      if (given(asked[5]) != null) {
        LicenseFile.Age age = given(asked[6]) == null ? null : new LicenseFile.Age(asked[1], Integer.parseInt(given(asked[6])));
        LicenseFile.ListResult read = LicenseFile.readStatusList(Files.readAllBytes(Path.of(given(asked[5]))), keys, age);
        if (!read.isValid()) {
          out.print("list " + read.reason() + "\t" + read.message() + "\n");
          continue;
        }
        question = question.statusList(read.list());
        stale = read.list().isStale(asked[1]) ? "stale " : "";
      }
      LicenseFile.Result result = LicenseFile.verify(Files.readAllBytes(Path.of(asked[0])), question);
      out.print(stale + result.reason() + "\t" + result.message().replaceAll("[\n\r]", " ") + "\n");
    }
    out.flush();
  }
}
