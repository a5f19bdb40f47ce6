import type { Day } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { rolesThat } from '../../identity/people/public.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';

interface Announcement {
  releaseId: number;
  productId: number;
  name: string;
  ends: Day;
  /** How many days before the end it is announced. */
  days: number;
  /** What to use instead: the newest current release of the product; null if this is it. */
  instead: string | null;
}

/** A year, half a year and a month, in days. */
const STEPS = [365, 182, 30] as const;

/** As `supportEnd()` of the contract computes it: a test compares the two. */
export const SUPPORT_END = sql<Day | null>`coalesce(supported_until, (date + support_months * interval '1 month')::date)`;

/** Releases whose end of support must be announced: each by the step nearest to its end, once for that day. */
export async function dueAnnouncements(db: Db, today: Day): Promise<Announcement[]> {
  const { rows } =
    await sql<Announcement>`SELECT due.id AS "releaseId", due.product_id AS "productId", due.number AS name, due.ends, due.days,
      (SELECT newest.number FROM release AS newest WHERE newest.product_id = due.product_id AND newest.state = 'current' AND newest.date > due.date
        ORDER BY newest.date DESC, newest.id DESC LIMIT 1) AS instead
    FROM (SELECT stated.*, (SELECT min(step) FROM unnest(${[...STEPS]}::int[]) AS step WHERE stated.ends - step <= ${today}::date) AS days
      FROM (SELECT release.*, ${SUPPORT_END} AS ends
        FROM release LEFT JOIN product_support ON product_support.product_id = release.product_id WHERE state = 'current') AS stated
      WHERE stated.ends >= ${today}::date) AS due
    WHERE due.days IS NOT NULL AND NOT EXISTS (SELECT FROM support_announced AS said
      WHERE said.release_id = due.id AND said.ends = due.ends AND said.days = due.days AND said.ended_at IS NOT NULL)
    ORDER BY due.id`.execute(db);
  return rows;
}

/**
 * Queues the mails to the next people, by id: those with a current license for the release, and those who look after
 * the licenses of their organization. Returns whether there are more.
 */
export async function announceNext(
  tx: Tx,
  due: Announcement & { product: string },
  most: number,
  { today, now }: { today: Day; now: Date },
): Promise<boolean> {
  const { releaseId, ends, days, name, product, instead } = due;
  const key = { release_id: releaseId, ends, days };
  await tx
    .insertInto('support_announced')
    .values({ ...key, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows: noted } = await sql<{ upTo: number }>`SELECT told_up_to AS "upTo" FROM support_announced
    WHERE release_id = ${releaseId} AND ends = ${ends} AND days = ${days} FOR UPDATE`.execute(tx);
  const { rows: next } = await sql<{ id: number }>`SELECT DISTINCT person_id AS id FROM (
      SELECT license.customer_id AS person_id FROM license
        WHERE license.release_id = ${releaseId} AND (license.end_date IS NULL OR license.end_date >= ${today})
      UNION ALL SELECT place.customer_id FROM license JOIN organization_person AS place ON place.organization_id = license.organization_id
        WHERE license.release_id = ${releaseId} AND (license.end_date IS NULL OR license.end_date >= ${today})
          AND place.role = ANY(${rolesThat('license.lookAfter')}::text[])) AS licensed
    WHERE person_id > ${noted[0]?.upTo ?? 0} ORDER BY 1 LIMIT ${most}`.execute(tx);
  const data = { release: `${product} ${name}`, until: ends, instead: instead === null ? null : `${product} ${instead}` };
  await mailPeople(
    tx,
    next.map(({ id }) => ({ to: id, purpose: 'support-ends', key: `${frontOf(due)}${id}`, data, about: [] })),
    now,
  );
  // Organizations come last: a person with the address of one has been told already.
  const shared = next.length < most ? await mailboxesToTell(tx, due, today, most) : [];
  await mailPeople(
    tx,
    shared.map((mailboxOf) => ({ mailboxOf, purpose: 'support-ends', key: `${frontOf(due)}mailbox/${mailboxOf}`, data, about: [] })),
    now,
  );
  const isOver = next.length < most && shared.length < most;
  await sql`UPDATE support_announced SET told_up_to = ${next.at(-1)?.id ?? noted[0]?.upTo ?? 0}, ended_at = ${isOver ? now : null}::timestamptz
    WHERE release_id = ${releaseId} AND ends = ${ends} AND days = ${days}`.execute(tx);
  return !isOver;
}

/** The prefix of the keys of an announcement's mails. */
const frontOf = ({ releaseId, ends, days }: Announcement) => `support/${releaseId}/${ends}/${days}/`;

/**
 * Organizations with a current license for the release and a mailbox that wants to hear about ends, which was not told, neither itself nor through
 * a person with that address (ORG-185).
 */
async function mailboxesToTell(tx: Tx, due: Announcement, today: Day, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT mailbox.organization_id AS id FROM organization_mailbox AS mailbox
    WHERE mailbox.confirmed_at IS NOT NULL AND 'ends' = ANY(mailbox.topics)
      AND EXISTS (SELECT FROM license WHERE license.organization_id = mailbox.organization_id AND license.release_id = ${due.releaseId}
        AND (license.end_date IS NULL OR license.end_date >= ${today}))
      AND NOT EXISTS (SELECT FROM mail WHERE mail.key = ${`${frontOf(due)}mailbox/`}::text || mailbox.organization_id)
      AND NOT EXISTS (SELECT FROM customer JOIN mail ON mail.key = ${frontOf(due)}::text || customer.id
        WHERE customer.email_key = mailbox.email_key)
    ORDER BY 1 LIMIT ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}
