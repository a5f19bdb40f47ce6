import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/tables.ts';
import type { ClaimedPlace } from './claimed-place.ts';

interface StoredSignOn {
  organizationId: number;
  /** The provider's name in calls. */
  provider: string;
  places: ClaimedPlace[];
  revision: number;
}

const signOns = (db: Db) =>
  db
    .selectFrom('organization_sign_on')
    .select(['organization_id as organizationId', 'provider', 'revision'])
    .select(sql<ClaimedPlace[]>`places`.as('places'));

/** How people sign in to an organization, which must be locked for a change; null for none. */
export async function signOnOf(db: Db, organizationId: number): Promise<StoredSignOn | null> {
  return (await signOns(db).where('organization_id', '=', organizationId).executeTakeFirst()) ?? null;
}

/** The organization of a provider, and what its claim means there; null if it belongs to none. */
export async function signOnBy(db: Db, provider: string): Promise<StoredSignOn | null> {
  return (await signOns(db).where('provider', '=', provider).executeTakeFirst()) ?? null;
}

/** Returns false if the provider belongs to another organization. */
export async function putSignOn(tx: Tx, { organizationId, provider, places }: Omit<StoredSignOn, 'revision'>): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-on ${provider}`}, 0))`.execute(tx); // of two at once, the second is told
  const other = await signOnBy(tx, provider);
  if (other && other.organizationId !== organizationId) return false;
  await sql`INSERT INTO organization_sign_on (organization_id, provider, places) VALUES (${organizationId}, ${provider}, ${JSON.stringify(places)})
    ON CONFLICT (organization_id) DO UPDATE SET provider = excluded.provider, places = excluded.places,
      revision = organization_sign_on.revision + 1`.execute(tx);
  return true;
}

export const deleteSignOn = (tx: Tx, organizationId: number): Promise<unknown> =>
  tx.deleteFrom('organization_sign_on').where('organization_id', '=', organizationId).execute();
