/** What other features may use: who is signed in, and what sign-ins are guarded with. */

export { deleteOldAttempts, forgetAttempts } from './attempts.queries.ts';
export { guessedRight, guessingIn, networkGuessedRight } from './guessing.queries.ts';
export { addLink, endOpenLinks, isSpent, linkForUpdate, markLinkUsed, needsLink, replacePasswordLinks } from './links.queries.ts';
export { endOtherWays, type KnownWays, otherWaysOf } from './other-ways.queries.ts';
export {
  confirmSession,
  deleteExpiredSessions,
  deleteOldSignIns,
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  isSession,
  openSession,
  principalOf,
  principalOfPerson,
  principals,
  sessionsOf,
  standingOf,
  themself,
} from './sessions.queries.ts';
