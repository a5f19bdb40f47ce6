import { randomUUID } from 'node:crypto';
import { type AnyEvent, isOfKinds } from '@lm/contract';
import { sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import { REMEMBERED_MS, type Standings } from '../../db/standings.ts';
import type { Tx } from '../../db/tables.ts';
import { type Gathering, gather, jobsQueuedIn } from '../../db/transactions.ts';
import { type Follower, onAll } from '../../lib/followers.ts';

/** The kind of job that delivers. */
export const WEBHOOKS = 'webhooks';

interface Told {
  standings: Standings;
  event: AnyEvent;
  entryId: number;
  now: Date;
}

/** A webhook as far as it says what it is told of. */
interface Listening {
  id: number;
  kinds: string[];
  countries: number[] | null;
}

const allWebhooks = prepared((paper, _: object) => paper.selectFrom('webhook').select(['id', 'kinds', 'countries']).orderBy('id'));

/** Those there are, as a server remembers them for as long as it would hear of a change (SGN-24 says how); an act on one asks for itself. */
const known = new WeakMap<Standings, { webhooks: Listening[] | null; until: number; changes: number }>();

async function knownWebhooks(tx: Tx, standings: Standings): Promise<Listening[]> {
  const kept = known.get(standings) ?? { webhooks: null, until: 0, changes: 0 };
  if (!known.has(standings)) {
    known.set(standings, kept);
    standings.onChange((changed) => {
      if (changed !== 'everybody') return;
      kept.changes += 1;
      kept.webhooks = null;
    });
  }
  if (kept.webhooks && kept.until > performance.now()) return kept.webhooks;
  const [before, until] = [kept.changes, performance.now() + REMEMBERED_MS];
  const webhooks = await allWebhooks(tx, {});
  if (standings.areHeard() && before === kept.changes) Object.assign(kept, { webhooks, until });
  return webhooks;
}

/** Tells webhooks of what happened in a transaction, before it commits (WHK-764): what did not happen is told to no one. */
const telling: Gathering<Told> = {
  atEnd: async (tx, told) => {
    const [standings, isOfWebhook] = [told[0]?.standings, told.some(({ event }) => event.record.kind === 'webhook')];
    const webhooks: Listening[] = standings && !isOfWebhook ? await knownWebhooks(tx, standings) : await allWebhooks(tx, {});
    const listening = webhooks.filter((webhook) => told.some(({ event }) => isAmong(event, webhook)));
    if (listening.length === 0) return;
    const homes = listening.some(({ countries }) => countries) ? await countriesOf(tx, ownersIn(told)) : new Map<number, number>();
    const rows = told.flatMap((one) => listening.filter((webhook) => isTold(webhook, one, homes)).map(({ id }) => rowOf(id, one)));
    if (rows.length === 0) return;
    await insertDeliveries(tx, rows);
    jobsQueuedIn(tx, WEBHOOKS);
  },
};

/** For every act. The transaction looks at the existing webhooks once, however much it does. */
export const webhookFollowers: Follower[] = [
  onAll(async (tx, event, { steady, database: { standings } }, entryId) =>
    gather(tx, telling, { standings, event, entryId, now: steady() }),
  ),
];

const ownersIn = (told: Told[]): number[] => [...new Set(told.flatMap(({ event }) => (event.owner === null ? [] : [event.owner])))];

/** Where people are at home, those too who are in the bin. */
async function countriesOf(tx: Tx, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; country: number }>`SELECT id, country_id AS country FROM customer WHERE id = ANY(${ids}::int[])
    UNION ALL SELECT record_id, country_id FROM bin WHERE kind = 'customer' AND record_id = ANY(${ids}::int[]) AND country_id IS NOT NULL`.execute(
    tx,
  );
  return new Map(rows.map(({ id, country }) => [id, country]));
}

/** A test is for the webhook that is tested, whatever it is told of else. */
const isAmong = ({ act, record }: AnyEvent, { id, kinds }: Listening): boolean =>
  act === 'webhook.test' ? record.id === id : isOfKinds(act, kinds);

/** Is it told of this? If a person moves, both countries are told; if they are gone, the one they were in (WHK-761). */
function isTold(webhook: Listening, { event }: Told, homes: Map<number, number>): boolean {
  const { countries } = webhook;
  if (!isAmong(event, webhook)) return false;
  if (countries === null || event.act === 'webhook.test') return true;
  const home = event.owner === null ? undefined : homes.get(event.owner);
  const changes: { field: string; before: unknown; after: unknown }[] = event.changes;
  const moved = changes.filter(({ field }) => field === 'countryId').flatMap(({ before, after }) => [before, after]);
  return [home, ...moved].some((country) => typeof country === 'number' && countries.includes(country));
}

interface NewDelivery {
  webhook_id: number;
  message_id: string;
  entry_id: number;
  act: string;
  record_kind: string;
  record_id: number;
  owner_id: number | null;
  is_test?: boolean;
  is_again?: boolean;
  at: string;
}

const rowOf = (webhookId: number, { event, entryId, now }: Told): NewDelivery => ({
  webhook_id: webhookId,
  message_id: newMessageId(),
  entry_id: entryId,
  act: event.act,
  record_kind: event.record.kind,
  record_id: event.record.id,
  owner_id: event.owner,
  is_test: event.act === 'webhook.test',
  at: now.toISOString(),
});

/** What a receiver tells messages apart by. */
const newMessageId = (): string => `msg_${randomUUID().replaceAll('-', '')}`;

/** Adds deliveries in their order; those of a webhook that is being deleted are left out. Answers their ids. */
export async function insertDeliveries(tx: Tx, rows: NewDelivery[]): Promise<number[]> {
  const { rows: added } = await sql<{ id: number }>`WITH there AS (
      SELECT id FROM webhook WHERE id = ANY(${[...new Set(rows.map((row) => row.webhook_id))]}::int[]) ORDER BY id FOR KEY SHARE)
    INSERT INTO webhook_delivery (webhook_id, message_id, entry_id, act, record_kind, record_id, owner_id, is_test, is_again,
      created_at, tried_since, next_at)
    SELECT webhook_id, message_id, entry_id, act, record_kind, record_id, owner_id, coalesce(is_test, false), coalesce(is_again, false), at, at, at
    FROM pg_catalog.jsonb_to_recordset(${JSON.stringify(rows.map((row, place) => ({ ...row, place })))}::jsonb) AS new (place int,
      webhook_id int, message_id text, entry_id bigint, act text, record_kind text, record_id int, owner_id int, is_test boolean,
      is_again boolean, at timestamptz)
    WHERE webhook_id IN (SELECT id FROM there) ORDER BY place RETURNING id::int`.execute(tx);
  return added.map(({ id }) => id);
}
