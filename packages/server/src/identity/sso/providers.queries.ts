import { fold, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';

/** A line of a provider's table: people with this value in the claim get that role. */
export interface ClaimedRole {
  value: string;
  roleId: number;
}

export interface StoredProvider {
  name: string;
  issuer: string;
  clientId: string;
  secretFile: string;
  scopes: string;
  domains: string[];
  mustUse: string[];
  rolesClaim: string;
  roles: ClaimedRole[];
  countryId: number;
}

const columnsOf = ({ name, issuer, clientId, secretFile, scopes, domains, mustUse, rolesClaim, roles, countryId }: StoredProvider) => ({
  ...{ name, name_key: fold(name), issuer, client_id: clientId, secret_file: secretFile, scopes, domains, must_use: mustUse },
  ...{ roles_claim: rolesClaim, roles: JSON.stringify(roles), country_id: countryId },
});

const stored = (db: Db) =>
  db
    .selectFrom('sso_provider')
    .select(['id', 'revision', 'name', 'issuer', 'client_id as clientId', 'secret_file as secretFile', 'scopes', 'domains'])
    .select(['must_use as mustUse', 'roles_claim as rolesClaim', 'country_id as countryId'])
    .select(sql<ClaimedRole[]>`roles`.as('roles'));

/** Every provider of the form, in their order. */
export const storedProviders = (db: Db) => stored(db).orderBy('id').execute();

/** One provider, locked for a change; null when it is gone. */
export async function providerForUpdate(tx: Tx, id: number) {
  const found = await stored(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return found ?? null;
}

export async function countProviders(tx: Tx): Promise<number> {
  const { count } = await tx.selectFrom('sso_provider').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
}

/** Returns its id; null if another provider has the name. */
export async function insertProvider(tx: Tx, provider: StoredProvider, authorId: number): Promise<number | null> {
  const added = await tx
    .insertInto('sso_provider')
    .values({ ...columnsOf(provider), author_id: authorId, is_unattended: false })
    .onConflict((there) => there.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/** False if another provider has the name. The person who changes it is responsible for it. */
export async function updateProvider(tx: Tx, id: number, provider: StoredProvider, authorId: number): Promise<boolean> {
  const others = await tx
    .selectFrom('sso_provider')
    .select('id')
    .where('name_key', '=', fold(provider.name))
    .where('id', '!=', id)
    .execute();
  if (others.length > 0) return false;
  await tx
    .updateTable('sso_provider')
    .set({ ...columnsOf(provider), author_id: authorId, is_unattended: false, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
  return true;
}

export async function deleteProvider(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('sso_provider').where('id', '=', id).execute();
}

/** Binds the secret in a file to an issuer, unless it is bound already; answers the issuer it is bound to (SSO-713). */
export async function bindSecret(tx: Tx, file: string, issuer: string): Promise<string> {
  const { rows } = await sql<{ issuer: string }>`INSERT INTO sso_secret (file, issuer) VALUES (${file}, ${issuer})
    ON CONFLICT (file) DO UPDATE SET issuer = sso_secret.issuer RETURNING issuer`.execute(tx);
  return rows[0]?.issuer ?? issuer;
}

/** Marks the providers whose author is no longer an active Admin, and answers their names, each once. */
export async function takeUnattended(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`UPDATE sso_provider SET is_unattended = true
    WHERE NOT is_unattended AND NOT EXISTS (SELECT FROM customer JOIN customer_role ON customer_id = customer.id
      WHERE customer.id = author_id AND active AND role_id = ${ROLE.admin}) RETURNING name`.execute(tx);
  return rows.map(({ name }) => name);
}

/** How many people here each issuer lets in. */
export async function peopleByIssuer(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('sso_identity')
    .select([sql<string>`rtrim(issuer, '/')`.as('issuer'), sql<number>`count(*)::int`.as('people')])
    .groupBy(sql`rtrim(issuer, '/')`)
    .execute();
  return new Map(rows.map(({ issuer, people }) => [issuer, people]));
}
