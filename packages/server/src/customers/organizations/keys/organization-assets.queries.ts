import { type Day, fileNumber, type LicenseOfOrganization, licenseNumber, type OnDay, type Principal, remainingDays } from '@lm/contract';
import { sql } from 'kysely';
import { asIso } from '../../../db/as-iso.ts';
import { fullNameSql } from '../../../db/full-name.ts';
import type { Db } from '../../../db/tables.ts';
import { listedLicenses } from '../../../licensing/licenses/public.ts';
import { seatsOf } from '../seats/seats-shown.ts';

interface Page {
  limit: number;
  offset?: number;
  only?: number;
  /** Only higher numbers than this, so that removing a license meanwhile skips no other. */
  after?: number;
}

/** The ids of the licenses that belong to an organization, in order. */
export async function licenseIdsOf(db: Db, organizationId: number, { limit, offset = 0, only, after = 0 }: Page): Promise<number[]> {
  const found = await db
    .selectFrom('license')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '>', after)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return found.map(({ id }) => id);
}

export async function countOf(db: Db, organizationId: number): Promise<number> {
  const { count } = await db
    .selectFrom('license')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return count;
}

interface Besides {
  id: number;
  endsOn: Day | null;
  holders: LicenseOfOrganization['holders'];
  files: { number: number; computerId: number | null; issuedAt: string; expires: Day | null }[];
}

/** Until when each works or is in maintenance, who has its seats, and its working license files, newest first. */
async function besides(db: Db, ids: number[], today: Day): Promise<Map<number, Besides>> {
  const { rows } = await sql<Besides>`SELECT license.id, license.ends_on AS "endsOn",
      (SELECT coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('id', customer.id, 'name', ${fullNameSql('customer')},
          'email', customer.email, 'since', ${asIso('seat.assigned_at')}) ORDER BY customer.name_key, customer.id), '[]')
        FROM license_seat AS seat JOIN customer ON customer.id = seat.holder_id
        WHERE seat.license_id = license.id AND seat.ended_at IS NULL) AS holders,
      (SELECT coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('number', file.number, 'computerId', file.computer_id,
          'issuedAt', ${asIso('file.issued_at')}, 'expires', file.expires) ORDER BY file.number DESC), '[]')
        FROM issued_file AS file WHERE file.license_id = license.id AND (file.expires IS NULL OR file.expires >= ${today}::date)
          AND NOT EXISTS (SELECT FROM file_status AS said WHERE said.file_id = file.id
            AND (said.superseded_at IS NOT NULL OR said.withdrawn_at IS NOT NULL OR said.deleted_at IS NOT NULL))) AS files
    FROM license WHERE license.id = ANY(${ids}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Licenses of an organization by id, as its programs read them (ORG-93). */
export async function licensesForPrograms(db: Db, principal: Principal, ids: number[], on: OnDay): Promise<LicenseOfOrganization[]> {
  const licenses = await listedLicenses(db, principal, ids, on);
  const more = await besides(db, ids, on.today);
  return licenses.map((license) => {
    const { endsOn = null, holders = [], files = [] } = more.get(license.id) ?? {};
    const { id, owner } = license;
    return {
      ...{ id, number: licenseNumber(id), category: license.licenseCategoryModel.name, type: license.licenseTypeModel.name },
      modules: license.moduleModels.map(({ name }) => name),
      startDate: license.startDate,
      endDate: endsOn,
      daysLeft: endsOn === null ? null : remainingDays(endsOn, on.today),
      suspendedSince: license.suspension?.since ?? null,
      contact: { id: owner.id, name: owner.name, email: owner.email },
      seats: seatsOf(license),
      holders,
      computers: license.computers.map(({ id: computerId, name, since, lastFileAt }) => ({ id: computerId, name, since, lastFileAt })),
      files: files.map(({ number, ...file }) => ({ number: fileNumber(number), ...file })),
    };
  });
}
