import type { Db } from '../../db/tables.ts';
import { hourly, type PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import { queueInSteps } from '../../lib/mail/queue-in-steps.ts';
import type { Portal } from '../../lib/portal.ts';
import { type Publication, publicAdvisoryOf } from '../../licensing/advisories/public.ts';
import {
  affectedIn,
  beginReminding,
  currentAmong,
  fixedIn,
  isReminderDue,
  listPeople,
  openTelling,
  queueNext,
  TELLING,
} from './telling.queries.ts';

/**
 * Tells the people with a license for an affected release, a few at a time (ADV-21). Progress is written in the same transaction: if a server
 * dies, the next one continues.
 */
export const tellingJob = (portal: Portal): PeriodicKind => ({
  name: TELLING,
  everySeconds: 2,
  failure: 'People could not be told of an advisory',
  isNeeded: async () => (await openTelling(portal.db)) !== null,
  run: ({ stopping }) => queueInSteps(portal, 'security-advisory', stopping, (most) => tellNext(portal, most)),
});

/** Starts reminding people who have not downloaded the fix (ADV-27). */
export const remindingJob = ({ db, write, steady }: Portal): PeriodicKind => ({
  ...hourly('advisory-reminders', 'People could not be reminded of an advisory'),
  isNeeded: () => isReminderDue(db, steady()),
  run: () => write((tx) => beginReminding(tx, steady())),
});

/** Removes fixes that were withdrawn since from a publication: no one is reminded of something they cannot download (ADV-27). */
async function asItCanBeHad(db: Db, publication: Publication): Promise<Publication> {
  const current = await currentAmong(db, fixedIn(publication));
  const releases = publication.content.releases.filter(({ standing, releaseId }) => standing !== 'fixed' || current.has(releaseId));
  return { ...publication, content: { ...publication.content, releases } };
}

/** Tells the next few people; false when no one is left. */
async function tellNext({ db, write, steady }: Portal, most: number): Promise<boolean> {
  const telling = await openTelling(db);
  if (!telling) return false;
  const advisory = await publicAdvisoryOf(db, telling.advisoryId);
  const published = advisory?.publications.find(({ number }) => number === telling.publication);
  if (!advisory || !published) throw new Error(`advisory ${telling.advisoryId} has no publication ${telling.publication}`);
  const publication = telling.reminds ? await asItCanBeHad(db, published) : published;
  if (!telling.isListed)
    await write((tx) => listPeople(tx, telling, { affected: affectedIn(publication), fixed: fixedIn(publication) }, steady()));
  await write((tx) => queueNext(tx, telling, advisory, publication, most, steady()));
  return true;
}
