/** Answers that are about who we are and not about whom we write to: another attempt may go well once the operator has seen to it. */
const OURS = new Set([503, 530, 534, 535, 538]);

/**
 * What a mail server said when it refused a recipient or a message for good (5xx); null when another attempt may help. That our sender is
 * refused, that we have to sign in, or that the server sends on for no one is ours to mend, and no word about the recipient.
 */
export function refusalIn(error: unknown): string | null {
  if (!(error instanceof Error && 'responseCode' in error && 'response' in error && 'command' in error)) return null;
  const { responseCode: code, response, command } = error;
  if (typeof code !== 'number' || code < 500 || code > 599 || OURS.has(code)) return null;
  if ((command !== 'RCPT TO' && command !== 'DATA') || /relay/i.test(String(response))) return null;
  return String(response);
}

/** What is said before there is talk of a recipient. */
const OPENING = /^(CONN|EHLO|HELO|STARTTLS|AUTH|MAIL FROM)/;

/**
 * Is it the mail server that fails, and not this mail? One that falls silent in the middle may do so for the sake of the recipient, whose own
 * server it waits for.
 */
export function isServerAway(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error)) return false;
  if ('responseCode' in error && typeof error.responseCode === 'number' && OURS.has(error.responseCode)) return true;
  return OPENING.test(String(error.command)) && error.message !== 'Timeout';
}

/** Did {@link refusalIn} find this, or is it what went wrong with the last of many attempts? */
export const isRefusal = (said: string): boolean => /^5\d\d\b/.test(said);
