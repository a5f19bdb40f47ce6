"""Seats of floating licenses, from the agent of this person (lm-floating agent). Python 3.8 or newer, nothing else.

    seat = lm_floating.checkout("LF", on_lost=lambda message, seconds: save())
    ...
    seat.release()

To wait in the queue for up to ten minutes: checkout("LF", wait=600). For a seat to take along: borrow("LF", hours=72). However a program ends, its seat is given back.
"""

import json
import os
import socket
import sys
import threading


class Denied(Exception):
    """No seat is free: `reason`, `holders` and `next_free_ms` have the details."""

    def __init__(self, answer):
        super().__init__(answer["message"])
        self.reason = answer["reason"]
        self.holders = answer["holders"]
        self.next_free_ms = answer["nextFreeMs"]


class Seat:
    """A seat that the program holds. `is_held` is False from the moment it is lost until it is back."""

    def __init__(self, connection, lines, lease, tell):
        self._connection, self._lines, self._tell = connection, lines, tell
        self.lease, self.is_held = lease, True
        self._released = threading.Event()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        try:
            for line in self._lines:
                said = json.loads(line)
                if "released" in said:
                    self._released.set()
                    return
                self.is_held = {"lost": False, "over": False, "back": True}.get(said["event"], self.is_held)
                self._tell(said)
        except (OSError, ValueError):
            pass
        if not self._released.is_set() and self.is_held:
            self.is_held = False
            self._tell({"event": "lost", "message": "The agent of floating licenses ended.", "graceMs": 900000})

    def release(self):
        """Gives the seat back; returns once it is free."""
        try:
            self._connection.sendall(b'{"release": true}\n')
            self._released.wait(15)
        except OSError:
            pass
        self._released.set()
        self.is_held = False
        self._connection.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.release()


def checkout(module, on_lost=None, on_event=None, process=None, path=None, wait=0):
    """Takes a seat of a module; if none is free, waits in the queue for up to `wait` seconds. Raises Denied, or OSError if no agent runs.

    on_lost(message, seconds) is called on another thread when the seat is lost, with the seconds left for saving;
    on_event(event) with every event: waiting, warning, lost, back and over, each with a message.
    """

    def tell(said):
        if on_event:
            on_event(said)
        if on_lost and said["event"] == "lost":
            on_lost(said["message"], said["graceMs"] / 1000)

    connection, lines = _connect(path)
    try:
        said = _ask(connection, lines, {"checkout": module, "wait": wait, "process": _name(process)}, tell)
        if not said["held"]:
            raise Denied(said)
        return Seat(connection, lines, said["lease"], tell)
    except BaseException:
        connection.close()
        raise


def borrow(module, hours, process=None, path=None):
    """Borrows a seat, which needs no network for so many hours; returns its end, ISO 8601 in UTC. Raises Denied, or OSError with a sentence."""
    connection, lines = _connect(path)
    with connection:
        said = _ask(connection, lines, {"borrow": module, "hours": hours, "process": _name(process)})
    if not said["held"]:
        raise Denied(said)
    return said["borrowedUntil"]


def give_back(module, path=None):
    """Gives a borrowed seat back before its end. Raises OSError with a sentence if none is borrowed, or if the daemon cannot be reached."""
    connection, lines = _connect(path)
    with connection:
        _ask(connection, lines, {"return": module})


def _connect(path):
    path = path or os.environ.get("LM_AGENT_SOCKET") or os.path.join(os.path.expanduser("~"), ".lm-floating", "agent.sock")
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        connection.connect(path)
    except BaseException:
        connection.close()
        raise
    return connection, connection.makefile("r", encoding="utf-8")


def _name(process):
    return process if process is not None else "%s %d" % (os.path.basename(sys.argv[0] or "python"), os.getpid())


def _ask(connection, lines, asked, tell=lambda said: None):
    connection.sendall(json.dumps(asked).encode() + b"\n")
    for line in lines:
        said = json.loads(line)
        if "event" in said:
            tell(said)
        elif "error" in said:
            raise OSError(said["error"])
        else:
            return said
    raise OSError("The agent of floating licenses ended.")
