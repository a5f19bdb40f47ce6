import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../features.ts';

export type { Tables };

/** How the identity was proved at sign-in. */
export type Proof = 'password' | 'passkey' | 'sso';

export type LinkPurpose = 'activation' | 'first-password' | 'reset';

/** The full handle on a database, which only `db/` and the code that starts the portal have. */
export type Database = Kysely<Tables>;

/** A handle that only reads: its type has no insert, update or delete. Inside a transaction, pass the transaction. */
export type Db = Pick<Database, 'selectFrom' | 'getExecutor'>;

/** Every query that writes takes this, so that writing outside a transaction does not compile. */
export type Tx = Transaction<Tables>;
