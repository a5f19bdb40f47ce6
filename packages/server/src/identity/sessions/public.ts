/** What other features may use: the signed-in person, and what guards signing in. */

export {
  addLink,
  awaitingActivation,
  endOpenLinks,
  isSpent,
  linkForUpdate,
  markLinkUsed,
  needsLink,
  replacePasswordLinks,
} from './account-links.queries.ts';
export { takeLanguage } from './first-language.ts';
export { type Attempt, guessedRight, guessingIn, networkGuessedRight } from './guess-limits.queries.ts';
export { endOtherWays, type KnownWays, otherWaysOf } from './other-sign-ins.queries.ts';
export { principalOf, principalOfPerson, principals, standingOf, themself } from './principals.queries.ts';
export {
  confirmSession,
  deleteOldSignIns,
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  isSession,
  openSession,
  sessionsOf,
} from './sessions.queries.ts';
export { deleteOldAttempts, forgetAttempts } from './sign-in-attempts.queries.ts';
