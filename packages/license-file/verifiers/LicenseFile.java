import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.spec.NamedParameterSpec;
import java.security.spec.X509EncodedKeySpec;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Verifies the offline license file (docs/license-file.md). Java 17 or newer, nothing else; this one file.
 *
 * <p>In a program: {@code LicenseFile.Result result = LicenseFile.verify(bytes, new LicenseFile.Question(KEYS, "2026-11-21").product("Simulator")
 * .macs(List.of("3C:7C:3F:D0:5E:18")).buildDate("2026-11-02")); if (!result.isValid()) …result.message()}
 *
 * <p>With a status list: {@code LicenseFile.ListResult read = LicenseFile.readStatusList(listBytes, KEYS, new LicenseFile.Age("2026-11-21", 30));
 * if (read.isValid()) question = question.statusList(read.list());}
 *
 * <p>On the command line: {@code java LicenseFile.java verify FILE --public-key KEY [--product NAME] [--mac MAC] [--date DATE] [--build-date DATE]
 * [--status-list LIST [--list-days DAYS]] [--host ID]}
 */
public final class LicenseFile {
  /** First line, last line, what is signed before the payload, and the most characters. */
  private record Framing(String begin, String end, String prefix, int most) {}

  private static final Framing LICENSE = new Framing("-----BEGIN LM LICENSE-----", "-----END LM LICENSE-----", "lm-license/v1.", 65_536);
  private static final Framing STATUS_LIST =
      new Framing("-----BEGIN LM STATUS LIST-----", "-----END LM STATUS LIST-----", "lm-status-list/v1.", 33_554_432);
  private static final Framing UPDATE_FEED =
      new Framing("-----BEGIN LM UPDATE FEED-----", "-----END LM UPDATE FEED-----", "lm-update-feed/v1.", 1_048_576);
  private static final Pattern KEY = Pattern.compile("-----BEGIN PUBLIC KEY-----([\\sA-Za-z0-9+/=]++)-----END PUBLIC KEY-----");
  private static final byte[] SPKI = {0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00};
  private static final Pattern DAY = Pattern.compile("[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])");
  private static final String UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
  private static final List<Pattern> HEAD =
      List.of(
          Pattern.compile("v (1)"),
          Pattern.compile("kid ([0-9a-f]{16})"),
          Pattern.compile("number ([1-9][0-9]{0,8})"),
          Pattern.compile("issued (" + DAY + "T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}Z)"),
          Pattern.compile("next-update (" + DAY + ")"));
  private static final Pattern ENTRY =
      Pattern.compile("(?<id>" + UUID + ") (?<state>superseded|suspended|withdrawn) (?<since>" + DAY + ")(?: (?<newer>" + UUID + "))?");
  private static final Pattern MAC = Pattern.compile("([0-9A-F]{2}:){5}[0-9A-F]{2}");

  private static final String HASH = "[0-9a-f]{64}";

  /** The form of an id, by its kind; an id of any other kind may be any word. */
  private static final Map<String, Pattern> ID_FORMS =
      Map.of(
          "mac", MAC,
          "machine", Pattern.compile(HASH),
          "disk", Pattern.compile(HASH),
          "name", Pattern.compile(HASH),
          "device", Pattern.compile(HASH),
          "cloud", Pattern.compile("(?:aws|azure|google):[0-9A-Za-z-]{1,100}"));

  private static final Pattern ID = Pattern.compile("([a-z]{1,16}):([!-~]{1,200})");
  private static final Pattern CODE = Pattern.compile("[0-9A-Za-z._-]{1,40}");
  private static final Pattern ADDRESS = Pattern.compile("https?://[!-~]{1,1000}");
  private static final Pattern WORD = Pattern.compile("[a-z][a-z0-9-]{0,39}");

  /** The words of {@code must} that this program knows. */
  private static final List<String> KNOWN_WORDS = List.of("hosts", "list-days");

  /**
   * The answer.
   *
   * @param reason {@code valid} or the reason word of the page
   * @param message for people
   * @param payload the file's fields as String, Double, Boolean, List and Map; null until they can be trusted and read
   */
  public record Result(String reason, String message, Map<String, Object> payload) {
    public boolean isValid() {
      return reason.equals("valid");
    }
  }

  /**
   * The question. Null is not checked; an empty product or list counts as given, and matches nothing.
   *
   * @param keys the public keys that are trusted
   * @param date today in UTC, YYYY-MM-DD
   * @param product name of the running program
   * @param macs addresses of this computer, {@code AA:BB:CC:DD:EE:FF}
   * @param buildDate when the running program was built, YYYY-MM-DD
   * @param statusList as readStatusList returns it; a file on it is refused, and some files require one
   * @param hosts ids of this computer of every kind, such as {@code machine:…}; macs count as {@code mac:…} too
   */
  public record Question(
      List<PublicKey> keys, String date, String product, List<String> macs, String buildDate, StatusList statusList, List<String> hosts) {
    public Question(List<PublicKey> keys, String date) {
      this(keys, date, null, null, null, null, null);
    }

    public Question product(String name) {
      return new Question(keys, date, name, macs, buildDate, statusList, hosts);
    }

    public Question macs(List<String> addresses) {
      return new Question(keys, date, product, addresses, buildDate, statusList, hosts);
    }

    public Question buildDate(String day) {
      return new Question(keys, date, product, macs, day, statusList, hosts);
    }

    public Question statusList(StatusList list) {
      return new Question(keys, date, product, macs, buildDate, list, hosts);
    }

    public Question hosts(List<String> ids) {
      return new Question(keys, date, product, macs, buildDate, statusList, ids);
    }
  }

  /**
   * What a status list says about a file.
   *
   * @param state superseded, suspended or withdrawn
   * @param newer the file that replaced it; null if there is none
   */
  public record Entry(String state, String since, String newer) {}

  /**
   * A status list whose signature is good.
   *
   * @param issued of two lists, the one with the later moment, as text, is the newer
   * @param files by fileId
   */
  public record StatusList(String kid, int number, String issued, String nextUpdate, Map<String, Entry> files) {
    /** Whether it should have been replaced by now. It does not know what happened since it was issued. */
    public boolean isStale(String date) {
      return date.compareTo(nextUpdate) > 0;
    }
  }

  /**
   * How many days old a status list may be.
   *
   * @param date today in UTC, YYYY-MM-DD
   */
  public record Age(String date, int days) {}

  /**
   * The result of reading a status list.
   *
   * @param reason {@code valid}, {@code malformed}, {@code bad-signature}, {@code bad-payload} or {@code too-old}
   * @param list null if it is unusable
   */
  public record ListResult(String reason, String message, StatusList list) {
    public boolean isValid() {
      return list != null;
    }
  }

  /** Checks whether a license file is good, here and now. Checks the signature before interpreting anything in the file. */
  public static Result verify(byte[] file, Question asked) {
    Parts parts = takeApart(file);
    if (parts == null) return new Result("malformed", "This is not a license file, or it was cut short or added to.", null);
    if (!isSigned(LICENSE, parts.payload64(), parts.signature(), asked.keys()))
      return new Result("bad-signature", "The signature does not match: the file was changed, or another key signed it.", null);
    Map<String, Object> read = readObject(parts.payload());
    List<String> unknown = isVersion(read, 2) ? unknownWords(read.get("must")) : List.of();
    if (unknown != null && !unknown.isEmpty()) {
      String message = "The license requires something this program does not know: " + String.join(", ", unknown) + ". A newer program may.";
      return new Result("not-understood", message, null);
    }
    Map<String, Object> payload = read != null && unknown != null && isPayload(read) ? read : null;
    if (payload == null)
      return new Result("bad-payload", "The file is signed, but this program does not understand what it says; a newer program may.", null);
    return compare(payload, asked);
  }

  private static Result compare(Map<String, Object> payload, Question asked) {
    boolean isFirst = isVersion(payload, 1);
    String product = isFirst ? (String) payload.get("product") : (String) ((Map<?, ?>) payload.get("product")).get("name");
    Object code = isFirst ? null : ((Map<?, ?>) payload.get("product")).get("code");
    String begins = (String) payload.get("notBefore");
    String ends = (String) payload.get("expires");
    String maintained = (String) payload.get("maintenanceUntil");
    List<Host> hosts = hostsOf(payload);
    String here = hosts.stream().map(Host::spoken).collect(Collectors.joining(isFirst ? ", " : "; "));
    if (asked.product() != null && !asked.product().equals(product) && !asked.product().equals(code))
      return new Result("wrong-product", "The license is for " + product + ", not for " + asked.product() + ".", payload);
    Entry entry = asked.statusList() == null ? null : asked.statusList().files().get((String) payload.get("fileId"));
    if (entry != null) return new Result(entry.state(), spoken(entry), payload);
    if (needsList(payload, asked)) {
      String given = asked.statusList() == null ? "none was given" : "this one was issued on " + asked.statusList().issued().substring(0, 10);
      int days = ((Double) payload.get("listDays")).intValue();
      return new Result("list-needed", "The license needs a status list that is at most " + days + " days old; " + given + ".", payload);
    }
    List<String> own = idsOf(isFirst, asked);
    if (own != null && hosts.stream().noneMatch(host -> host.isAmong(own)))
      return new Result("wrong-computer", "The license is for " + here + ", not for " + String.join(", ", own) + ".", payload);
    if (asked.date().compareTo(begins) < 0)
      return new Result("not-yet-valid", "The license begins on " + begins + "; it is " + asked.date() + ".", payload);
    if (ends != null && asked.date().compareTo(ends) > 0)
      return new Result("expired", "The license ended on " + ends + "; it is " + asked.date() + ".", payload);
    if (maintained != null && asked.buildDate() != null && asked.buildDate().compareTo(maintained) > 0)
      return new Result(
          "maintenance-ended", "Maintenance ended on " + maintained + "; this program was built on " + asked.buildDate() + ".", payload);
    String number = "L-" + ((Double) payload.get("licenseId")).longValue();
    String who = payload.get("category") + " " + payload.get("type") + " for " + ((Map<?, ?>) payload.get("licensee")).get("name");
    String end = ends == null ? "without end" : "until " + ends;
    String maintenance = maintained == null ? "" : ", maintenance until " + maintained;
    return new Result("valid", number + ", " + who + ", product " + product + ", " + end + maintenance + ", on " + here, payload);
  }

  /** Whether the file requires a status list and none was given, or a newer one than was given. */
  private static boolean needsList(Map<String, Object> payload, Question asked) {
    if (!asksForList(payload)) return false;
    return asked.statusList() == null || ageOf(asked.statusList(), asked.date()) > (Double) payload.get("listDays");
  }

  private static boolean asksForList(Map<String, Object> payload) {
    return isVersion(payload, 2) && ((List<?>) payload.get("must")).contains("list-days");
  }

  /** A computer: its ids, and how many of them must be found on it. */
  private record Host(List<String> ids, double need) {
    boolean isAmong(List<String> own) {
      return ids.stream().filter(own::contains).count() >= need;
    }

    String spoken() {
      return (need > 1 ? (long) need + " of " : "") + String.join(", ", ids);
    }
  }

  /** The computers of a file; in version 1 each address counts as a computer. */
  private static List<Host> hostsOf(Map<String, Object> payload) {
    if (isVersion(payload, 1)) return ((List<?>) payload.get("hostIds")).stream().map(mac -> new Host(List.of((String) mac), 1)).toList();
    return ((List<?>) payload.get("hosts")).stream().map(host -> hostIn((Map<?, ?>) host)).toList();
  }

  private static Host hostIn(Map<?, ?> host) {
    return new Host(((List<?>) host.get("ids")).stream().map(String.class::cast).toList(), (Double) host.get("need"));
  }

  /** A computer's ids in the form of the file: in version 1 addresses, without their kind. Null if none were given. */
  private static List<String> idsOf(boolean isFirst, Question asked) {
    if (asked.macs() == null && asked.hosts() == null) return null;
    List<String> macs = asked.macs() == null ? List.of() : asked.macs();
    List<String> hosts = asked.hosts() == null ? List.of() : asked.hosts();
    return isFirst
        ? Stream.concat(macs.stream(), hosts.stream().filter(id -> id.startsWith("mac:")).map(id -> id.substring(4))).toList()
        : Stream.concat(macs.stream().map(mac -> "mac:" + mac), hosts.stream()).toList();
  }

  /** What a status list says about a file. */
  private static String spoken(Entry entry) {
    return switch (entry.state()) {
      case "suspended" -> "The license has been suspended since " + entry.since() + ".";
      case "withdrawn" -> "The file was withdrawn on " + entry.since() + ".";
      default -> {
        String newer = entry.newer() == null ? "" : "; the file " + entry.newer() + " took its place";
        yield "The computer of this file was replaced on " + entry.since() + newer + ".";
      }
    };
  }

  /** Reads a status list; checks its signature before reading anything in it. If age is null, its age does not matter. */
  public static ListResult readStatusList(byte[] file, List<PublicKey> keys, Age age) {
    Lines parts = linesIn(STATUS_LIST, file);
    String text = parts == null ? "" : String.join("\n", parts.payload());
    if (parts == null || !text.chars().allMatch(c -> c == '\n' || (c >= 0x20 && c <= 0x7e)))
      return new ListResult("malformed", "This is not a status list, or it was cut short or added to.", null);
    if (!isSigned(STATUS_LIST, text, parts.signature(), keys))
      return new ListResult(
          "bad-signature", "The signature of the status list does not match: it was changed, or another key signed it.", null);
    StatusList list = readLines(parts.payload());
    if (list == null)
      return new ListResult("bad-payload", "The status list is signed, but this program does not understand what it says.", null);
    String issued = list.issued().substring(0, 10);
    if (age != null && ageOf(list, age.date()) > age.days()) {
      String message = "The status list was issued on " + issued + ", more than " + age.days() + " days before " + age.date() + ".";
      return new ListResult("too-old", message, null);
    }
    return new ListResult("valid", "It was issued on " + issued + ".", list);
  }

  /** The list in these signed lines; null if they do not follow the page. */
  private static StatusList readLines(List<String> lines) {
    List<String> head = new ArrayList<>();
    for (int n = 0; n < HEAD.size(); n++) {
      Matcher found = HEAD.get(n).matcher(n < lines.size() ? lines.get(n) : "");
      if (!found.matches()) return null;
      head.add(found.group(1));
    }
    Map<String, Entry> files = new HashMap<>();
    String last = "";
    for (String line : lines.subList(HEAD.size(), lines.size())) {
      Matcher found = ENTRY.matcher(line);
      if (!found.matches() || found.group("id").compareTo(last) <= 0) return null;
      if (found.group("newer") != null && !found.group("state").equals("superseded")) return null;
      last = found.group("id");
      files.put(last, new Entry(found.group("state"), found.group("since"), found.group("newer")));
    }
    return new StatusList(head.get(1), Integer.parseInt(head.get(2)), head.get(3), head.get(4), files);
  }

  private static final Pattern VERSION = Pattern.compile("[0-9]{1,6}(?:\\.[0-9]{1,6}){1,3}");
  private static final List<Pattern> FEED_HEAD =
      List.of(
          HEAD.get(0),
          HEAD.get(1),
          Pattern.compile("product ([0-9A-Za-z._-]{1,40})"),
          HEAD.get(2),
          HEAD.get(3),
          Pattern.compile("expires (" + DAY + ")"));
  private static final Pattern RELEASE =
      Pattern.compile("release (?<version>" + VERSION + ") (?<date>" + DAY + ") (?<percent>0|[1-9][0-9]?|100)");
  private static final Pattern FEED_FILE =
      Pattern.compile(
          "file (?<id>[1-9][0-9]{0,9}) (?<platform>windows|macos|linux|any) (?<kind>installer|update) (?<size>0|[1-9][0-9]{0,10})"
              + " (?<sum>[0-9a-f]{64}) (?<url>-|https?://[!-~]{1,2000})");

  /**
   * A question about an update feed.
   *
   * @param keys the public keys that are trusted
   * @param date today in UTC, YYYY-MM-DD
   * @param product code of the running program
   * @param version of the running program
   * @param platform windows, macos or linux
   * @param number the highest number of a feed that you have seen: one with a lower number was replayed to keep updates from you
   * @param id a constant id of this computer or license; null: only releases offered to all
   */
  public record UpdateQuestion(
      List<PublicKey> keys, String date, String product, String version, String platform, int number, String id) {}

  /** A file of a release; url is null if it needs a license file, size is 0 if unknown. */
  public record FeedFile(long id, String platform, String kind, long size, String sha256, String url) {}

  /** {@code percent}: the share of computers it is offered to so far. */
  public record FeedRelease(String version, String date, int percent, List<FeedFile> files) {}

  /** An update feed whose signature is good, the newest version first. */
  public record Feed(String kid, String product, int number, String issued, String expires, List<FeedRelease> releases) {}

  /**
   * The answer about a feed.
   *
   * @param reason {@code update}, {@code current} or {@code later}, or why it is unusable: {@code malformed}, {@code bad-signature},
   *     {@code bad-payload}, {@code wrong-product}, {@code older}, {@code expired}
   * @param number of the feed, for you to keep; 0 if it is unusable
   * @param release that of an update, else null
   */
  public record UpdateResult(String reason, String message, int number, FeedRelease release, FeedFile file) {
    public boolean isValid() {
      return number > 0;
    }
  }

  /** Checks for a newer release of this program, here and now. */
  public static UpdateResult checkUpdate(byte[] file, UpdateQuestion asked) {
    Lines parts = linesIn(UPDATE_FEED, file);
    String text = parts == null ? "" : String.join("\n", parts.payload());
    if (parts == null || !text.chars().allMatch(c -> c == '\n' || (c >= 0x20 && c <= 0x7e)))
      return noUpdate("malformed", "This is not an update feed, or it was cut short or added to.");
    if (!isSigned(UPDATE_FEED, text, parts.signature(), asked.keys()))
      return noUpdate("bad-signature", "The signature of the update feed does not match: it was changed, or another key signed it.");
    Feed feed = readFeed(parts.payload());
    if (feed == null) return noUpdate("bad-payload", "The update feed is signed, but this program does not understand what it says.");
    if (!feed.product().equals(asked.product()))
      return noUpdate("wrong-product", "The update feed is for " + feed.product() + ", not for " + asked.product() + ".");
    if (feed.number() < asked.number())
      return noUpdate("older", "The update feed has number " + feed.number() + "; one with number " + asked.number() + " was seen before.");
    if (asked.date().compareTo(feed.expires()) > 0) {
      String message = "The update feed holds until " + feed.expires() + "; it is " + asked.date() + ". Updates may be kept from this computer.";
      return noUpdate("expired", message);
    }
    FeedRelease later = null;
    for (FeedRelease release : feed.releases()) {
      FeedFile found =
          release.files().stream().filter(one -> one.platform().equals(asked.platform()) || one.platform().equals("any")).findFirst().orElse(null);
      if (found == null || !isBelow(asked.version(), release.version())) continue;
      if (release.percent() == 100 || (asked.id() != null && shareOf(release.version(), asked.id()) < release.percent())) {
        String place = found.url() == null ? "file " + found.id() : found.url();
        String message = release.version() + " of " + release.date() + ", " + place + ", SHA-256 " + found.sha256();
        return new UpdateResult("update", message, feed.number(), release, found);
      }
      if (later == null) later = release;
    }
    if (later != null) {
      String message = later.version() + " is rolled out step by step, to " + later.percent() + " % so far.";
      return new UpdateResult("later", message, feed.number(), null, null);
    }
    String message = "No release for " + asked.platform() + " is newer than " + asked.version() + ".";
    return new UpdateResult("current", message, feed.number(), null, null);
  }

  private static UpdateResult noUpdate(String reason, String message) {
    return new UpdateResult(reason, message, 0, null, null);
  }

  /** Whether one version is below the other, compared number by number; missing numbers are 0. */
  private static boolean isBelow(String one, String other) {
    return Arrays.compare(numbersIn(one), numbersIn(other)) < 0;
  }

  private static int[] numbersIn(String version) {
    return Arrays.copyOf(Stream.of(version.split("\\.")).mapToInt(Integer::parseInt).toArray(), 4);
  }

  /** The place of a computer in the roll-out of a release, 0 to 99. */
  private static int shareOf(String version, String id) {
    try {
      byte[] said = ("lm-rollout/v1." + version + "/" + id).getBytes(StandardCharsets.UTF_8);
      return Integer.remainderUnsigned(ByteBuffer.wrap(MessageDigest.getInstance("SHA-512").digest(said)).getInt(), 100);
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException("This Java has no SHA-512", missing);
    }
  }

  /** The feed in these signed lines; null if they do not follow the page. */
  private static Feed readFeed(List<String> lines) {
    List<String> head = new ArrayList<>();
    for (int n = 0; n < FEED_HEAD.size(); n++) {
      Matcher found = FEED_HEAD.get(n).matcher(n < lines.size() ? lines.get(n) : "");
      if (!found.matches()) return null;
      head.add(found.group(1));
    }
    List<FeedRelease> releases = new ArrayList<>();
    for (String line : lines.subList(FEED_HEAD.size(), lines.size())) {
      FeedRelease last = releases.isEmpty() ? null : releases.get(releases.size() - 1);
      Matcher release = RELEASE.matcher(line);
      if (release.matches()) {
        if (last != null && !isBelow(release.group("version"), last.version())) return null;
        int percent = Integer.parseInt(release.group("percent"));
        releases.add(new FeedRelease(release.group("version"), release.group("date"), percent, new ArrayList<>()));
        continue;
      }
      Matcher file = FEED_FILE.matcher(line);
      if (last == null || !file.matches()) return null;
      String url = file.group("url").equals("-") ? null : file.group("url");
      long size = Long.parseLong(file.group("size"));
      last.files().add(new FeedFile(Long.parseLong(file.group("id")), file.group("platform"), file.group("kind"), size, file.group("sum"), url));
    }
    return new Feed(head.get(1), head.get(2), Integer.parseInt(head.get(3)), head.get(4), head.get(5), releases);
  }

  /** How many days before that day the list was issued. */
  private static int ageOf(StatusList list, String date) {
    return dayNumber(date) - dayNumber(list.issued().substring(0, 10));
  }

  /** Counts days; a day beyond the end of its month counts into the next one. */
  private static int dayNumber(String day) {
    int month = Integer.parseInt(day.substring(5, 7));
    int early = month <= 2 ? 1 : 0;
    int years = Integer.parseInt(day.substring(0, 4)) + 4800 - early;
    int leaps = years / 4 - years / 100 + years / 400;
    return Integer.parseInt(day.substring(8)) + (153 * (month + 12 * early - 3) + 2) / 5 + 365 * years + leaps;
  }

  /** The Ed25519 keys in PEM blocks, or in the JSON answer of licenses/public-key; empty if none can be read. */
  public static List<PublicKey> readPublicKeys(String text) {
    List<PublicKey> keys = new ArrayList<>();
    Matcher blocks = KEY.matcher(text.replace("\\n", "\n"));
    while (blocks.find()) {
      byte[] der = fromBase64(blocks.group(1).replaceAll("\\s", ""));
      if (der == null || der.length != 44 || !Arrays.equals(der, 0, 12, SPKI, 0, 12)) continue;
      try {
        keys.add(KeyFactory.getInstance("Ed25519").generatePublic(new X509EncodedKeySpec(der)));
      } catch (GeneralSecurityException notOnTheCurve) {
        // A key that cannot sign anything.
      }
    }
    return keys;
  }

  private record Parts(String payload64, byte[] payload, byte[] signature) {}

  private record Lines(List<String> payload, byte[] signature) {}

  /**
   * Anything outside ASCII except one byte order mark is malformed, in a license file and in a status list, so each byte is a character here. Null if
   * the framing is broken.
   */
  private static Lines linesIn(Framing kind, byte[] file) {
    boolean isMarked = file.length >= 3 && file[0] == (byte) 0xef && file[1] == (byte) 0xbb && file[2] == (byte) 0xbf;
    String text = new String(file, isMarked ? 3 : 0, file.length - (isMarked ? 3 : 0), StandardCharsets.ISO_8859_1);
    if (text.length() + (isMarked ? 1 : 0) > kind.most()) return null;
    List<String> lines = new ArrayList<>();
    for (String line : text.split("[\r\n]")) {
      int from = 0;
      int to = line.length();
      while (from < to && (line.charAt(from) == ' ' || line.charAt(from) == '\t')) from++;
      while (from < to && (line.charAt(to - 1) == ' ' || line.charAt(to - 1) == '\t')) to--;
      if (from < to) lines.add(line.substring(from, to));
    }
    int dot = lines.indexOf(".");
    if (dot < 2 || !lines.get(0).equals(kind.begin()) || !lines.get(lines.size() - 1).equals(kind.end())) return null;
    byte[] signature = fromBase64(String.join("", lines.subList(dot + 1, lines.size() - 1)));
    return signature == null || signature.length != 64 ? null : new Lines(lines.subList(1, dot), signature);
  }

  private static Parts takeApart(byte[] file) {
    Lines lines = linesIn(LICENSE, file);
    String payload64 = lines == null ? "" : String.join("", lines.payload());
    byte[] payload = fromBase64(payload64);
    return payload == null ? null : new Parts(payload64, payload, lines.signature());
  }

  /** Accepts only what an encoder writes: decoding and encoding it again gives the same text. Null otherwise. */
  private static byte[] fromBase64(String text) {
    if (text.isEmpty()) return null;
    try {
      byte[] bytes = Base64.getDecoder().decode(text);
      return Base64.getEncoder().encodeToString(bytes).equals(text) ? bytes : null;
    } catch (IllegalArgumentException notBase64) {
      return null;
    }
  }

  private static boolean isSigned(Framing kind, String payload, byte[] signed, List<PublicKey> keys) {
    byte[] message = (kind.prefix() + payload).getBytes(StandardCharsets.US_ASCII);
    for (PublicKey key : keys) {
      try {
        Signature signature = Signature.getInstance("Ed25519");
        signature.initVerify(key);
        signature.update(message);
        if (signature.verify(signed)) return true;
      } catch (GeneralSecurityException notASignature) {
        // Not a point of the curve, or S is not below the group order: this key did not sign.
      }
    }
    return false;
  }

  // ---- JSON ----

  private static final class NotJson extends Exception {
    private static final long serialVersionUID = 1;

    NotJson(int at) {
      super("no JSON at character " + at);
    }
  }

  /** RFC 8259 to the letter, of any depth. Every number is a Double; if a name occurs twice, the last value counts. */
  private static final class Json {
    private static final Pattern NUMBER = Pattern.compile("-?(?:0|[1-9][0-9]*+)(?:\\.[0-9]++)?(?:[eE][+-]?[0-9]++)?");
    private static final Object NOTHING = new Object();
    private final String text;
    private int at = 0;

    Json(String text) {
      this.text = text;
    }

    /** Null, Boolean, Double, String, List or Map. */
    Object read() throws NotJson {
      Deque<Object> inside = new ArrayDeque<>();
      Deque<String> names = new ArrayDeque<>();
      while (true) {
        skipSpace();
        Object value = begin(inside, names);
        while (value != NOTHING) {
          skipSpace();
          if (inside.isEmpty()) {
            if (at < text.length()) throw new NotJson(at);
            return value;
          }
          value = put(inside, names, value);
        }
      }
    }

    /** The value that begins here, or NOTHING at the beginning of a nonempty list or map: its first value comes next. */
    private Object begin(Deque<Object> inside, Deque<String> names) throws NotJson {
      if (take('{')) {
        Map<String, Object> map = new HashMap<>();
        skipSpace();
        if (take('}')) return map;
        inside.push(map);
        names.push(name());
        return NOTHING;
      }
      if (take('[')) {
        List<Object> list = new ArrayList<>();
        skipSpace();
        if (take(']')) return list;
        inside.push(list);
        return NOTHING;
      }
      if (at < text.length() && text.charAt(at) == '"') return string();
      if (take("true")) return true;
      if (take("false")) return false;
      if (take("null")) return null;
      Matcher number = NUMBER.matcher(text).region(at, text.length());
      if (!number.lookingAt()) throw new NotJson(at);
      at = number.end();
      return Double.valueOf(number.group());
    }

    /** Puts the value into the list or map around it. Returns that list or map if it ends here, or NOTHING if another value comes next. */
    @SuppressWarnings("unchecked")
    private Object put(Deque<Object> inside, Deque<String> names, Object value) throws NotJson {
      boolean isMap = inside.peek() instanceof Map;
      if (isMap) ((Map<String, Object>) inside.peek()).put(names.pop(), value);
      else ((List<Object>) inside.peek()).add(value);
      if (take(isMap ? '}' : ']')) return inside.pop();
      if (!take(',')) throw new NotJson(at);
      skipSpace();
      if (isMap) names.push(name());
      return NOTHING;
    }

    private String name() throws NotJson {
      if (at >= text.length() || text.charAt(at) != '"') throw new NotJson(at);
      String name = string();
      skipSpace();
      if (!take(':')) throw new NotJson(at);
      return name;
    }

    private String string() throws NotJson {
      StringBuilder said = new StringBuilder();
      at++;
      while (true) {
        if (at >= text.length()) throw new NotJson(at);
        char c = text.charAt(at++);
        if (c == '"') return said.toString();
        if (c < 0x20) throw new NotJson(at);
        said.append(c == '\\' ? escaped() : c);
      }
    }

    private char escaped() throws NotJson {
      int kind = at < text.length() ? "\"\\/bfnrtu".indexOf(text.charAt(at++)) : -1;
      if (kind < 0) throw new NotJson(at);
      if (kind < 8) return "\"\\/\b\f\n\r\t".charAt(kind);
      if (at + 4 > text.length()) throw new NotJson(at);
      int value = 0;
      for (int n = 0; n < 4; n++) {
        char c = text.charAt(at++);
        int digit = c < 0x80 ? Character.digit(c, 16) : -1;
        if (digit < 0) throw new NotJson(at);
        value = value * 16 + digit;
      }
      return (char) value;
    }

    private void skipSpace() {
      while (at < text.length() && " \t\n\r".indexOf(text.charAt(at)) >= 0) at++;
    }

    private boolean take(char c) {
      if (at >= text.length() || text.charAt(at) != c) return false;
      at++;
      return true;
    }

    private boolean take(String word) {
      if (!text.startsWith(word, at)) return false;
      at += word.length();
      return true;
    }
  }

  // ---- the payload ----

  private static boolean isText(Object value) {
    return value instanceof String;
  }

  /** A whole number, 1 to 2^53 - 1. */
  private static boolean isCount(Object value) {
    return value instanceof Double number && number >= 1 && number < 9007199254740992.0 && number == Math.rint(number);
  }

  private static boolean isDay(Object value) {
    return value instanceof String text && DAY.matcher(text).matches();
  }

  /** Characters are code points; an unpaired surrogate counts as one. */
  private static boolean isLong(Object value, int most) {
    return value instanceof String text && !text.isEmpty() && text.codePointCount(0, text.length()) <= most;
  }

  private static boolean isPrintable(String text) {
    return text.chars().noneMatch(c -> Character.isISOControl(c) || c == 0x2028 || c == 0x2029);
  }

  private static boolean isListOf(Object value, Predicate<Object> test) {
    return value instanceof List<?> list && list.stream().allMatch(test);
  }

  private static boolean isForm(Object value, Pattern form) {
    return value instanceof String text && form.matcher(text).matches();
  }

  private static boolean areDifferent(Object value) {
    return value instanceof List<?> list && new HashSet<>(list).size() == list.size();
  }

  private static boolean isHostId(Object value) {
    if (!(value instanceof String text)) return false;
    Matcher id = ID.matcher(text);
    return id.matches() && (!ID_FORMS.containsKey(id.group(1)) || ID_FORMS.get(id.group(1)).matcher(id.group(2)).matches());
  }

  private static boolean isHost(Object value) {
    return value instanceof Map<?, ?> host
        && isListOf(host.get("ids"), LicenseFile::isHostId)
        && areDifferent(host.get("ids"))
        && isCount(host.get("need"))
        && (Double) host.get("need") <= ((List<?>) host.get("ids")).size();
  }

  private static boolean isNamed(Object value) {
    return value instanceof Map<?, ?> named && isForm(named.get("code"), CODE) && isLong(named.get("name"), 200);
  }

  /** Who may hand out seats, how many and on which days; only for a floating license. */
  private static boolean isDaemon(Object value, Object seats) {
    if (!(value instanceof Map<?, ?> daemon) || !(daemon.get("publicKey") instanceof String text) || seats == null) return false;
    byte[] key = fromBase64(text);
    return key != null
        && key.length == 32
        && isCount(daemon.get("seats"))
        && (Double) daemon.get("seats") <= (Double) seats
        && isDay(daemon.get("notBefore"))
        && isDay(daemon.get("expires"))
        && ((String) daemon.get("notBefore")).compareTo((String) daemon.get("expires")) <= 0;
  }

  private static boolean isVersion(Map<String, Object> payload, double version) {
    return payload != null && Double.valueOf(version).equals(payload.get("v"));
  }

  /** The words of {@code must} that this program does not know; null if {@code must} is malformed. */
  private static List<String> unknownWords(Object must) {
    if (!isListOf(must, word -> isForm(word, WORD)) || !areDifferent(must)) return null;
    return ((List<?>) must).stream().map(String.class::cast).filter(word -> !KNOWN_WORDS.contains(word)).toList();
  }

  /** The object in a payload whose signature is good; null if there is none. */
  private static Map<String, Object> readObject(byte[] bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      if (!(new Json(text).read() instanceof Map<?, ?> map)) return null;
      @SuppressWarnings("unchecked")
      Map<String, Object> payload = (Map<String, Object>) map;
      return payload;
    } catch (CharacterCodingException | NotJson notAPayload) {
      return null;
    }
  }

  private static boolean isPayload(Map<String, Object> p) {
    boolean isFloating = "FNL".equals(p.get("category"));
    for (String field : List.of("maintenanceUntil", "expires", "seats")) if (!p.containsKey(field)) return false;
    for (String field : List.of("maintenanceUntil", "expires")) if (p.get(field) != null && !isDay(p.get(field))) return false;
    for (String field : List.of("kid", "fileId", "version", "issued")) if (!isText(p.get(field))) return false;
    if (!(p.get("licensee") instanceof Map<?, ?> licensee)) return false;
    for (String field : List.of("name", "organization", "email")) if (!isText(licensee.get(field))) return false;
    return (isVersion(p, 1) || isVersion(p, 2))
        && isCount(p.get("seq"))
        && isCount(p.get("licenseId"))
        && (isFloating || "CPU".equals(p.get("category")))
        && isLong(p.get("type"), 100)
        && isPrintable((String) p.get("type"))
        && (isFloating ? isCount(p.get("seats")) : p.get("seats") == null)
        && isDay(p.get("notBefore"))
        && (p.get("expires") != null || p.get("maintenanceUntil") != null)
        && (isVersion(p, 1) ? isFirst(p) : isSecond(p));
  }

  /** Fields that only version 1 has, or has in this form. */
  private static boolean isFirst(Map<String, Object> p) {
    return isLong(p.get("product"), 200)
        && isListOf(p.get("modules"), LicenseFile::isText)
        && isListOf(p.get("hostIds"), item -> isForm(item, MAC));
  }

  /** Fields that only version 2 has, or has in this form. */
  private static boolean isSecond(Map<String, Object> p) {
    return isNamed(p.get("product"))
        && isListOf(p.get("modules"), LicenseFile::isNamed)
        && areDifferent(((List<?>) p.get("modules")).stream().map(module -> ((Map<?, ?>) module).get("code")).toList())
        && isListOf(p.get("hosts"), LicenseFile::isHost)
        && !((List<?>) p.get("hosts")).isEmpty()
        && p.containsKey("daemon")
        && (p.get("daemon") == null || isDaemon(p.get("daemon"), p.get("seats")))
        && p.containsKey("statusList")
        && (p.get("statusList") == null || isForm(p.get("statusList"), ADDRESS))
        && (!asksForList(p) || (isCount(p.get("listDays")) && (Double) p.get("listDays") <= 9999));
  }

  // ---- the ids of this computer ----

  /**
   * The ids of this computer as files of version 2 write them: on Linux the addresses of the adapters on a bus; on Linux, Windows
   * and macOS the id of the operating system, the serial numbers of disks and the machine at Amazon, Azure or Google, everywhere the secret that the
   * operator sets in LM_HOST_SECRET, and the computer's own key if license-file request made one.
   *
   * @param root the file system to read, {@code /} for its own
   */
  public static List<String> ownHosts(Path root) {
    List<String> hosts = new ArrayList<>();
    if (System.getProperty("os.name").equals("Linux")) {
      for (String mac : macsIn(root.resolve("sys/class/net"))) hosts.add("mac:" + mac);
      String machine = contentOf(root.resolve("etc/machine-id"));
      if (machine.matches("(?!0{32})[0-9a-f]{32}")) hosts.add(hashed("machine", machine.getBytes(StandardCharsets.US_ASCII)));
      hosts.addAll(disksIn(root.resolve("sys/block")));
      hosts.addAll(cloudIn(root));
    } else if (root.equals(Path.of("/"))) {
      hosts.addAll(hostsSaid(saidBySystem()));
    }
    String given = System.getenv("LM_HOST_SECRET");
    byte[] secret = (given == null ? "" : trimmed(given)).getBytes(StandardCharsets.UTF_8);
    // A shorter secret could be guessed from its hash.
    if (secret.length >= 16) hosts.add(hashed("name", secret));
    byte[] key = ownKey();
    if (key != null) hosts.add(hashed("device", key));
    return hosts;
  }

  private static final String SYSTEM_ID = "([0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})";
  private static final Pattern SAID =
      Pattern.compile("MachineGuid[ \\t]+REG_SZ[ \\t]+" + SYSTEM_ID + "[ \\t]*\\r?$|\"IOPlatformUUID\" = \"" + SYSTEM_ID + "\"", Pattern.MULTILINE);

  /** What Windows and macOS are asked about themselves (docs/license-file-2.md); the text is the same in each language. */
  private static final String WINDOWS =
      "$ErrorActionPreference = 'SilentlyContinue'; Get-Disk | Where-Object { $_.IsBoot -and $_.BusType -ne 'USB' } | ForEach-Object { 'DiskSerial = ' + $_.SerialNumber }; $c = Get-CimInstance Win32_ComputerSystemProduct; 'Vendor = ' + $c.Vendor; 'Product = ' + $c.Name; 'UUID = ' + $c.UUID; 'AssetTag = ' + (Get-CimInstance Win32_SystemEnclosure | Select-Object -First 1).SMBIOSAssetTag; function Ask($method, $path, $name, $value) { $q = [Net.WebRequest]::Create('http://169.254.169.254/' + $path); $q.Method = $method; $q.Proxy = $null; $q.Timeout = 2000; $q.Headers.Add($name, $value); (New-Object IO.StreamReader($q.GetResponse().GetResponseStream())).ReadToEnd() }; if ($c.Vendor -eq 'Amazon EC2') { 'Instance = ' + (Ask 'GET' 'latest/meta-data/instance-id' 'X-aws-ec2-metadata-token' (Ask 'PUT' 'latest/api/token' 'X-aws-ec2-metadata-token-ttl-seconds' '60')) }; if ($c.Name -eq 'Google Compute Engine') { 'Instance = ' + (Ask 'GET' 'computeMetadata/v1/instance/id' 'Metadata-Flavor' 'Google') }; exit 0";

  private static final String APPLE =
      "/usr/sbin/ioreg -rd1 -c IOPlatformExpertDevice; /usr/sbin/ioreg -rd1 -w0 -c IOBlockStorageDevice; [ -d /usr/local/aws/ec2-macos-init ] || exit 0; at=http://169.254.169.254/latest; token=$(/usr/bin/curl -fsm 2 --noproxy '*' -X PUT -H X-aws-ec2-metadata-token-ttl-seconds:60 $at/api/token | /usr/bin/tr -cd 'A-Za-z0-9+/=_-'); echo Vendor = Amazon EC2; echo Instance = $(/usr/bin/curl -fsm 2 --noproxy '*' -H X-aws-ec2-metadata-token:$token $at/meta-data/instance-id)";

  /** What Windows or macOS reports about itself; empty elsewhere, and if the command fails. Parsed, not run. */
  private static String saidBySystem() {
    String name = System.getProperty("os.name");
    String folder = (System.getenv("SystemRoot") == null ? "C:\\Windows" : System.getenv("SystemRoot")) + "\\System32\\";
    String powershell = folder + "WindowsPowerShell\\v1.0\\powershell.exe";
    if (name.startsWith("Windows"))
      return saidBy(List.of(folder + "reg.exe", "query", "HKLM\\SOFTWARE\\Microsoft\\Cryptography", "/v", "MachineGuid", "/reg:64"))
          + "\n" + saidBy(List.of(powershell, "-NoProfile", "-NonInteractive", "-Command", WINDOWS));
    return name.startsWith("Mac") ? saidBy(List.of("/bin/sh", "-c", APPLE)) : "";
  }

  private static String saidBy(List<String> command) {
    try {
      Process asked = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      asked.getOutputStream().close();
      String said = new String(asked.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
      return asked.waitFor() == 0 ? said : "";
    } catch (IOException failed) {
      return "";
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return "";
    }
  }

  /** The ids in the system's output: its own, those of disks, and the machine at a cloud. */
  static List<String> hostsSaid(String said) {
    List<String> hosts = new ArrayList<>();
    Matcher found = SAID.matcher(said);
    String machine = found.find() ? (found.group(1) == null ? found.group(2) : found.group(1)).toLowerCase(Locale.ROOT) : "";
    if (machine.matches(".*[1-9a-f].*")) hosts.add(hashed("machine", machine.getBytes(StandardCharsets.US_ASCII)));
    hosts.addAll(diskIds(Stream.concat(linesOf(said, "DiskSerial").stream(), serialsOfApple(said))));
    String instance = lineOf(said, "Instance");
    hosts.addAll(
        cloudIds(
            lineOf(said, "Vendor").equals("Amazon EC2") ? instance : "",
            lineOf(said, "AssetTag").equals(AZURE) ? lineOf(said, "UUID").toLowerCase(Locale.ROOT) : "",
            lineOf(said, "Product").equals("Google Compute Engine") ? instance : ""));
    return hosts;
  }

  private static List<String> linesOf(String said, String name) {
    return Pattern.compile("^" + name + " = ([^\\r\\n]*)", Pattern.MULTILINE).matcher(said).results().map(line -> trimmed(line.group(1))).toList();
  }

  private static String lineOf(String said, String name) {
    return linesOf(said, name).stream().findFirst().orElse("");
  }

  private static final Pattern SERIAL = Pattern.compile("\"Serial Number\"=\"([^\"]*)\"");

  /** The serial numbers of disks inside a Mac, without plugged-in ones and cards. */
  private static Stream<String> serialsOfApple(String said) {
    return Stream.of(said.split(Pattern.quote("+-o ")))
        .filter(node -> node.contains("\"Physical Interconnect Location\"=\"Internal\""))
        .filter(node -> !node.contains("\"Physical Interconnect\"=\"USB\"") && !node.contains("\"Physical Interconnect\"=\"Secure Digital\""))
        .map(SERIAL::matcher)
        .filter(Matcher::find)
        .map(serial -> trimmed(serial.group(1)));
  }

  private static final String PKCS8 = "302e020100300506032b657004220420";

  /** The raw public half of the key that license-file request made on this computer; null if there is none. */
  private static byte[] ownKey() {
    String given = System.getenv("LICENSE_FILE_HOME");
    String home = System.getenv("HOME") == null ? System.getProperty("user.home") : System.getenv("HOME");
    Path folder = given == null || given.isEmpty() ? Path.of(home, ".license-file") : Path.of(given);
    String pem = contentOf(folder.resolve("host-key.pem"));
    Matcher body = Pattern.compile("-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\\s]*)-----END PRIVATE KEY-----").matcher(pem);
    try {
      byte[] der = body.matches() ? Base64.getDecoder().decode(body.group(1).replaceAll("\\s", "")) : new byte[0];
      if (der.length != 48 || !HexFormat.of().formatHex(der, 0, 16).equals(PKCS8)) return null;
      KeyPairGenerator pair = KeyPairGenerator.getInstance("Ed25519");
      // The generator computes the public half from the private one, which replaces its random bytes: Java has no other way.
      pair.initialize(
          NamedParameterSpec.ED25519,
          new SecureRandom() {
            @Override
            public void nextBytes(byte[] bytes) {
              System.arraycopy(der, 16, bytes, 0, bytes.length);
            }
          });
      byte[] spki = pair.generateKeyPair().getPublic().getEncoded();
      return Arrays.copyOfRange(spki, spki.length - 32, spki.length);
    } catch (IllegalArgumentException | GeneralSecurityException noKey) {
      return null;
    }
  }

  private static List<String> macsIn(Path net) {
    try (Stream<Path> adapters = Files.list(net)) {
      return adapters
          .filter(adapter -> Files.exists(adapter.resolve("device")))
          .map(adapter -> contentOf(adapter.resolve("address")).toUpperCase(Locale.ROOT))
          .filter(mac -> mac.matches("[0-9A-F][02468ACE](:[0-9A-F]{2}){5}") && !mac.equals("00:00:00:00:00:00"))
          .distinct()
          .sorted()
          .toList();
    } catch (IOException noAdapters) {
      return List.of();
    }
  }

  private static List<String> disksIn(Path block) {
    try (Stream<Path> disks = Files.list(block)) {
      return diskIds(disks.filter(disk -> contentOf(disk.resolve("removable")).equals("0")).map(LicenseFile::serialIn));
    } catch (IOException noDisks) {
      return List.of();
    }
  }

  private static List<String> diskIds(Stream<String> serials) {
    return serials
        .filter(LicenseFile::isSerial)
        .map(serial -> hashed("disk", serial.getBytes(StandardCharsets.US_ASCII)))
        .distinct()
        .sorted()
        .toList();
  }

  /**
   * A disk's serial number, from where NVMe and memory cards have it, where virtual disks do, or, for SCSI and SATA, after a header of four bytes.
   */
  private static String serialIn(Path disk) {
    for (String place : List.of("device/serial", "serial")) {
      String serial = contentOf(disk.resolve(place));
      if (!serial.isEmpty()) return serial;
    }
    String page = contentOf(disk.resolve("device/vpd_pg80"));
    return page.length() < 4 ? "" : trimmed(page.substring(4));
  }

  /** A number with fewer different digits is not a disk's own: every machine of a hypervisor may have the same, such as drive-scsi0. */
  private static boolean isSerial(String serial) {
    return serial.matches("[ -~]{8,64}") && serial.chars().filter(c -> c >= '0' && c <= '9').distinct().count() >= 4;
  }

  /** The firmware shows which cloud it is. Amazon's also has the id; elsewhere the cloud's agent or cloud-init read it from the metadata. */
  private static List<String> cloudIn(Path root) {
    Path firmware = root.resolve("sys/class/dmi/id");
    String begun = contentOf(root.resolve("var/lib/cloud/data/instance-id"));
    String ofAgent = contentOf(root.resolve("etc/google_instance_id"));
    return cloudIds(
        contentOf(firmware.resolve("sys_vendor")).equals("Amazon EC2") ? contentOf(firmware.resolve("board_asset_tag")) : "",
        contentOf(firmware.resolve("chassis_asset_tag")).equals(AZURE) ? begun.toLowerCase(Locale.ROOT) : "",
        contentOf(firmware.resolve("product_name")).equals("Google Compute Engine") ? (ofAgent.isEmpty() ? begun : ofAgent) : "");
  }

  private static final String AZURE = "7783-7084-3265-9085-8269-3286-77";

  private static List<String> cloudIds(String aws, String azure, String google) {
    List<String> found = new ArrayList<>();
    if (aws.matches("i-[0-9a-f]{8,17}")) found.add("cloud:aws:" + aws);
    if (azure.matches("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")) found.add("cloud:azure:" + azure);
    if (google.matches("[1-9][0-9]{0,19}")) found.add("cloud:google:" + google);
    return found;
  }

  private static String trimmed(String text) {
    return text.replaceAll("^[ \\t\\r\\n]+|[ \\t\\r\\n]+$", "");
  }

  private static String contentOf(Path path) {
    try {
      return trimmed(Files.readString(path, StandardCharsets.ISO_8859_1));
    } catch (IOException missing) {
      return "";
    }
  }

  private static String hashed(String kind, byte[] value) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-512");
      digest.update(("lm-host/v1." + kind + ".").getBytes(StandardCharsets.US_ASCII));
      return kind + ":" + HexFormat.of().formatHex(digest.digest(value), 0, 32);
    } catch (GeneralSecurityException everyJavaHasIt) {
      throw new IllegalStateException(everyJavaHasIt);
    }
  }

  // ---- the command ----

  private static final String USAGE =
      """
      LicenseFile verify FILE --public-key KEY [--product NAME] [--mac MAC] [--date DATE] [--build-date DATE]
                         [--status-list LIST [--list-days DAYS]] [--host ID]
      LicenseFile hosts [FOLDER]

        FOLDER        hosts says the ids of this computer, or of the system that is mounted there, one a line
        FILE          the offline license file
        --public-key  PEM file, or the saved JSON answer of /api/licenses/public-key
        --product     the program's name, exactly as the portal writes it. Without it the product is not checked
        --mac         this computer's MAC address, with ':' or '-'; may be given more than once. Without it the computer is not checked
        --host        one of this computer's ids of any kind, such as machine:…; may be given more than once. A --mac counts as one
        --date        the day to check for, YYYY-MM-DD; today (UTC) without it
        --build-date  the day the program was built, YYYY-MM-DD; checked against the end of maintenance
        --status-list the vendor's list of files that were superseded, suspended or withdrawn, as /api/licenses/status-list answers it
        --list-days   how many days old that list may be, 0 to 9999. Without it its age is not checked

      Says "valid" and exits 0, says why not and exits 1, or exits 2 when the command itself is wrong.

      LicenseFile check-update FEED --public-key KEY --product CODE --version VERSION --platform PLATFORM
                               [--number NUMBER] [--id ID] [--date DATE]

        FEED          the vendor's update feed; --product, --version and --platform (windows, macos, linux) are of the running program
        --number      the highest number of a feed that was seen before; an older one is refused
        --id          what stands for this computer or license, for what is rolled out step by step

      Says "update", "current" or "later" and exits 0, says why the feed is of no use and exits 1.""";

  private static final class WrongUse extends Exception {
    private static final long serialVersionUID = 1;

    WrongUse(String message) {
      super(message);
    }
  }

  /** Each option with its values; words that are not options under "". */
  private static Map<String, List<String>> readCommand(String[] words) throws WrongUse {
    List<String> names =
        words.length > 0 && words[0].equals("check-update")
            ? List.of("--public-key", "--product", "--date", "--version", "--platform", "--number", "--id")
            : List.of("--public-key", "--product", "--mac", "--date", "--build-date", "--status-list", "--list-days", "--host");
    Map<String, List<String>> options = new HashMap<>();
    for (int at = 0; at < words.length; at++) {
      String word = words[at];
      int equals = word.indexOf('=');
      String name = equals < 0 ? word : word.substring(0, equals);
      String value;
      if (word.equals("--help") || word.equals("-h")) {
        name = "--help";
        value = "";
      } else if (!word.startsWith("-") || word.equals("-")) {
        name = "";
        value = word;
      } else if (!names.contains(name)) {
        throw new WrongUse("unknown option '" + word + "'");
      } else if (equals >= 0) {
        value = word.substring(equals + 1);
      } else if (at + 1 == words.length || (words[at + 1].startsWith("-") && !words[at + 1].equals("-"))) {
        throw new WrongUse(name + " takes a value; one that begins with a dash as " + name + "=VALUE");
      } else {
        value = words[++at];
      }
      options.computeIfAbsent(name, any -> new ArrayList<>()).add(value);
    }
    return options;
  }

  private static String last(Map<String, List<String>> options, String name) {
    List<String> values = options.get(name);
    return values == null ? null : values.get(values.size() - 1);
  }

  private static String day(Map<String, List<String>> options, String name) throws WrongUse {
    String day = last(options, name);
    if (day == null) return null;
    try {
      if (DAY.matcher(day).matches()) return LocalDate.parse(day).toString();
    } catch (DateTimeException noSuchDay) {
      // Reported below.
    }
    throw new WrongUse(name + " takes a day as YYYY-MM-DD, not " + day);
  }

  /** The status list named in the command, null for none; prints to standard error if it is stale. */
  private static StatusList statusList(Map<String, List<String>> options, List<PublicKey> keys, String date) throws WrongUse {
    String path = last(options, "--status-list");
    String days = last(options, "--list-days");
    if (path == null) return null;
    ListResult read =
        readStatusList(readFile(path, "the status list"), keys, days == null ? null : new Age(date, Integer.parseInt(days)));
    if (!read.isValid()) throw new WrongUse(path + ": " + read.message());
    StatusList list = read.list();
    if (list.isStale(date))
      new PrintStream(System.err, true, StandardCharsets.UTF_8)
          .println(
              "LicenseFile: the status list was issued on " + list.issued().substring(0, 10) + " and was to be replaced by "
                  + list.nextUpdate() + ". What happened since is not on it.");
    return list;
  }

  private static byte[] readFile(String path, String what) throws WrongUse {
    try {
      return Files.readAllBytes(Path.of(path));
    } catch (NoSuchFileException missing) {
      throw new WrongUse("cannot read " + what + " " + path + " (no such file)");
    } catch (IOException | RuntimeException failure) {
      throw new WrongUse("cannot read " + what + " " + path + " (" + failure.getMessage() + ")");
    }
  }

  private static Result answer(Map<String, List<String>> options) throws WrongUse {
    List<String> plain = options.getOrDefault("", List.of());
    if (plain.size() != 2 || !plain.get(0).equals("verify")) throw new WrongUse("say: LicenseFile verify FILE --public-key KEY");
    String key = last(options, "--public-key");
    if (key == null) throw new WrongUse("--public-key is missing");
    String product = last(options, "--product");
    if ("".equals(product)) throw new WrongUse("--product takes the name of the program");
    String buildDate = day(options, "--build-date");
    String date = day(options, "--date");
    List<String> macs = options.containsKey("--mac") ? new ArrayList<>() : null;
    for (String mac : options.getOrDefault("--mac", List.of())) {
      macs.add(mac.toUpperCase(Locale.ROOT).replace('-', ':'));
      if (!MAC.matcher(macs.get(macs.size() - 1)).matches()) throw new WrongUse("--mac takes six hexadecimal pairs, not " + mac);
    }
    for (String host : options.getOrDefault("--host", List.of()))
      if (!isHostId(host)) throw new WrongUse("--host takes a kind, a colon and an id, not " + host);
    String days = last(options, "--list-days");
    if (days != null && !days.matches("0|[1-9][0-9]{0,3}"))
      throw new WrongUse("--list-days takes a number of days from 0 to 9999, not " + days);
    if (days != null && !options.containsKey("--status-list")) throw new WrongUse("--list-days goes with --status-list");
    List<PublicKey> keys = readPublicKeys(new String(readFile(key, "the public key"), StandardCharsets.UTF_8));
    if (keys.isEmpty()) throw new WrongUse("there is no Ed25519 public key in " + key);
    String day = date == null ? LocalDate.now(ZoneOffset.UTC).toString() : date;
    StatusList list = statusList(options, keys, day);
    return verify(readFile(plain.get(1), "the license file"), new Question(keys, day, product, macs, buildDate, list, options.get("--host")));
  }

  private static UpdateResult askFeed(String path, Map<String, List<String>> options) throws WrongUse {
    String key = last(options, "--public-key");
    if (key == null) throw new WrongUse("--public-key is missing");
    String product = last(options, "--product");
    if (product == null || product.isEmpty()) throw new WrongUse("--product takes the code of the program");
    String version = options.containsKey("--version") ? last(options, "--version") : "";
    if (!VERSION.matcher(version).matches()) throw new WrongUse("--version takes a version such as 5.1.1, not " + version);
    String platform = options.containsKey("--platform") ? last(options, "--platform") : "";
    if (!List.of("windows", "macos", "linux").contains(platform))
      throw new WrongUse("--platform takes windows, macos or linux, not " + platform);
    String number = options.containsKey("--number") ? last(options, "--number") : "0";
    if (!number.matches("0|[1-9][0-9]{0,8}")) throw new WrongUse("--number takes a number, not " + number);
    String date = day(options, "--date");
    List<PublicKey> keys = readPublicKeys(new String(readFile(key, "the public key"), StandardCharsets.UTF_8));
    if (keys.isEmpty()) throw new WrongUse("there is no Ed25519 public key in " + key);
    String today = date == null ? LocalDate.now(ZoneOffset.UTC).toString() : date;
    UpdateQuestion asked = new UpdateQuestion(keys, today, product, version, platform, Integer.parseInt(number), last(options, "--id"));
    return checkUpdate(readFile(path, "the update feed"), asked);
  }

  public static void main(String[] words) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    try {
      Map<String, List<String>> options = readCommand(words);
      if (options.containsKey("--help")) {
        out.println(USAGE);
        System.exit(0);
      }
      List<String> plain = options.getOrDefault("", List.of());
      if (options.size() == 1 && !plain.isEmpty() && plain.get(0).equals("hosts") && plain.size() < 3) {
        ownHosts(Path.of(plain.size() == 2 ? plain.get(1) : "/")).forEach(out::println);
        System.exit(0);
      }
      if (plain.size() == 2 && plain.get(0).equals("check-update")) {
        UpdateResult update = askFeed(plain.get(1), options);
        out.println((update.isValid() ? update.reason() : "not valid (" + update.reason() + ")") + ": " + update.message());
        System.exit(update.isValid() ? 0 : 1);
      }
      Result result = answer(options);
      out.println((result.isValid() ? "valid: " : "not valid (" + result.reason() + "): ") + result.message());
      System.exit(result.isValid() ? 0 : 1);
    } catch (WrongUse wrong) {
      new PrintStream(System.err, true, StandardCharsets.UTF_8).println("LicenseFile: " + wrong.getMessage() + "\n\n" + USAGE);
      System.exit(2);
    }
  }

  private LicenseFile() {}
}
