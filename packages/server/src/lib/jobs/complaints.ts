/** Says in the server's log what fails over and over, but only when there is something new to say. */
export interface Complaints {
  /** Says a line unless it was the last one about this; null: it went well. */
  once: (about: string, line: string | null) => void;
  /** Does something; when it fails, complains and answers `instead`. */
  none: <T>(about: string, failure: string, act: () => Promise<T>, instead: T) => Promise<T>;
}

/** Complains about each thing once, until it succeeds or fails differently: a failure every few seconds need not fill the log. */
export function newComplaints(complain: (line: string) => void): Complaints {
  const newest = new Map<string, string>();
  const once = (about: string, line: string | null) => {
    if (line !== null && newest.get(about) !== line) complain(line);
    if (line === null) newest.delete(about);
    else newest.set(about, line);
  };
  return {
    once,
    none: async (about, failure, act, instead) => {
      try {
        const done = await act();
        once(about, null);
        return done;
      } catch (error) {
        once(about, `${failure}: ${reasonOf(error)}`);
        return instead;
      }
    },
  };
}

/** What the table and the server's log say about an error; PostgreSQL keeps no zero bytes. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll('\0', '')
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .slice(0, 1000);
