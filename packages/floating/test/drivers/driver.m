% Carries out commands from its input through the client, like the other drivers beside it. GNU Octave.
1;

function say(varargin)
  printf(varargin{:});
  fflush(stdout);
end

function hear(event, message, seconds)
  say("event %s %d %s\n", event, seconds, message);
end

fcntl(stdin, F_SETFL, bitor(fcntl(stdin, F_GETFL, 0), O_NONBLOCK));
seat = 0;
while true
  if seat
    lm_floating("hear", seat, @hear);
  end
  line = fgetl(stdin);
  if ! ischar(line)
    fclear(stdin);
    pause(0.02);
    continue;
  end
  words = strsplit(line, " ");
  try
    switch words{1}
      case "checkout"
        seat = lm_floating("checkout", words{2}, @hear, str2double(words{3}));
        say("held\n");
      case "is-held"
        say("is-held %d\n", lm_floating("held", seat));
      case "release"
        lm_floating("release", seat);
        seat = 0;
        say("released\n");
      case "borrow"
        say("borrowed %s\n", lm_floating("borrow", words{2}, str2double(words{3})));
      otherwise
        lm_floating("return", words{2});
        say("returned\n");
    end
  catch error
    kinds = {"error", "denied"};
    said = regexprep(error.message, "^lm_floating: ", ""); % Octave says who raised it
    say("%s %s\n", kinds{1 + strcmp(words{1}, "checkout")}, said);
  end
end
