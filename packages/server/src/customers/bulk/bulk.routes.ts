import { isDeepStrictEqual } from 'node:util';
import {
  allows,
  api,
  BULK_ROWS_TOLD,
  type BulkAct,
  type BulkActName,
  type BulkPreview,
  type BulkRow,
  type BulkSum,
  bookFor,
  type Currency,
  type Day,
  hasEnded,
  isDeletion,
  MOST_BULK_JOBS,
  MOST_IN_BULK,
  type PriceBook,
  type Priced,
  type Principal,
  priceOf,
  productOf,
  type Received,
  sumOf,
} from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { lockPerson } from '../../identity/people/public.ts';
import { queueJobs } from '../../lib/jobs/jobs.queries.ts';
import { onDay } from '../../lib/on-day.ts';
import type { Portal } from '../../lib/portal.ts';
import { licenseIdsMatching } from '../../licensing/licenses/public.ts';
import { priceBooksOn } from '../../selling/prices/public.ts';
import { idsMatching } from '../customers/public.ts';
import {
  bulksOf,
  bulksUnderWay,
  bulkWithKey,
  hasStaff,
  insertBulk,
  noteBulk,
  ownBulk,
  ownBulkForUpdate,
  recordsIn,
  undoableUntil,
} from './bulk.queries.ts';
import { kindFor } from './bulk-acts.ts';
import { BULK, type QueuedBulk } from './bulk-job.ts';
import type { Looked } from './bulk-kind.ts';

const calls = api.bulk;

type Chosen = Received<typeof calls.preview>['body']['chosen'];

/** One act on many records: a preview, a job that does it, and undo (BLK-201). */
export const bulkRoutes = (portal: Portal): Route[] => {
  const { db, write, steady, today, config } = portal;
  const { minutes } = config.undoing;
  const at = () => ({ now: steady(), minutes });

  /** The ids of the chosen records. */
  async function idsOf(principal: Principal, { act }: BulkAct, chosen: Chosen): Promise<number[]> {
    if ('ids' in chosen) return chosen.ids;
    if ('failedIn' in chosen) {
      const bulk = await ownBulk(db, principal.id, chosen.failedIn);
      if (!bulk) throw refuse(calls.preview, 'noBulkJob');
      if (isOfLicenses(bulk.what.act) !== isOfLicenses(act)) throw refuse(calls.preview, 'otherRecords');
      return (await recordsIn(db, bulk.id, ['failed'], MOST_IN_BULK)).map(({ id }) => id);
    }
    const without = chosen.without ?? [];
    const most = MOST_IN_BULK + without.length + 1;
    const found =
      'customers' in chosen
        ? await idsMatching(db, principal, { ...chosen.customers, today: today() }, most)
        : await licenseIdsMatching(db, principal, { ...chosen.licenses, ...onDay(portal) }, most);
    const left = found.filter((id) => !without.includes(id));
    if (left.length > MOST_IN_BULK) throw refuse(calls.preview, 'tooMany');
    return left;
  }

  /** What the renewals cost in each currency of today's price books (BLK-843). */
  async function sumsOf(looked: readonly Looked[]): Promise<BulkSum[]> {
    const renewed = looked.filter(({ reason, priced }) => reason === null && priced);
    if (renewed.length === 0) return [];
    const books = await priceBooksOn(db, today());
    return [...new Set(books.map(({ currency }) => currency))].map((currency) => sumIn(currency, books, renewed));
  }

  async function queue(tx: Tx, principal: Principal, payload: QueuedBulk): Promise<void> {
    await queueJobs(tx, BULK, [{ payload, toward: `account ${principal.id}` }], steady());
  }

  async function jobOf(tx: Tx, principal: Principal, id: number) {
    const [job] = await bulksOf(tx, principal.id, at(), id);
    if (!job) throw new Error('a bulk job that was just locked no longer exists');
    return job;
  }

  return [
    route(calls.preview, async ({ body: { what, chosen }, principal }) => {
      const kind = kindFor(what);
      if (!allows(kind.call.access, principal)) throw refuse(calls.preview, 'lacksRight');
      if (isOther(what, chosen)) throw refuse(calls.preview, 'otherRecords');
      const ids = await idsOf(principal, what, chosen);
      const looked = await kind.look(portal, principal, ids, what);
      const sums = allows(api.prices.getPriceBooks.access, principal) ? await sumsOf(looked) : [];
      return { ...previewOf([...looked, ...missing(ids, looked, kind.noRecord)], today()), sums, undoing: config.undoing };
    }),

    route(calls.start, ({ body: { what, records, key }, principal, freshly }) =>
      write(async (tx) => {
        await lockPerson(tx, principal.id);
        const begun = await bulkWithKey(tx, principal.id, key);
        if (begun !== null) {
          const job = await jobOf(tx, principal, begun);
          if (!isDeepStrictEqual(job.what, what)) throw refuse(calls.start, 'begunOtherwise');
          return job;
        }
        if (!allows(kindFor(what).call.access, principal)) throw refuse(calls.start, 'lacksRight');
        if (isDeletion(what.act)) freshly();
        if ((await bulksUnderWay(tx, principal.id)) >= MOST_BULK_JOBS) throw refuse(calls.start, 'tooManyJobs');
        const bulkId = await insertBulk(tx, { customerId: principal.id, key, what, records }, steady());
        if (!isOfLicenses(what.act) && (await hasStaff(tx, bulkId))) freshly();
        await queue(tx, principal, { bulkId, isUndo: false });
        return jobOf(tx, principal, bulkId);
      }),
    ),

    route(calls.getJobs, ({ principal }) => bulksOf(db, principal.id, at())),

    route(calls.getFailed, async ({ params, principal }) => {
      const bulk = await ownBulk(db, principal.id, params.id);
      if (!bulk) throw refuse(calls.getFailed, 'noBulkJob');
      const failed = await recordsIn(db, bulk.id, ['failed', 'kept'], BULK_ROWS_TOLD);
      const named = await kindFor(bulk.what).named(
        db,
        principal,
        failed.map(({ id }) => id),
      );
      const byId = new Map(named.map((row) => [row.id, row]));
      return failed.map(({ id, reason }) => rowOf({ ...(byId.get(id) ?? unnamed(id)), reason }));
    }),

    route(calls.undo, ({ body, principal, freshly }) =>
      write(async (tx) => {
        const bulk = await ownBulkForUpdate(tx, principal.id, body.id);
        if (!bulk) throw refuse(calls.undo, 'noBulkJob');
        if (!bulk.ended_at) throw refuse(calls.undo, 'underWay');
        if (bulk.undo_asked_at) return jobOf(tx, principal, bulk.id);
        if (steady() > undoableUntil(bulk.ended_at, minutes)) throw refuse(calls.undo, 'tooLate', { minutes: String(minutes) });
        if (!isOfLicenses(bulk.what.act) && (await hasStaff(tx, bulk.id))) freshly();
        await noteBulk(tx, bulk.id, 'undo_asked_at', steady());
        await queue(tx, principal, { bulkId: bulk.id, isUndo: true });
        return jobOf(tx, principal, bulk.id);
      }),
    ),
  ];
};

/** Whether the search is for the wrong kind of record: a search for customers chooses no licenses. */
const isOther = ({ act }: BulkAct, chosen: Chosen) =>
  ('customers' in chosen && isOfLicenses(act)) || ('licenses' in chosen && !isOfLicenses(act));

const isOfLicenses = (act: BulkActName) => act.startsWith('licenses.');

const unnamed = (id: number): Looked => ({
  ...{ id, revision: 0, name: '', email: '', licenseKind: null },
  ...{ before: null, after: null, reason: null },
});

/** The chosen records that do not exist or are out of scope. */
function missing(ids: number[], looked: Looked[], reason: string): Looked[] {
  const seen = new Set(looked.map(({ id }) => id));
  return ids.filter((id) => !seen.has(id)).map((id) => ({ ...unnamed(id), reason }));
}

/** The sum in one currency, and the part of it for licenses that lapsed. */
function sumIn(currency: Currency, books: readonly PriceBook[], renewed: readonly Looked[]): BulkSum {
  const amountOf = (priced: Priced) => priceOf(priced, bookFor(books, productOf(priced.moduleIds), currency))?.amount;
  const prices = renewed.map(({ priced, isLapsed }) => ({ amount: priced && amountOf(priced), isLapsed }));
  const found = prices.flatMap(({ amount, isLapsed }) => (amount === undefined ? [] : { amount, isLapsed }));
  const ofLapsed = found.filter(({ isLapsed }) => isLapsed);
  return {
    currency,
    amount: sumOf(found.map(({ amount }) => amount)),
    ofLapsed: sumOf(ofLapsed.map(({ amount }) => amount)),
    unpriced: prices.length - found.length,
  };
}

const rowOf = ({ id, name, email, licenseKind, before, after, reason }: Looked): BulkRow => ({
  ...{ id, name, email, licenseKind },
  ...{ before, after, reason },
});

const told = (rows: readonly Looked[]) => rows.slice(0, BULK_ROWS_TOLD);

function previewOf(looked: Looked[], today: Day): Omit<BulkPreview, 'undoing' | 'sums'> {
  const will = looked.filter(({ reason }) => reason === null);
  const willNot = looked.filter(({ reason }) => reason !== null);
  const ends = will.flatMap(({ end }) => end ?? []).sort();
  const [first] = ends;
  return {
    records: will.map(({ id, revision }) => [id, revision]),
    will: [...told(will.filter(({ isLapsed }) => isLapsed)), ...told(will.filter(({ isLapsed }) => !isLapsed))].map((row) => ({
      ...rowOf(row),
      isLapsed: row.isLapsed === true,
      isOver: row.end ? hasEnded(row.end, today) : false,
    })),
    willNot: told(willNot).map(rowOf),
    willNotIds: willNot.map(({ id }) => id),
    lapsed: will.filter(({ isLapsed }) => isLapsed).length,
    ends: first ? { first, last: ends.at(-1) ?? first, over: ends.filter((end) => hasEnded(end, today)).length } : null,
  };
}
