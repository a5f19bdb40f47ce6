import { settings } from '../settings.ts';

/** The session of this browser: the token is in the cookie `token` (SGN-19). The signed-in part of the portal listens for its end. */
const COURSE_KEY = 'courseCode';

/** The server's last word for what the person may do, which changes when their rights do. */
let rights: string | null = null;

/**
 * `stale`: the token was no longer valid before anything was shown, for example when a link is opened weeks later. `held`: the session is over, but
 * what was typed waits for the same person to sign in again (SGN-162); then it is `resumed`.
 */
type Listener = (state: 'signedIn' | 'signedOut' | 'expired' | 'stale' | 'doubted' | 'held' | 'resumed') => void;
const listeners = new Set<Listener>();
const tell: Listener = (state) => {
  for (const listener of listeners) listener(state);
};

/** The person this tab shows; null until that is known, and after they have signed out. */
let shown: number | null = null;
/** Whether something typed on the screen must not be lost. */
let hasTyping = (): boolean => false;
/** While a session is held: the calls that wait to be told, and the token that is no longer valid. */
let held: { waiting: ((isResumed: boolean) => void)[]; token: string | null } | null = null;
let resumedFrom: string | null = null;
/** Whether the person asked for the session to outlive the browser; kept until another person signs in, even while a session is held. */
let keeps = false;

/** The other tabs of this browser, which share its cookie. */
type Word = { state: 'signedOut' } | { state: 'expired' } | { state: 'signedIn'; id: number; keeps: boolean };
const tabs = new BroadcastChannel('session');
tabs.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data));

/** Handles what happened in another tab, which has already changed the cookie and the stores. */
function hear(word: Word): void {
  if (shown === null) return; // no one is signed in here, so what is typed to sign in stays
  if (word.state === 'signedIn') {
    keeps = word.keeps;
    if (word.id === shown) letGoOn(true);
    else {
      arrive('signedOut'); // nothing of the previous person stays, not even their place
      tell('signedIn');
    }
  } else if (word.state === 'signedOut') arrive('signedOut');
  else lose(null);
}

/** Ends what waits, in favour of another state. */
function arrive(state: 'signedIn' | 'signedOut' | 'expired'): void {
  rights = null;
  shown = null;
  if (state !== 'signedIn') keeps = false; // the next person chooses again
  letGoOn(false);
  resumedFrom = null; // a late answer to the previous person is not sent again by the next one
  tell(state);
}

/** Handles the end of the session: what was typed waits, or else the person is signed out. */
function lose(token: string | null): void {
  if (held) return;
  const wasIn = rights !== null || shown !== null;
  rights = null;
  if (shown !== null && hasTyping()) {
    held = { waiting: [], token };
    tell('held');
    return;
  }
  shown = null;
  keeps = false;
  tell(wasIn ? 'expired' : 'stale');
}

function letGoOn(isResumed: boolean): void {
  if (!held) return;
  const { waiting, token } = held;
  held = null;
  if (isResumed) resumedFrom = token;
  for (const go of waiting) go(isResumed);
  if (isResumed) tell('resumed');
}

/** Writes the cookie; without an age it ends with the browser. */
const writeCookie = (value: string, maxAgeSeconds: number | null) => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists only over https, and the portal also runs without it
  document.cookie = `token=${value}; Path=/; SameSite=Strict${maxAgeSeconds === null ? '' : `; Max-Age=${maxAgeSeconds}`}${secure}`;
};

/** A token is stored no longer than its session can last. */
const COOKIE_SECONDS = settings.sessionDays * 24 * 3600;

/** Reads what is stored beside the cookie: settings for the screens, and nothing that grants access. */
const kept = (): { keeps?: boolean } => {
  try {
    return JSON.parse(localStorage.getItem('session') ?? '{}');
  } catch {
    return {};
  }
};

function clear(): void {
  writeCookie('', 0);
  localStorage.removeItem('session');
  sessionStorage.clear();
}

export const session = {
  token: (): string | null => /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? null,

  /**
   * Signs a person in, for as long as the browser is open or, with `isKept`, the session lasts. The person whose session was held here is signed out,
   * unless it is the same one.
   */
  begin(token: string, role: string, id: number, isKept: boolean): void {
    keeps = isKept;
    writeCookie(token, isKept ? COOKIE_SECONDS : null);
    localStorage.setItem('session', JSON.stringify({ role, keeps }));
    tabs.postMessage({ state: 'signedIn', id, keeps } satisfies Word);
    if (held && id === shown) letGoOn(true);
    else arrive('signedIn');
  },

  end(): void {
    clear();
    tabs.postMessage({ state: 'signedOut' } satisfies Word);
    arrive('signedOut');
  },

  /** Ends the session after the server no longer knew the token. */
  expire(): void {
    const token = session.token();
    clear();
    if (token !== null) tabs.postMessage({ state: 'expired' } satisfies Word);
    lose(token);
  },

  /** Discards what was typed, instead of signing in again. */
  giveUp: (): void => arrive('expired'),

  /** Sets which person this tab shows, and how it finds out whether anything typed must not be lost. */
  show(id: number): void {
    shown = id;
    keeps = kept().keeps ?? keeps;
  },
  /** Whether the person asked to stay signed in after the browser closes. Signing in again keeps that choice (SGN-162). */
  keeps: (): boolean => keeps,
  hasTyping: (): boolean => hasTyping(),
  keepTyping(isThere: () => boolean): () => void {
    hasTyping = isThere;
    return () => {
      hasTyping = () => false;
    };
  },

  /** Waits, for a call whose token was no longer valid, until the same person has signed in again; false if that does not happen. */
  isResumed(token: string | null): Promise<boolean> {
    const { waiting } = held ?? {};
    return waiting ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(token !== null && token === resumedFrom);
  },

  /** Reports that the server refused what the screen offered: the person's rights changed meanwhile. */
  doubt(): void {
    tell('doubted');
  },

  /** Compares the word in an answer for what the person may do: a different word means different rights. */
  noteRights(word: string): void {
    const isOther = rights !== null && rights !== word;
    rights = word;
    if (isOther) tell('doubted');
  },

  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** The code of a course whose link was opened (`/?courseCode=…`), stored until its dialog opens; it outlives signing in. */
  keepCourseCode: (code: string): void => localStorage.setItem(COURSE_KEY, code.slice(0, 20)),
  wantsCourse: (): boolean => localStorage.getItem(COURSE_KEY) !== null,
  courseCode: (): string => localStorage.getItem(COURSE_KEY) ?? '',
  forgetCourseCode: (): void => localStorage.removeItem(COURSE_KEY),
};
