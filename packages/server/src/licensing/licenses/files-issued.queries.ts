import { categoryOf, type Day, fileStateOf, type IssuedFile, kindOf, may, type Principal } from '@lm/contract';
import { sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { isVisible, visibleLicenses } from '../../identity/people/public.ts';
import { ALL_MATCHES, type Counted } from '../../lib/list-totals.ts';

const dayOf = (moment: string) => sql<Day | null>`(${sql.raw(moment)} AT TIME ZONE 'UTC')::date`;

/** The computer of a file: the one it was made for, or the only one whose address it has; none for a file for several. */
const computerOfFile = sql<boolean>`computer.id = coalesce(issued_file.computer_id, (SELECT min(h.computer_id) FROM license_host h
  WHERE h.license_id = issued_file.license_id AND h.mac = ANY(issued_file.host_ids) HAVING count(DISTINCT h.computer_id) = 1))`;

/** Files of licenses with their status; only for licenses that exist. */
const filesWith = (db: Db) =>
  db
    .selectFrom('issued_file')
    .innerJoin('license', 'license.id', 'issued_file.license_id')
    .leftJoin('file_status', 'file_status.file_id', 'issued_file.id')
    .leftJoin('issued_file as newer', 'newer.id', 'file_status.newer')
    .leftJoin('customer as issuer', 'issuer.id', 'issued_file.issued_by')
    .leftJoin('computer', (join) => join.on(computerOfFile))
    .select([
      'issued_file.id as fileId',
      'issued_file.number',
      'issued_file.seq',
      'issued_file.license_id',
      'category_id',
      'type_id',
      'computer.id as computer_id',
      'computer.name as computer_name',
      'issued_file.host_ids as hosts',
      'issued_file.issued_at',
      'issued_file.expires',
      'issued_file.issued_by',
      fullNameSql<string | null>('issuer').as('by'),
      dayOf('least(file_status.withdrawn_at, file_status.deleted_at)').as('withdrawn'),
      dayOf('file_status.superseded_at').as('superseded'),
      'license.suspended_on as suspended',
      'file_status.newer as newer_id',
      'newer.number as newer_number',
      'withdrawn_reason',
      'license.suspended_reason',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof filesWith>['executeTakeFirstOrThrow']>>;

function fileOf(row: Row, today: Day): IssuedFile {
  const { fileId, number, seq, hosts, by, expires } = row;
  const stands = fileStateOf(row, today);
  const reason = stands.state === 'Withdrawn' ? row.withdrawn_reason : stands.state === 'Suspended' ? row.suspended_reason : null;
  return {
    ...{ fileId, number, seq, hosts, by, expires, ...stands, reason },
    license: { id: row.license_id, category: categoryOf(row.category_id).name, type: kindOf(row.type_id).name },
    computer: row.computer_id !== null && row.computer_name !== null ? { id: row.computer_id, name: row.computer_name } : null,
    issuedAt: row.issued_at.toISOString(),
    newer: row.newer_id === null ? null : { fileId: row.newer_id, number: row.newer_number },
  };
}

interface Wanted {
  customerId: number;
  licenseId?: number | undefined;
}

const wanted = ({ customerId, licenseId }: Wanted) => sql<boolean>`license.customer_id = ${customerId}
  AND (${licenseId ?? null}::int IS NULL OR license.id = ${licenseId ?? null}::int)`;

/** A page of the files issued for a customer, the newest first, with their total; null if the principal may not see the customer. */
export async function filesIssued(
  db: Db,
  principal: Principal,
  which: Wanted,
  { limit, offset }: { limit: number; offset: number },
  today: Day,
): Promise<Counted<IssuedFile>[] | null> {
  if (!(await isVisible(db, principal, which.customerId)) && !(await isLookedAfter(db, principal, which))) return null;
  const rows = await filesWith(db)
    .select(ALL_MATCHES)
    .where(wanted(which))
    .orderBy('issued_file.issued_at', 'desc')
    .orderBy('issued_file.number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const tellsWho = may(principal, 'customer.list'); // which member of staff did it is not for customers (OFF-443)
  const by = (row: Row) => (tellsWho || row.issued_by === principal.id ? row.by : null);
  return rows.map(({ total, ...row }) => ({ row: { ...fileOf(row, today), by: by(row) }, total }));
}

/** Whether the one requested license is the customer's and the principal looks after it (ORG-52). */
async function isLookedAfter(db: Db, principal: Principal, { customerId, licenseId }: Wanted): Promise<boolean> {
  if (licenseId === undefined) return false;
  const found = await db
    .selectFrom('license')
    .innerJoin('customer', 'customer.id', 'license.customer_id')
    .select('license.id')
    .where('license.id', '=', licenseId)
    .where('license.customer_id', '=', customerId)
    .$call((rows) => visibleLicenses(rows, principal))
    .executeTakeFirst();
  return found !== undefined;
}

/** How many files were issued for a customer. */
export async function countFilesIssued(db: Db, which: Wanted): Promise<number> {
  const counted = db.selectFrom('issued_file').innerJoin('license', 'license.id', 'license_id').where(wanted(which));
  const { files } = await counted.select(sql<number>`count(*)::int`.as('files')).executeTakeFirstOrThrow();
  return files;
}

/** The license of a file, and its owner; null for an unknown file. */
export async function licenseOfFile(tx: Tx, fileId: string): Promise<number | null> {
  const found = await tx.selectFrom('issued_file').select('license_id').where('id', '=', fileId).executeTakeFirst();
  return found?.license_id ?? null;
}

/** One file of a license that the calling code has found. */
export async function findIssuedFile(db: Db, fileId: string, today: Day): Promise<IssuedFile | null> {
  const row = await filesWith(db).where('issued_file.id', '=', fileId).executeTakeFirst();
  return row ? fileOf(row, today) : null;
}
