import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../features.ts';

export type { Tables };

/** What proved the identity at sign-in. */
export type Proof = 'password' | 'passkey' | 'sso';

export type LinkPurpose = 'activation' | 'first-password' | 'reset';

/** The whole handle on a database; only `db/` and what starts the portal have it. */
export type Database = Kysely<Tables>;

/** Reads anything, and writes nothing, by type: it has no insert, update or delete. Inside a transaction pass the transaction. */
export type Db = Pick<Database, 'selectFrom' | 'getExecutor'>;

/** What every query that writes takes, so that writing outside a transaction does not compile. */
export type Tx = Transaction<Tables>;
