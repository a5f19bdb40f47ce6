import { type Kysely, sql } from 'kysely';

/**
 * Which issuer the secret of a file in SSO_SECRETS_DIR is for (SSO-713): the first with which it was saved or tried; for existing ones, the oldest
 * provider's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE sso_secret (file text PRIMARY KEY, issuer text NOT NULL)`.execute(db);
  await sql`INSERT INTO sso_secret (file, issuer) SELECT DISTINCT ON (secret_file) secret_file, rtrim(issuer, '/') FROM sso_provider
    WHERE secret_file <> '' ORDER BY secret_file, id`.execute(db);
}
