import { randomUUID } from 'node:crypto';
import type { Day } from '@lm/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/tables.ts';

/** Does any offline file issued for this license, or for any license of this customer, still work on this day (LIC-31)? */
export async function hasWorkingFile(tx: Tx, of: { licenseId: number } | { customerId: number }, today: Day): Promise<boolean> {
  const found = await tx
    .selectFrom('issued_file')
    .innerJoin('license', 'license.id', 'license_id')
    .select('issued_file.id')
    .$if('licenseId' in of, (files) => files.where('license_id', '=', 'licenseId' in of ? of.licenseId : 0))
    .$if('customerId' in of, (files) => files.where('customer_id', '=', 'customerId' in of ? of.customerId : 0))
    .where((eb) => eb.or([eb('expires', 'is', null), eb('expires', '>=', today)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that a file is about to be issued: its id and its number among the license's files. The license must be locked. */
export async function insertIssuedFile(tx: Tx, file: { licenseId: number; kid: string; macs: string[]; expires: Day | null }, now: Date) {
  return tx
    .insertInto('issued_file')
    .values({
      id: randomUUID(),
      license_id: file.licenseId,
      seq: sql<number>`(SELECT count(*) + 1 FROM issued_file WHERE license_id = ${file.licenseId})`,
      kid: file.kid,
      host_ids: file.macs,
      expires: file.expires,
      issued_at: now,
    })
    .returning(['id', 'seq'])
    .executeTakeFirstOrThrow();
}
