import { MAINTAINED, NOT_RENEWED, type OnDay } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** Whether, and why, a `license` covers a release. */
export type Covering = 'covered' | 'grace' | 'fix' | 'lapsed' | 'other';

/**
 * How a row of `license` relates to a release of a day, as `mayDownload()` of the contract judges it (REL-30): it covers the release, covers it
 * within its days of grace, has lapsed, or is suspended or has not begun. A test compares the two.
 */
export function coveringOf(releasedOn: RawBuilder<unknown>, { today, graceDays }: OnDay, fixes: readonly number[]): RawBuilder<Covering> {
  const until = sql`coalesce(license.maintained_until, license.end_date, ${today}::date)`;
  const since = sql`coalesce((SELECT min(s.start_date) FROM license_subscription AS s WHERE s.license_id = license.id), license.start_date)`;
  const renews = sql`license.type_id <> ALL(${NOT_RENEWED}::int[]) AND coalesce(license.maintained_until, license.end_date) IS NOT NULL`;
  return sql<Covering>`CASE WHEN license.suspended_on IS NOT NULL OR ${since} > ${today}::date THEN 'other'
    WHEN ${until} >= ${today}::date OR license.type_id = ANY(${MAINTAINED}::int[]) AND ${until} >= ${releasedOn} THEN 'covered'
    WHEN ${renews} AND ${until} + ${graceDays}::int >= ${today}::date THEN 'grace'
    WHEN license.type_id = ANY(${MAINTAINED}::int[]) AND license.release_id = ANY(${[...fixes]}::int[]) THEN 'fix' ELSE 'lapsed' END`;
}

/** Whether it lets its people download the release. */
export const covers = (releasedOn: RawBuilder<unknown>, on: OnDay, fixes: readonly number[]) =>
  sql<boolean>`${coveringOf(releasedOn, on, fixes)} IN ('covered', 'grace', 'fix')`;

/** How many licenses of its product do or do not cover a release, and why; a license belongs to the product of its release, or to the first. */
export async function countCovering(
  db: Db,
  { productId, date, fixes }: { productId: number; date: string; fixes: readonly number[] },
  on: OnDay,
) {
  const { rows } = await sql<{ covering: Covering; licenses: number }>`SELECT covering, count(*)::int AS licenses FROM (
      SELECT ${coveringOf(sql`${date}::date`, on, fixes)} AS covering FROM license LEFT JOIN release ON release.id = license.release_id
      WHERE coalesce(release.product_id, 1) = ${productId}) AS judged GROUP BY covering`.execute(db);
  const counted = new Map(rows.map(({ covering, licenses }) => [covering, licenses]));
  const of = (covering: Covering) => counted.get(covering) ?? 0;
  return { covered: of('covered'), grace: of('grace'), fix: of('fix'), lapsed: of('lapsed'), other: of('other') };
}
