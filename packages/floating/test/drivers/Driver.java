import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;

/** Carries out commands from its input through the client, like the other drivers beside it. */
public class Driver {
    static final DateTimeFormatter MOMENT = new DateTimeFormatterBuilder().appendInstant(3).toFormatter();

    static synchronized void say(String line) {
        System.out.println(line);
        System.out.flush();
    }

    public static void main(String[] args) throws Exception {
        LmFloating.Listener listener = (event, message, seconds) -> say("event " + event + " " + seconds + " " + message);
        LmFloating.Seat seat = null;
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String[] words = line.split(" ");
            try {
                switch (words[0]) {
                    case "checkout" -> {
                        seat = LmFloating.checkout(words[1], Long.parseLong(words[2]), listener);
                        say("held");
                    }
                    case "is-held" -> say("is-held " + (seat.isHeld() ? 1 : 0));
                    case "release" -> {
                        seat.close();
                        say("released");
                    }
                    case "borrow" -> say("borrowed " + MOMENT.format(LmFloating.borrow(words[1], Integer.parseInt(words[2]))));
                    default -> {
                        LmFloating.giveBack(words[1]);
                        say("returned");
                    }
                }
            } catch (LmFloating.Denied denied) {
                say("denied " + denied.getMessage());
            } catch (java.io.IOException error) {
                say("error " + error.getMessage());
            }
        }
    }
}
