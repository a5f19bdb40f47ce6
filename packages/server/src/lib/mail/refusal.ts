/** Replies that concern the sender and not the recipient: another attempt may succeed once the operator has fixed the cause. */
const OURS = new Set([503, 530, 534, 535, 538]);

/**
 * What a mail server said when it refused a recipient or a message for good (5xx); null when another attempt may help. If it refuses our sender,
 * wants us to sign in, or does not relay, that is ours to fix and says nothing about the recipient.
 */
export function refusalIn(error: unknown): string | null {
  if (!(error instanceof Error && 'responseCode' in error && 'response' in error && 'command' in error)) return null;
  const { responseCode: code, response, command } = error;
  if (typeof code !== 'number' || code < 500 || code > 599 || OURS.has(code)) return null;
  if ((command !== 'RCPT TO' && command !== 'DATA') || /relay/i.test(String(response))) return null;
  return String(response);
}

/** Replies before a recipient is mentioned. */
const OPENING = /^(CONN|EHLO|HELO|STARTTLS|AUTH|MAIL FROM)/;

/**
 * Does the mail server itself fail, and not just this mail? A server that falls silent midway may be waiting for the recipient's own server.
 */
export function isServerAway(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error)) return false;
  if ('responseCode' in error && typeof error.responseCode === 'number' && OURS.has(error.responseCode)) return true;
  return OPENING.test(String(error.command)) && error.message !== 'Timeout';
}

/** Does this come from {@link refusalIn}, or is it the error of the last of many attempts? */
export const isRefusal = (said: string): boolean => /^5\d\d\b/.test(said);
