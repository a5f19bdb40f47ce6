import { type Day, dayIn, factsInWords, type SecurityEventShown, type SecurityFacts } from '@lm/contract';
import type { Heard, SayOf } from '../../ui/say.ts';

type Say = SayOf<'access'>;

/** Writes a moment in UTC: `21/11/2026 10:00:00`. */
export const momentOf = (iso: string, day: (day: Day) => string): string => `${day(dayIn(new Date(iso)))} ${iso.slice(11, 19)}`;

/** Names a person by email, or by number if the account is gone. */
export const nameOf = ({ id, email }: { id: number; email: string | null }, say: Say): string => email ?? say('Account {id}', { id });

/** Says who acted, and on which account: `admin@…`, `admin@…, on mara@…`, or `mara@…` if no one was signed in. */
export function whoOf({ actor, keyId, about }: SecurityEventShown, say: Say): string {
  if (!actor) return about ? nameOf(about, say) : say('Unknown');
  const acting = keyId === null ? nameOf(actor, say) : say('{name}, by API key {key}', { name: nameOf(actor, say), key: keyId });
  return about && about.id !== actor.id ? say('{name}, on {other}', { name: acting, other: nameOf(about, say) }) : acting;
}

/** Words a label, with the events' own words where other books mean something else. */
export const labelOf = (label: string, say: Say, heard: Heard): string => (label === 'By' || label === 'Link' ? say(label) : heard(label));

/** Words the other facts of an event in one line. */
export const factsInLine = (facts: SecurityFacts, say: Say, heard: Heard): string =>
  factsInWords(facts)
    .map(([label, value]) => (label ? `${labelOf(label, say, heard)}: ${heard(value)}` : heard(value)))
    .join(' · ');
