import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { up as people } from '../../migrations/0001-people.ts';
import { up as licenses } from '../../migrations/0002-licenses.ts';
import { up as accounts } from '../../migrations/0003-accounts.ts';
import { up as customers } from '../../migrations/0004-customers.ts';
import { up as quotations } from '../../migrations/0005-quotations.ts';
import { up as logSeals } from '../../migrations/0006-log-seals.ts';
import { up as roles } from '../../migrations/0007-roles.ts';
import { up as courses } from '../../migrations/0008-courses.ts';
import { up as jobs } from '../../migrations/0009-jobs.ts';
import { up as policy } from '../../migrations/0010-policy.ts';
import { up as events } from '../../migrations/0011-events.ts';
import { up as licenseKinds } from '../../migrations/0012-license-kinds.ts';
import { up as speed } from '../../migrations/0013-speed.ts';
import { up as budgets } from '../../migrations/0014-budgets.ts';
import { up as trust } from '../../migrations/0015-trust.ts';
import { up as clocksAndMail } from '../../migrations/0017-clocks-and-mail.ts';
import { up as system } from '../../migrations/0020-system.ts';
import { up as allLicenses } from '../../migrations/0021-all-licenses.ts';
import { up as logByLicense } from '../../migrations/0022-log-by-license.ts';
import { up as endsByType } from '../../migrations/0023-ends-by-type.ts';
import { up as search } from '../../migrations/0025-search.ts';
import { up as find } from '../../migrations/0026-find.ts';
import { up as inbox } from '../../migrations/0030-inbox.ts';
import { up as neverCame } from '../../migrations/0031-never-came.ts';
import { up as ends } from '../../migrations/0032-ends.ts';
import { up as imports } from '../../migrations/0035-imports.ts';
import { up as savedViews } from '../../migrations/0038-saved-views.ts';
import { up as bulk } from '../../migrations/0042-bulk.ts';
import { up as offerRights } from '../../migrations/0047-offer-rights.ts';
import { up as mails } from '../../migrations/0050-mails.ts';
import { up as mailsAgain } from '../../migrations/0051-mails-again.ts';
import { up as reminders } from '../../migrations/0053-reminders.ts';
import { up as renewalAsks } from '../../migrations/0056-renewal-asks.ts';
import { up as prices } from '../../migrations/0059-prices.ts';
import { up as offers } from '../../migrations/0062-offers.ts';
import { up as orders } from '../../migrations/0066-orders.ts';
import { up as stages } from '../../migrations/0070-stages.ts';
import { up as offerPdfs } from '../../migrations/0071-offer-pdfs.ts';
import { up as bulkCounts } from '../../migrations/0079-bulk-counts.ts';
import { up as computerRight } from '../../migrations/0080-computer-right.ts';
import { up as computers } from '../../migrations/0081-computers.ts';
import { up as replacements } from '../../migrations/0085-replacements.ts';
import { up as fileStatus } from '../../migrations/0090-file-status.ts';
import { up as fileNumbers } from '../../migrations/0091-file-numbers.ts';
import { up as hostRequests } from '../../migrations/0095-host-requests.ts';
import { up as bin } from '../../migrations/0100-bin.ts';
import { up as undo } from '../../migrations/0101-undo.ts';
import { up as notes } from '../../migrations/0106-notes.ts';
import { up as timeline } from '../../migrations/0107-timeline.ts';
import { up as erasing } from '../../migrations/0108-erasing.ts';
import { up as courseNames } from '../../migrations/0120-course-names.ts';
import { up as courseRequests } from '../../migrations/0121-course-requests.ts';
import { up as courseLinks } from '../../migrations/0130-course-links.ts';
import { up as invitations } from '../../migrations/0135-invitations.ts';
import { up as runningCourses } from '../../migrations/0140-running-courses.ts';
import { up as teacherRequests } from '../../migrations/0145-teacher-requests.ts';
import { up as rooms } from '../../migrations/0150-rooms.ts';
import { up as whoTeaches } from '../../migrations/0151-who-teaches.ts';
import { up as proofs } from '../../migrations/0160-proofs.ts';
import { up as securityEvents } from '../../migrations/0161-security-events.ts';
import { up as factors } from '../../migrations/0165-factors.ts';
import { up as factorPolicy } from '../../migrations/0166-factor-policy.ts';
import { up as factorResets } from '../../migrations/0167-factor-resets.ts';
import { up as passkeys } from '../../migrations/0170-passkeys.ts';
import { up as knownNetworks } from '../../migrations/0175-known-networks.ts';
import { up as singleSignOn } from '../../migrations/0180-single-sign-on.ts';
import { up as apiKeys } from '../../migrations/0185-api-keys.ts';
import { up as keptAnswers } from '../../migrations/0190-kept-answers.ts';
import { up as webhooks } from '../../migrations/0195-webhooks.ts';
import { up as eventBundles } from '../../migrations/0200-event-bundles.ts';
import { up as queues } from '../../migrations/0210-queues.ts';
import { up as longLists } from '../../migrations/0215-long-lists.ts';
import { up as farPages } from '../../migrations/0216-far-pages.ts';
import { up as leftPeople } from '../../migrations/0240-left-people.ts';
import { up as stoodFor } from '../../migrations/0250-stood-for.ts';
import { up as knownWays } from '../../migrations/0251-known-ways.ts';
import { up as adminTerms } from '../../migrations/0265-admin-terms.ts';
import { up as ssoSecrets } from '../../migrations/0266-sso-secrets.ts';
import { up as placesTaken } from '../../migrations/0270-places-taken.ts';
import { up as vatIds } from '../../migrations/0271-vat-ids.ts';
import { up as erasedTexts } from '../../migrations/0272-erased-texts.ts';
import { StartFailure } from '../lib/start-failure.ts';
import type { Database } from './tables.ts';

/** In their order; an old one never changes. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-people': { up: people },
  '0002-licenses': { up: licenses },
  '0003-accounts': { up: accounts },
  '0004-customers': { up: customers },
  '0005-quotations': { up: quotations },
  '0006-log-seals': { up: logSeals },
  '0007-roles': { up: roles },
  '0008-courses': { up: courses },
  '0009-jobs': { up: jobs },
  '0010-policy': { up: policy },
  '0011-events': { up: events },
  '0012-license-kinds': { up: licenseKinds },
  '0013-speed': { up: speed },
  '0014-budgets': { up: budgets },
  '0015-trust': { up: trust },
  '0017-clocks-and-mail': { up: clocksAndMail },
  '0020-system': { up: system },
  '0021-all-licenses': { up: allLicenses },
  '0022-log-by-license': { up: logByLicense },
  '0023-ends-by-type': { up: endsByType },
  '0025-search': { up: search },
  '0026-find': { up: find },
  '0030-inbox': { up: inbox },
  '0031-never-came': { up: neverCame },
  '0032-ends': { up: ends },
  '0035-imports': { up: imports },
  '0038-saved-views': { up: savedViews },
  '0042-bulk': { up: bulk },
  '0047-offer-rights': { up: offerRights },
  '0050-mails': { up: mails },
  '0051-mails-again': { up: mailsAgain },
  '0053-reminders': { up: reminders },
  '0056-renewal-asks': { up: renewalAsks },
  '0059-prices': { up: prices },
  '0062-offers': { up: offers },
  '0066-orders': { up: orders },
  '0070-stages': { up: stages },
  '0071-offer-pdfs': { up: offerPdfs },
  '0079-bulk-counts': { up: bulkCounts },
  '0080-computer-right': { up: computerRight },
  '0081-computers': { up: computers },
  '0085-replacements': { up: replacements },
  '0090-file-status': { up: fileStatus },
  '0091-file-numbers': { up: fileNumbers },
  '0095-host-requests': { up: hostRequests },
  '0100-bin': { up: bin },
  '0101-undo': { up: undo },
  '0106-notes': { up: notes },
  '0107-timeline': { up: timeline },
  '0108-erasing': { up: erasing },
  '0120-course-names': { up: courseNames },
  '0121-course-requests': { up: courseRequests },
  '0130-course-links': { up: courseLinks },
  '0135-invitations': { up: invitations },
  '0140-running-courses': { up: runningCourses },
  '0145-teacher-requests': { up: teacherRequests },
  '0150-rooms': { up: rooms },
  '0151-who-teaches': { up: whoTeaches },
  '0160-proofs': { up: proofs },
  '0161-security-events': { up: securityEvents },
  '0165-factors': { up: factors },
  '0166-factor-policy': { up: factorPolicy },
  '0167-factor-resets': { up: factorResets },
  '0170-passkeys': { up: passkeys },
  '0175-known-networks': { up: knownNetworks },
  '0180-single-sign-on': { up: singleSignOn },
  '0185-api-keys': { up: apiKeys },
  '0190-kept-answers': { up: keptAnswers },
  '0195-webhooks': { up: webhooks },
  '0200-event-bundles': { up: eventBundles },
  '0210-queues': { up: queues },
  '0215-long-lists': { up: longLists },
  '0216-far-pages': { up: farPages },
  '0240-left-people': { up: leftPeople },
  '0250-stood-for': { up: stoodFor },
  '0251-known-ways': { up: knownWays },
  '0265-admin-terms': { up: adminTerms },
  '0266-sso-secrets': { up: ssoSecrets },
  '0270-places-taken': { up: placesTaken },
  '0271-vat-ids': { up: vatIds },
  '0272-erased-texts': { up: erasedTexts },
};

/** What the database of this program is called (OPS-24). */
export const SCHEMA = Object.keys(MIGRATIONS).at(-1) ?? '';

/**
 * Servers that do not know this migration write no more once it is done (OPS-24). With a later one, those of the version before work on
 * while they are replaced one by one (OPS-35): it adds, and takes nothing away that they use. One that cannot do so moves this up.
 */
const NEEDED = '0015-trust';

/**
 * Brings the database up to this program. Safe to run twice and from two processes at once (the migrator takes a lock).
 * `before` runs first when a database that is in use is about to change. Refuses with {@link StartFailure} when the
 * database is newer than the program.
 */
export async function migrate(db: Database, before: () => Promise<unknown> = async () => undefined): Promise<void> {
  const done = await refuseNewer(db);
  if (done > 0 && done < Object.keys(MIGRATIONS).length) await before();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => unhurried(MIGRATIONS) } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return void (await sql`UPDATE log_state SET schema = ${NEEDED} WHERE schema < ${NEEDED}`.execute(db));
  await refuseNewer(db);
  throw error;
}

/** Behind a pooler the bound on statements is that of the role (docs/scaling.md). */
const unhurried = (migrations: Record<string, Migration>): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [
      name,
      {
        up: async (db) => {
          await sql`SET LOCAL statement_timeout = 0`.execute(db);
          await up(db);
        },
      },
    ]),
  );

/** The newest migration of a database; null when it has none at all. */
export async function newestMigration(db: Database): Promise<string | null> {
  const done = await refuseNewer(db);
  return Object.keys(MIGRATIONS)[done - 1] ?? null;
}

/** Answers how many migrations the database has. */
async function refuseNewer(db: Database): Promise<number> {
  const there = await sql<{ there: boolean }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS there`.execute(db);
  if (!there.rows[0]?.there) return 0;
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  const unknown = rows.find(({ name }) => !(name in MIGRATIONS));
  if (unknown)
    throw new StartFailure(
      `The database is newer than this program: it has the migration ${unknown.name}. Start the newer program, or restore a backup from before the upgrade.`,
    );
  return rows.length;
}
