/** What other features may use: mails to people, and what became of them. */

export { mailsWithIds } from './mails.queries.ts';
