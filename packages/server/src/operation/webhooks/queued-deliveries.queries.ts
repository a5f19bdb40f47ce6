import { randomUUID } from 'node:crypto';
import { type AnyEvent, isOfKinds } from '@lm/contract';
import { sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import { REMEMBERED_MS, type Standings } from '../../db/standings.ts';
import type { Tx } from '../../db/tables.ts';
import { territoryOf } from '../../db/territory.ts';
import { type Gathering, gather, jobsQueuedIn } from '../../db/transactions.ts';
import { type Follower, onAll } from '../../lib/followers.ts';
import { restUnattended } from './organization-webhooks.mails.ts';
import { isMoveOfPerson, organizationWithKey, toldToOrganizations } from './organization-webhooks.queries.ts';

/** The kind of job that delivers. */
export const WEBHOOKS = 'webhooks';

interface Told {
  standings: Standings;
  event: AnyEvent;
  /** For an act on a key of an organization, that organization: with its maker, the key is deleted before the transaction ends. */
  ofKey: number | null;
  entryId: number;
  now: Date;
}

/** The part of a webhook that says which acts it is told about. */
interface Listening {
  id: number;
  kinds: string[];
  countries: number[] | null;
  /** Null for one of the vendor. */
  organization_id: number | null;
}

/** The vendor's webhooks, and one of an organization if there are any: which acts those are told of is looked up separately. */
const allWebhooks = prepared((paper, _: object) =>
  paper
    .selectFrom('webhook')
    .select(['id', 'kinds', 'countries', 'organization_id'])
    .where((eb) =>
      eb.or([
        eb('organization_id', 'is', null),
        eb(
          'id',
          '=',
          eb
            .selectFrom('webhook as one')
            .select('one.id')
            .where('one.organization_id', 'is not', null)
            .orderBy('one.organization_id')
            .limit(1),
        ),
      ]),
    )
    .orderBy('id'),
);

/**
 * The existing webhooks, which a server remembers while it hears of changes (SGN-24 says how); an act on a webhook reads them again.
 */
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

/** Queues deliveries of what happened in a transaction before it commits (WHK-764), so that nothing is reported that did not happen. */
const telling: Gathering<Told> = {
  atEnd: async (tx, told) => {
    const [standings, isOfWebhook] = [told[0]?.standings, told.some(({ event }) => isOnWebhook(event))];
    const webhooks: Listening[] = standings && !isOfWebhook ? await knownWebhooks(tx, standings) : await allWebhooks(tx, {});
    const ofOrganizations = webhooks.some(({ organization_id }) => organization_id !== null) ? await rowsOfOrganizations(tx, told) : [];
    const rows = [...(await rowsOfVendor(tx, webhooks, told)), ...ofOrganizations];
    if (rows.length === 0) return;
    await insertDeliveries(tx, rows);
    jobsQueuedIn(tx, WEBHOOKS);
  },
};

async function rowsOfVendor(tx: Tx, webhooks: Listening[], told: Told[]): Promise<NewDelivery[]> {
  const vendors = webhooks.filter(({ organization_id }) => organization_id === null);
  const listening = vendors.filter((webhook) => told.some(({ event }) => isAmong(event, webhook)));
  if (listening.length === 0) return [];
  const homes = listening.some(({ countries }) => countries) ? await homesIn(tx, told) : NOWHERE;
  return told.flatMap((one) => listening.filter((webhook) => isTold(webhook, one, homes)).map(({ id }) => rowOf(id, one)));
}

/** Finds what webhooks of organizations are told of, and which people are no longer responsible for one (ORG-206). */
async function rowsOfOrganizations(tx: Tx, told: Told[]): Promise<NewDelivery[]> {
  const byEvent = new Map(told.map((one) => [one.event, one]));
  await restUnattended(
    tx,
    told.map(({ event }) => event),
    told[0]?.now ?? new Date(),
  );
  const ofKeys = told.flatMap(({ event, ofKey }) => (ofKey === null ? [] : [[event.record.id, ofKey] as const]));
  const theirs = await toldToOrganizations(tx, [...byEvent.keys()], new Map(ofKeys));
  return theirs.flatMap(({ webhookId, event, personId }) => {
    const one = byEvent.get(event);
    return one ? [{ ...rowOf(webhookId, one), owner_id: personId }] : [];
  });
}

/** For every act. A transaction reads the existing webhooks once, however much it does. */
export const webhookFollowers: Follower[] = [
  onAll(async (tx, event, { steady, database: { standings } }, entryId) => {
    const ofKey = event.record.kind === 'apiKey' ? await organizationWithKey(tx, event.record.id) : null;
    gather(tx, telling, { standings, event, ofKey, entryId, now: steady() });
  }),
];

/** What is remembered may be older than an act on a webhook. */
const isOnWebhook = ({ act, record }: AnyEvent): boolean => record.kind === 'webhook' || act === 'organization.setWebhook';

const ownersIn = (told: Told[]): number[] => [...new Set(told.flatMap(({ event }) => (event.owner === null ? [] : [event.owner])))];

/** The home countries of people and organizations. */
interface Homes {
  people: Map<number, { country: number; own: number; isInOrganization: boolean }>;
  organizations: Map<number, number>;
}

const NOWHERE: Homes = { people: new Map(), organizations: new Map() };

/** The homes of the people and organizations that these acts are about, also of those in the bin. */
async function homesIn(tx: Tx, told: Told[]): Promise<Homes> {
  const ids = [...new Set(told.flatMap(({ event: { record } }) => (record.kind === 'organization' ? [record.id] : [])))];
  const people = await sql<{ id: number; country: number; own: number; isInOrganization: boolean }>`
    SELECT id, ${territoryOf()} AS country, country_id AS own, organization_country_id IS NOT NULL AS "isInOrganization"
      FROM customer WHERE id = ANY(${ownersIn(told)}::int[])
    UNION ALL SELECT record_id, country_id, country_id, false FROM bin
      WHERE kind = 'customer' AND record_id = ANY(${ownersIn(told)}::int[]) AND country_id IS NOT NULL`.execute(tx);
  const organizations = await sql<{
    id: number;
    country: number;
  }>`SELECT id, country_id AS country FROM organization WHERE id = ANY(${ids}::int[])
    UNION ALL SELECT record_id, country_id FROM bin WHERE kind = 'organization' AND record_id = ANY(${ids}::int[])`.execute(tx);
  return {
    people: new Map(people.rows.map(({ id, ...home }) => [id, home])),
    organizations: new Map(organizations.rows.map(({ id, country }) => [id, country])),
  };
}

/** Acts that bring a person into an organization or out of it, and so into another country. */
const MOVING: ReadonlySet<AnyEvent['act']> = new Set([
  'organization.addPerson',
  'organization.removePerson',
  'organization.leave',
  'organization.joinByDomain',
  'organization.acceptInvitation',
]);

/** A test goes to the tested webhook, whatever acts it listens to. */
const isAmong = ({ act, record }: AnyEvent, { id, kinds }: Listening): boolean =>
  act === 'webhook.test' ? record.id === id : isOfKinds(act, kinds);

/**
 * Is the webhook told about this? If a person or an organization moves, both countries are told; if they are gone, the country they were in (WHK-761,
 * ORG-153).
 */
function isTold(webhook: Listening, { event }: Told, homes: Homes): boolean {
  const { countries } = webhook;
  if (!isAmong(event, webhook)) return false;
  if (countries === null || event.act === 'webhook.test') return true;
  return countriesIn(event, homes).some((country) => typeof country === 'number' && countries.includes(country));
}

function countriesIn(event: AnyEvent, { people, organizations }: Homes): unknown[] {
  const { act, owner, record, changes: unread } = event;
  const person = owner === null ? undefined : people.get(owner);
  const itsCountry = record.kind === 'organization' ? organizations.get(record.id) : undefined;
  const changes: { field: string; before: unknown; after: unknown }[] = unread;
  if (isMoveOfPerson(event)) return [person?.country, ...organizations.values()]; // the other records of the act are the two organizations
  if (MOVING.has(act)) return [person?.country, person?.own, itsCountry];
  if (person?.isInOrganization) return [person.country]; // wherever they move, their organization's country counts
  const moved = changes.filter(({ field }) => field === 'countryId').flatMap(({ before, after }) => [before, after]);
  return [owner === null ? itsCountry : person?.country, ...moved];
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

/** The id by which receivers tell messages apart. */
const newMessageId = (): string => `msg_${randomUUID().replaceAll('-', '')}`;

/** Adds deliveries in their order; those of a webhook that is being deleted are left out. Returns their ids. */
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
