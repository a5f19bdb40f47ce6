import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { deleteSome } from '../db/delete-some.ts';
import { prepared } from '../db/prepared.ts';
import type { Database, Tx } from '../db/tables.ts';
import type { transactions } from '../db/transactions.ts';
import { DAY_MS } from './durations.ts';
import { seal, unseal } from './sealed-secrets.ts';

/** A call with an Idempotency-Key that is not made: the key belongs to another call, to one under way, or to one whose answer was not kept. */
export class NotOnce extends Error {
  readonly why: 'keyReused' | 'keyUnderWay' | 'answerNotKept';

  constructor(why: NotOnce['why']) {
    super(`a call with an Idempotency-Key is not made: ${why}`);
    this.why = why;
  }
}

/** The answer that was sent: JSON text, or a file with its name. */
export interface SentAnswer {
  fileName: string | null;
  content: Buffer;
  /** It contains something shown only once: only the fact that it was given is kept, not its content (API-747). */
  isSecret?: boolean;
}

/** The call: `caller` and `key` say whose key it is, `request` is a hash of everything that was sent. */
interface AskedOnce {
  caller: string;
  key: string;
  request: string;
}

/** Makes a call once for each caller and key, and gives the same answer when it is repeated within a day (API-740). Throws {@link NotOnce}. */
export type Once = (asked: AskedOnce, act: () => Promise<SentAnswer>) => Promise<SentAnswer & { isRepeated: boolean }>;

/** How long an answer is kept, in milliseconds (API-740). */
const KEPT_MS = DAY_MS;

/** How many bytes of answers to one caller are kept a day, on each server (API-748). */
const MOST_OF_CALLER = 4 * 1_048_576;
/** For how many callers the kept size is remembered. */
const MOST_CALLERS = 10_000;

/** The largest answer that is kept, in bytes (API-744). */
const MOST_BYTES = 1_048_576;

interface Kept {
  db: Database;
  once: ReturnType<typeof transactions>['once'];
  /** Sealed with a key outside the database: an answer may contain something shown only once. */
  sealKey: () => Buffer;
  steady: () => Date;
}

export function keptAnswers({ db, once, sealKey, steady }: Kept): Once {
  const underWay = new Set<string>();
  const about = (id: Buffer) => `answer ${id.toString('hex')}`;
  const goodFrom = () => new Date(steady().getTime() - KEPT_MS);

  const hasRoom = roomOfCallers(steady);

  const keep = async (tx: Tx, { id, caller, request }: Asked, { fileName, content, isSecret }: SentAnswer) => {
    const isKept = !isSecret && content.length <= MOST_BYTES && hasRoom(caller, content.length);
    const bytes = isKept ? content.toString(fileName === null ? 'utf8' : 'base64') : null;
    const sealed = seal(sealKey(), about(id), JSON.stringify({ request, fileName, bytes }));
    const row = { id, sealed, done_at: steady() };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('kept_answer')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row).where('kept_answer.done_at', '<=', goodFrom()))
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw new NotOnce('keyUnderWay'); // another server has done it meanwhile
  };

  /** The earlier answer; null if there was none. */
  const answered = async (id: Buffer, request: string) => {
    const [row] = await found(db, { id, goodFrom: goodFrom() });
    if (!row) return null;
    const text = unseal(sealKey(), about(id), row.sealed);
    if (text === null) throw new NotOnce('answerNotKept'); // the key file was replaced
    const kept: { request: string; fileName: string | null; bytes: string | null } = JSON.parse(text);
    if (kept.request !== request) throw new NotOnce('keyReused');
    if (kept.bytes === null) throw new NotOnce('answerNotKept');
    return { fileName: kept.fileName, content: Buffer.from(kept.bytes, kept.fileName === null ? 'utf8' : 'base64'), isRepeated: true };
  };

  const made = async (asked: Asked, act: () => Promise<SentAnswer>) => {
    const { id, request } = asked;
    const begin = (tx: Tx) => holdKey(tx, id);
    try {
      return { ...(await once({ begin, act, end: (tx, answer) => keep(tx, asked, answer) })), isRepeated: false };
    } catch (error) {
      const meanwhile = await answered(id, request).catch((other: unknown) => (other instanceof NotOnce ? other : null));
      if (meanwhile instanceof NotOnce) throw meanwhile;
      if (meanwhile) return meanwhile; // on another server; what is refused now was right then
      throw error;
    }
  };

  return async ({ caller, key, request }, act) => {
    const id = hash('sha256', `${caller} ${key}`, 'buffer');
    const name = id.toString('hex');
    if (underWay.has(name)) throw new NotOnce('keyUnderWay');
    underWay.add(name);
    try {
      return (await answered(id, request)) ?? (await made({ id, caller, request }, act));
    } finally {
      underWay.delete(name);
    }
  };
}

interface Asked extends Pick<AskedOnce, 'caller' | 'request'> {
  id: Buffer;
}

/** Counts this many more bytes as kept for a caller on a day, if there is room for them; answers whether there is. */
function roomOfCallers(steady: () => Date) {
  const kept = new Map<string, { bytes: number; until: number }>();
  return (caller: string, bytes: number): boolean => {
    const now = steady().getTime();
    const known = kept.get(caller);
    const counted = known && known.until > now ? known : { bytes: 0, until: now + KEPT_MS };
    if (counted.bytes + bytes > MOST_OF_CALLER) return false;
    if (kept.size >= MOST_CALLERS) kept.clear();
    kept.set(caller, { ...counted, bytes: counted.bytes + bytes });
    return true;
  };
}

const found = prepared((paper, { id, goodFrom }: { id: Buffer; goodFrom: Date }) =>
  paper.selectFrom('kept_answer').select('sealed').where('id', '=', id).where('done_at', '>', goodFrom),
);

/** For the duration of the transaction, the key belongs to this server. */
async function holdKey(tx: Tx, id: Buffer): Promise<void> {
  const { rows } = await sql<{
    isHeld: boolean;
  }>`SELECT pg_try_advisory_xact_lock(${String(id.readBigInt64BE())}::bigint) AS "isHeld"`.execute(tx);
  if (!rows[0]?.isHeld) throw new NotOnce('keyUnderWay');
}

/** Deletes some answers older than a day, which are not given again; answers whether there may be more. */
export const deleteOldAnswers = (tx: Tx, now: Date): Promise<boolean> =>
  deleteSome(tx, 'kept_answer', sql`done_at <= ${new Date(now.getTime() - KEPT_MS)}::timestamptz`);
