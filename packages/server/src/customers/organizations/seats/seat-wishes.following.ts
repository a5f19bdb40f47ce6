import { licenseNumber } from '@lm/contract';
import { nameOf } from '../../../identity/people/public.ts';
import { type Follower, on } from '../../../lib/followers.ts';
import { mailPeople } from '../../../lib/mail/person-mails.queries.ts';
import { licensesWithIds } from '../../../licensing/licenses/public.ts';
import { lookingAfterLicense } from './seat-wishes.queries.ts';

type Said = 'asked' | 'kept' | 'returned';

/** What a person said about their own seat or wish; null for what others did. */
function saidIn(changes: readonly { field: string; before?: unknown; after?: unknown }[], isByOwner: boolean): Said | null {
  if (changes.some(({ field, after }) => field === 'wish' && after === true)) return 'asked';
  if (changes.some(({ field, after }) => field === 'use' && after === false)) return 'kept';
  return isByOwner && changes.some(({ field, after }) => field === 'seat' && after === false) ? 'returned' : null;
}

/**
 * Tells people who look after a license that a colleague asks for a seat on it, once a day per colleague, keeps theirs, or gives
 * it back.
 */
const tellThem = on('license.setHolder', async (tx, { actor, owner, record, changes }, { steady }) => {
  const said = owner === null ? null : saidIn(changes, actor.id === owner);
  if (owner === null || said === null) return;
  const [license] = await licensesWithIds(tx, [record.id]);
  if (!license?.organization) return;
  const data = { organization: license.organization.name, licenseId: record.id, asker: await nameOf(tx, owner), how: said };
  const day = steady().toISOString().slice(0, 10);
  const told = (await lookingAfterLicense(tx, record.id)).filter((id) => id !== owner);
  const mails = told.map((to) => {
    const key = said === 'asked' ? { key: `seat-wish ${record.id} ${owner} ${to} ${day}` } : {};
    return { to, ...key, purpose: 'seat-wish' as const, data, about: aboutLicense(record.id) };
  });
  await mailPeople(tx, mails, steady());
});

/** Tells the holder of a seat that colleagues ask whether they use it. */
const askThem = on('license.setHolder', async (tx, { owner, record, changes }, { steady }) => {
  if (owner === null || !changes.some(({ field, after }) => field === 'use' && after === true)) return;
  const [license] = await licensesWithIds(tx, [record.id]);
  if (!license?.organization) return;
  const data = { organization: license.organization.name, licenseId: record.id };
  await mailPeople(tx, [{ to: owner, purpose: 'seat-used', data, about: aboutLicense(record.id) }], steady());
});

const aboutLicense = (id: number) => [{ kind: 'license' as const, id, name: licenseNumber(id) }];

/** Tells a person who waited for a seat why they do not get it (ORG-88). */
const answerThem = on('license.setHolder', async (tx, { owner, record, changes }, { steady }) => {
  const answer = changes.find(({ field }) => field === 'answer')?.after;
  if (owner === null || typeof answer !== 'string') return;
  const [license] = await licensesWithIds(tx, [record.id]);
  if (!license?.organization) return;
  const data = { organization: license.organization.name, licenseId: record.id, how: 'declined' as const, answer };
  await mailPeople(tx, [{ to: owner, purpose: 'seat-answer', data, about: aboutLicense(record.id) }], steady());
});

export const seatWishFollowers: Follower[] = [tellThem, askThem, answerThem];
