"""Carries out commands from its input through the client, like the other drivers beside it."""

import sys

import lm_floating


def say(line):
    print(line, flush=True)


def hear(said):
    say("event %s %d %s" % (said["event"], said.get("graceMs", 0) / 1000, said["message"]))


for line in sys.stdin:
    act, *words = line.split()
    try:
        if act == "checkout":
            seat = lm_floating.checkout(words[0], on_event=hear, wait=int(words[1]))
            say("held")
        elif act == "is-held":
            say("is-held %d" % seat.is_held)
        elif act == "release":
            seat.release()
            say("released")
        elif act == "borrow":
            say("borrowed %s" % lm_floating.borrow(words[0], int(words[1])))
        else:
            lm_floating.give_back(words[0])
            say("returned")
    except lm_floating.Denied as denied:
        say("denied %s" % denied)
    except OSError as error:
        say("error %s" % error)
