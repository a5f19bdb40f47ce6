import { settings } from '../settings.ts';

/**
 * The session of this browser: the token lives in the cookie `token` (SGN-19). What shows the signed-in part listens for its end.
 */
const COURSE_KEY = 'courseCode';

/** What the server last said that one may do, as a word that changes with it. */
let rights: string | null = null;

/** `stale`: the token was dead before anything was shown with it, such as when a link is opened weeks later. */
type Listener = (state: 'signedIn' | 'signedOut' | 'expired' | 'stale' | 'doubted') => void;
const listeners = new Set<Listener>();
const tell: Listener = (state) => {
  for (const listener of listeners) listener(state);
};

const writeCookie = (value: string, maxAgeSeconds: number) => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists only over https, and the portal also runs without
  document.cookie = `token=${value}; Path=/; SameSite=Strict; Max-Age=${maxAgeSeconds}${secure}`;
};

/** No token is kept for longer than its session can live. */
const COOKIE_SECONDS = settings.sessionDays * 24 * 3600;

function clear(): void {
  rights = null;
  writeCookie('', 0);
  localStorage.removeItem('session');
  sessionStorage.clear();
}

export const session = {
  token: (): string | null => /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? null,

  begin(token: string, role: string): void {
    writeCookie(token, COOKIE_SECONDS);
    localStorage.setItem('session', JSON.stringify({ role }));
    tell('signedIn');
  },

  end(): void {
    clear();
    tell('signedOut');
  },

  /** The server no longer knows the token. */
  expire(): void {
    const wasIn = rights !== null;
    clear();
    tell(wasIn ? 'expired' : 'stale');
  },

  /** The server refused what the screen offered: the rights changed meanwhile. */
  doubt(): void {
    tell('doubted');
  },

  /** Answers about oneself say in a word what one may do: another word than before means other rights. */
  noteRights(word: string): void {
    const isOther = rights !== null && rights !== word;
    rights = word;
    if (isOther) tell('doubted');
  },

  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** The code of a course whose link was opened (`/?courseCode=…`), until its dialog is; it outlives signing in. */
  keepCourseCode: (code: string): void => localStorage.setItem(COURSE_KEY, code.slice(0, 20)),
  wantsCourse: (): boolean => localStorage.getItem(COURSE_KEY) !== null,
  courseCode: (): string => localStorage.getItem(COURSE_KEY) ?? '',
  forgetCourseCode: (): void => localStorage.removeItem(COURSE_KEY),
};
