import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { addressesIn } from './addresses.ts';

/** How long a host may take to say whether it takes writes, in milliseconds. */
const ASK_MS = 2000;

/** The interval between two checks of all hosts, in milliseconds. */
const PAUSE_MS = 250;

/** The hosts of a `DATABASE_URL`. At most one takes writes at a time, and not always the same one (OPS-28). */
export interface Hosts {
  /** The address to connect to. */
  current: () => string;
  /** Are there several? */
  areMany: boolean;
  /** When the current one did not answer, or takes no writes, asks all of them at once; the first that takes writes becomes the current one. */
  look: () => Promise<void>;
}

/** `moved` is called when another host became the current one. */
export function hostsOf(databaseUrl: string, ssl: pg.ClientConfig['ssl'], moved: () => void): Hosts {
  const addresses = addressesIn(databaseUrl);
  let current = addresses[0] ?? databaseUrl;
  let looking: Promise<void> | null = null;
  const lookNow = async () => {
    const found = await Promise.any(addresses.map((address) => takesWrites(address, ssl))).catch(() => null);
    if (found !== null && found !== current) {
      current = found;
      moved();
    }
    await setTimeout(PAUSE_MS);
  };
  return {
    current: () => current,
    areMany: addresses.length > 1,
    look: () => {
      looking ??= lookNow().finally(() => {
        looking = null;
      });
      return looking;
    },
  };
}

/** Whether a connection takes writes: a standby and a read-only server do not. */
export const IS_READ_ONLY = "SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS is_read_only";

/** Returns the address of a host that takes writes; fails if there is none. */
async function takesWrites(address: string, ssl: pg.ClientConfig['ssl']): Promise<string> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS, ...(ssl && { ssl }) });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ is_read_only: boolean }>(IS_READ_ONLY);
    if (rows[0]?.is_read_only !== false) throw new Error('It takes no writes');
    return address;
  } finally {
    void client.end().catch(() => undefined);
  }
}
