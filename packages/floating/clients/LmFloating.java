import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Seats of floating licenses, from the agent of this person (lm-floating agent). Java 17 or newer, nothing else.
 *
 * <pre>
 * try (LmFloating.Seat seat = LmFloating.checkout("LF", (event, message, seconds) -> { if (event.equals("lost")) save(); })) {
 *     solve();
 * }
 * </pre>
 *
 * However a program ends, its seat is given back.
 */
public final class LmFloating {
    private LmFloating() {}

    /** Receives "waiting", "warning", "lost", "back" and "over", each with a sentence, and with "lost" the seconds left for saving (else 0). */
    public interface Listener {
        void on(String event, String message, long seconds);
    }

    /** No seat is free: the message is a sentence for the user, and the fields have the details. */
    public static final class Denied extends Exception {
        private static final long serialVersionUID = 1;
        public final transient List<Object> holders;
        public final String reason;
        /** Milliseconds; null if no one holds a seat. */
        public final Long nextFreeMs;

        @SuppressWarnings("unchecked")
        private Denied(Map<String, Object> said) {
            super((String) said.get("message"));
            reason = (String) said.get("reason");
            holders = (List<Object>) said.get("holders");
            nextFreeMs = said.get("nextFreeMs") instanceof Double ms ? ms.longValue() : null;
        }
    }

    /** Takes a seat of a module. Throws IOException with a sentence if no agent runs. */
    public static Seat checkout(String module, Listener listener) throws IOException, Denied {
        return checkout(module, 0, listener);
    }

    /** As above; if no seat is free, waits in the queue for up to so many seconds. */
    public static Seat checkout(String module, long seconds, Listener listener) throws IOException, Denied {
        Agent agent = new Agent();
        try {
            Map<String, Object> said = agent.ask("{\"checkout\":" + text(module) + ",\"wait\":" + seconds + ",\"process\":" + text(program()) + "}", listener);
            if (!Boolean.TRUE.equals(said.get("held"))) throw new Denied(said);
            return new Seat(agent, (String) said.get("lease"), listener);
        } catch (IOException | Denied | RuntimeException error) {
            agent.close();
            throw error;
        }
    }

    /** Borrows a seat, which needs no network for so many hours; returns its end. */
    public static Instant borrow(String module, int hours) throws IOException, Denied {
        Agent agent = new Agent();
        try {
            Map<String, Object> said = agent.ask("{\"borrow\":" + text(module) + ",\"hours\":" + hours + ",\"process\":" + text(program()) + "}", null);
            if (!Boolean.TRUE.equals(said.get("held"))) throw new Denied(said);
            return Instant.parse((String) said.get("borrowedUntil"));
        } finally {
            agent.close();
        }
    }

    /** Gives a borrowed seat back before its end. Throws with a sentence if none is borrowed, or if the daemon cannot be reached. */
    public static void giveBack(String module) throws IOException {
        Agent agent = new Agent();
        try {
            agent.ask("{\"return\":" + text(module) + "}", null);
        } finally {
            agent.close();
        }
    }

    /** A seat that the program holds. */
    public static final class Seat implements AutoCloseable {
        private final Agent agent;
        private final Listener listener;
        private final Thread listening;
        public final String lease;
        private volatile boolean held = true;
        private volatile boolean released;

        private Seat(Agent agent, String lease, Listener listener) {
            this.agent = agent;
            this.lease = lease;
            this.listener = listener;
            listening = new Thread(this::listen, "lm-floating");
            listening.setDaemon(true);
            listening.start();
        }

        /** False from the moment the seat is lost until it is back. */
        public boolean isHeld() {
            return held;
        }

        /** Gives the seat back; returns once it is free. */
        @Override
        public void close() {
            if (released) return;
            released = true;
            try {
                agent.say("{\"release\":true}");
                listening.join(15_000);
            } catch (IOException gone) {
                // the agent is gone, and has given the seat back
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
            held = false;
            agent.close();
        }

        private void listen() {
            try {
                for (Map<String, Object> said = agent.hear(); said != null; said = agent.hear()) {
                    if (said.containsKey("released")) return;
                    if (said.containsKey("event")) hears((String) said.get("event"), (String) said.get("message"), seconds(said));
                }
            } catch (IOException gone) {
                // as at the end of the stream
            }
            if (!released && held) hears("lost", AGENT_ENDED, 900);
        }

        private void hears(String event, String message, long seconds) {
            if (event.equals("lost") || event.equals("over")) held = false;
            if (event.equals("back")) held = true;
            if (listener != null) listener.on(event, message, seconds);
        }
    }

    private static final String AGENT_ENDED = "The agent of floating licenses ended.";

    private static long seconds(Map<String, Object> said) {
        return said.get("graceMs") instanceof Double ms ? (long) (ms / 1000) : 0;
    }

    private static String program() {
        return System.getProperty("sun.java.command", "java").split(" ")[0] + " " + ProcessHandle.current().pid();
    }

    /** A connection to the agent: a line of JSON each way. */
    private static final class Agent {
        private final SocketChannel channel;
        private final ByteBuffer read = ByteBuffer.allocate(8192).limit(0);

        Agent() throws IOException {
            String given = System.getenv("LM_AGENT_SOCKET");
            String path = given != null ? given : System.getProperty("user.home") + "/.lm-floating/agent.sock";
            channel = SocketChannel.open(StandardProtocolFamily.UNIX);
            try {
                channel.connect(UnixDomainSocketAddress.of(path));
            } catch (IOException error) {
                channel.close();
                throw new IOException("No agent of floating licenses runs here: start lm-floating agent.", error);
            }
        }

        void say(String line) throws IOException {
            ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) channel.write(bytes);
        }

        /** The agent's next line; null at the end. */
        Map<String, Object> hear() throws IOException {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            for (;;) {
                while (read.hasRemaining()) {
                    byte next = read.get();
                    if (next == '\n') return new Json(line.toString(StandardCharsets.UTF_8)).object();
                    line.write(next);
                }
                read.clear();
                int count = channel.read(read);
                read.flip();
                if (count < 0) return null;
            }
        }

        /** Sends one request; events that arrive before its answer go to the listener. */
        Map<String, Object> ask(String asked, Listener listener) throws IOException {
            say(asked);
            for (Map<String, Object> said = hear(); said != null; said = hear()) {
                if (said.containsKey("error")) throw new IOException((String) said.get("error"));
                if (!said.containsKey("event")) return said;
                if (listener != null) listener.on((String) said.get("event"), (String) said.get("message"), seconds(said));
            }
            throw new IOException(AGENT_ENDED);
        }

        void close() {
            try {
                channel.close();
            } catch (IOException closed) {
                // it is closed
            }
        }
    }

    /** A string as JSON. */
    private static String text(String value) {
        StringBuilder json = new StringBuilder("\"");
        for (char character : value.toCharArray()) {
            if (character == '"' || character == '\\') json.append('\\').append(character);
            else if (character < ' ') json.append(String.format("\\u%04x", (int) character));
            else json.append(character);
        }
        return json.append('"').toString();
    }

    /** Reads a line from the agent. */
    private static final class Json {
        private final String text;
        private int at;

        Json(String text) {
            this.text = text;
        }

        Map<String, Object> object() {
            Map<String, Object> fields = new LinkedHashMap<>();
            at++;
            while (next() != '}') {
                String name = string();
                next();
                at++; // the colon
                fields.put(name, value());
                if (next() == ',') at++;
            }
            at++;
            return fields;
        }

        private Object value() {
            char first = next();
            if (first == '{') return object();
            if (first == '[') return array();
            if (first == '"') return string();
            int from = at;
            while (at < text.length() && ",]}".indexOf(text.charAt(at)) < 0) at++;
            String word = text.substring(from, at).trim();
            return word.equals("null") ? null : word.equals("true") || word.equals("false") ? (Object) Boolean.valueOf(word) : Double.valueOf(word);
        }

        private List<Object> array() {
            List<Object> values = new ArrayList<>();
            at++;
            while (next() != ']') {
                values.add(value());
                if (next() == ',') at++;
            }
            at++;
            return values;
        }

        private String string() {
            StringBuilder read = new StringBuilder();
            for (at++; text.charAt(at) != '"'; at++) {
                char character = text.charAt(at);
                if (character == '\\') {
                    character = text.charAt(++at);
                    int escape = "ntrbf".indexOf(character);
                    if (escape >= 0) character = "\n\t\r\b\f".charAt(escape);
                    if (character == 'u' && escape < 0) {
                        character = (char) Integer.parseInt(text.substring(at + 1, at + 5), 16);
                        at += 4;
                    }
                }
                read.append(character);
            }
            at++;
            return read.toString();
        }

        private char next() {
            while (text.charAt(at) == ' ') at++;
            return text.charAt(at);
        }
    }
}
