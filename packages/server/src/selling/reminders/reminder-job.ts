import { type Day, dayIn, daysBetween, endsDueOn, LATE_DAYS } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import type { PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import { newPassing } from '../../lib/jobs/trouble-count.ts';
import { queueMailsOnce } from '../../lib/mail/mail.queries.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { type Reminder, remindersOn } from './due-reminders.ts';
import { organizationLetters } from './organization-letters.ts';
import { distributorsByCountry, remindedLicenses } from './reminded-licenses.queries.ts';
import { lettersOf } from './reminder-letters.ts';
import { claimSteps, endsToLookAt, lockEndingOn, ownersEndingOn } from './reminders.queries.ts';

/** How many licenses one transaction judges. */
const AT_ONCE = 200;

/** Is it time to remind, by a clock that is not in doubt (REM-259)? A clock that runs ahead would send reminders far too early. */
const isTime = ({ config, clockState, steady }: Portal): boolean => {
  const { doubt, aheadOfDatabaseSeconds } = clockState();
  return doubt === null && aheadOfDatabaseSeconds === 0 && steady().getUTCHours() >= config.reminderHour;
};

/** Queues the mails of the reminders that are due, each only once (REM-250). */
export const reminderJob = (portal: Portal): PeriodicKind => ({
  name: 'reminders',
  everySeconds: 3600,
  failure: 'Reminders could not be queued',
  isNeeded: async () => isTime(portal),
  run: ({ stopping }) => remind(portal, stopping),
});

/** Goes through the licenses whose end is a reminder day away, a few owners at a time. */
async function remind(portal: Portal, stopping: AbortSignal): Promise<void> {
  const { config, db, write, steady } = portal;
  const today = dayIn(steady());
  const ends = endsDueOn(config.reminders, today, LATE_DAYS);
  const due = ends.map((endsOn) => ({ endsOn, step: newestDue(config.reminders.days, daysBetween(today, endsOn)) }));
  const passing = newPassing();
  for (const end of await endsToLookAt(db, due)) {
    for (let after: number | null = 0; after !== null; ) {
      if (stopping.aborted || !isTime(portal)) return;
      const { last, owners } = await ownersEndingOn(db, end, after, AT_ONCE);
      await passing.some(owners, (some) => write((tx) => remindOwners(portal, tx, some, end.endsOn, today)));
      after = last;
    }
  }
  passing.end();
}

/** The last step whose day has come when this many days are left. */
const newestDue = (days: readonly number[], left: number): number => Math.min(...days.filter((step) => step >= left));

/** Judges the licenses of these owners that end on a day, records the reminders that are sent, and queues their mails: all of it or nothing. */
async function remindOwners(portal: Portal, tx: Tx, owners: number[], endsOn: Day, today: Day): Promise<void> {
  const { config, steady } = portal;
  const found = remindersOn(await remindedLicenses(tx, await lockEndingOn(tx, owners, endsOn), today), config.reminders, today);
  const due = found.filter((one): one is Due => one.found.goes);
  const steps = due.flatMap(({ licenses, found: of }) => licenses.map(({ id }) => ({ licenseId: id, endsOn: of.endsOn, step: of.step })));
  const news = await claimSteps(tx, steps, today);
  const letters = [];
  const going = due.flatMap((one) => {
    const licenses = one.licenses.filter(({ id }) => news.has(id));
    return licenses.length > 0 ? [{ ...one, licenses }] : [];
  });
  const toldOf = distributorsByCountry(tx);
  for (const one of going) {
    const distributors = one.found.to === 'distributor' ? await toldOf(one.customer.countryId) : [];
    letters.push(lettersOf(one, distributors, config));
  }
  await mailPeople(tx, [...letters.flatMap(({ people }) => people), ...(await organizationLetters(tx, going))], steady());
  await queueMailsOnce(
    tx,
    letters.flatMap(({ sales }) => sales),
    steady(),
  );
}

type Due = Reminder & { found: { goes: true } };
