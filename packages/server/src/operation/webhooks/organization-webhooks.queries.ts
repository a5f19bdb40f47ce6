import { type AnyEvent, isOfOrganizationKinds, isOrganizationAct } from '@lm/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/tables.ts';
import { rolesThat } from '../../identity/people/public.ts';
import { leftIn } from '../../licensing/licenses/public.ts';
import { tellsSomething } from './organization-message.ts';
import { chosen } from './webhooks.queries.ts';

/** A webhook of an organization that is told of an event, and the id of the person it names; null for none. */
interface ToldToOrganization {
  webhookId: number;
  event: AnyEvent;
  personId: number | null;
}

interface Listening {
  id: number;
  organization_id: number;
  kinds: string[];
  kind: string;
  record_id: number;
  /** The license is no longer the organization's: its new owner is not named. */
  has_left: boolean;
}

const idsOf = (events: readonly AnyEvent[], kind: AnyEvent['record']['kind']): number[] => [
  ...new Set(events.flatMap(({ record }) => (record.kind === kind ? [record.id] : []))),
];

/**
 * Which webhooks of organizations are told of these events: those of the organization that owns a license, owned it until now, or owned it when it was
 * deleted; that an entry is about; that a key belongs to, or belonged to until it was deleted with its maker; or whose webhook is tested (ORG-202). No
 * webhook of an organization is told of anything else. `ofKeys`: the organizations of the keys that these events are about.
 */
export async function toldToOrganizations(
  tx: Tx,
  events: readonly AnyEvent[],
  ofKeys: ReadonlyMap<number, number> = new Map(),
): Promise<ToldToOrganization[]> {
  const theirs = events.filter((event) => event.act === 'webhook.test' || (isOrganizationAct(event.act) && tellsSomething(event)));
  if (theirs.length === 0) return [];
  const [licenses, left] = [idsOf(theirs, 'license'), leftIn(tx)];
  const { rows } = await sql<Listening>`
    SELECT w.id, w.organization_id, w.kinds, 'license' AS kind, license.id AS record_id, false AS has_left
      FROM license JOIN webhook w ON w.organization_id = license.organization_id WHERE license.id = ANY(${licenses}::int[])
    UNION ALL SELECT w.id, w.organization_id, w.kinds, 'license', bin.record_id, false
      FROM bin JOIN webhook w ON w.organization_id = (bin.rows -> 'license' -> 0 ->> 'organization_id')::int
      WHERE bin.kind = 'license' AND bin.record_id = ANY(${licenses}::int[])
    UNION ALL SELECT w.id, w.organization_id, w.kinds, 'license', gone.license_id, true
      FROM ROWS FROM (pg_catalog.unnest(${left.map(({ organizationId }) => organizationId)}::int[]),
        pg_catalog.unnest(${left.map(({ licenseId }) => licenseId)}::int[])) AS gone (organization_id, license_id)
      JOIN webhook w ON w.organization_id = gone.organization_id
      WHERE NOT EXISTS (SELECT FROM license WHERE license.id = gone.license_id AND license.organization_id = gone.organization_id)
    UNION ALL SELECT w.id, w.organization_id, w.kinds, 'organization', w.organization_id, false
      FROM webhook w WHERE w.organization_id = ANY(${idsOf(theirs, 'organization')}::int[])
    UNION ALL SELECT w.id, w.organization_id, w.kinds, 'apiKey', of.key_id, false
      FROM ROWS FROM (pg_catalog.unnest(${[...ofKeys.keys()]}::int[]), pg_catalog.unnest(${[...ofKeys.values()]}::int[])) AS of (key_id, organization_id)
      JOIN webhook w ON w.organization_id = of.organization_id
    UNION ALL SELECT w.id, w.organization_id, w.kinds, 'webhook', w.id, false
      FROM webhook w WHERE w.organization_id IS NOT NULL AND w.id = ANY(${idsOf(theirs, 'webhook')}::int[])
    ORDER BY id`.execute(tx);
  if (rows.length === 0) return [];
  const hearing = Map.groupBy(rows, ({ kind, record_id }) => `${kind} ${record_id}`);
  const isNamedTo = await whoIsNamed(tx, events);
  return theirs.flatMap((event) =>
    once(hearing.get(`${event.record.kind} ${event.record.id}`) ?? [])
      .filter(({ kinds }) => event.act === 'webhook.test' || isOfOrganizationKinds(event.act, chosen(kinds)))
      .map(({ id: webhookId, organization_id, has_left }) => ({
        webhookId,
        event,
        personId: has_left || event.act === 'webhook.test' || !isNamedTo(organization_id, event.owner) ? null : event.owner,
      })),
  );
}

/**
 * Whether a webhook of an organization is told the id of a person: not of one who is in another organization, such as the earlier contact of a license
 * that came by a split, unless they went there in this act (ORG-203).
 */
async function whoIsNamed(tx: Tx, events: readonly AnyEvent[]) {
  const owners = [...new Set(events.flatMap(({ owner }) => (owner === null ? [] : [owner])))];
  const { rows } = await sql<{ person: number; organization: number }>`SELECT customer_id AS person, organization_id AS organization
    FROM organization_person WHERE customer_id = ANY(${owners}::int[])`.execute(tx);
  const places = new Map(rows.map(({ person, organization }) => [person, organization]));
  const moved = new Set(events.filter(isMoveOfPerson).map(({ owner }) => owner));
  return (organizationId: number, owner: number | null) =>
    owner !== null && (moved.has(owner) || (places.get(owner) ?? organizationId) === organizationId);
}

/** By a merge, a split or undoing one, a person comes from another organization, and not from home. */
export const isMoveOfPerson = ({ act, changes }: Pick<AnyEvent, 'act' | 'changes'>): boolean =>
  act === 'organization.addPerson' && !changes.some(({ field }) => field === 'role');

/** Each webhook once, although a license may have been given back and taken again. */
const once = (rows: readonly Listening[]): Listening[] => [...new Map(rows.map((row) => [row.id, row])).values()];

/** The organization of a key, as it is now; null for a key of a person, or for none. */
export async function organizationWithKey(tx: Tx, keyId: number): Promise<number | null> {
  const found = await tx.selectFrom('api_key').select('organization_id').where('id', '=', keyId).executeTakeFirst();
  return found?.organization_id ?? null;
}

const LOOK_AFTER = () => rolesThat('license.lookAfter');

/**
 * Marks webhooks of organizations whose person no longer looks after the licenses there, cannot sign in or is staff (ORG-206), among those of these
 * people; answers them, each once.
 */
export async function takeUnattendedOf(tx: Tx, people: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`UPDATE webhook SET is_unattended = true
    WHERE organization_id IS NOT NULL AND NOT is_unattended AND (maker_id IS NULL OR maker_id = ANY(${people}::int[]))
      AND NOT EXISTS (SELECT FROM organization_person AS place JOIN customer ON customer.id = place.customer_id
        WHERE place.customer_id = webhook.maker_id AND place.organization_id = webhook.organization_id
          AND place.role = ANY(${LOOK_AFTER()}::text[]) AND customer.active AND NOT customer.staff) RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** How many webhooks of an organization, which is locked, have someone who is responsible for them: no more than five do (ORG-207). */
export async function countAttended(tx: Tx, organizationId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM webhook
    WHERE organization_id = ${organizationId} AND NOT is_unattended`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Whether a person can still sign in and is not staff. They are locked, so that neither changes before the act is done. */
export async function canAnswer(tx: Tx, id: number): Promise<boolean> {
  const found = await tx.selectFrom('customer').select(['active', 'staff']).where('id', '=', id).forShare().executeTakeFirst();
  return found?.active === true && !found.staff;
}

/** What the mail about a webhook of an organization says, and the people who look after its licenses, who get it. */
export async function tellingOf(tx: Tx, ids: readonly number[]) {
  const { rows } = await sql<{ organization: string; webhook: string; host: string; told: number[] }>`
    SELECT o.name AS organization, w.name AS webhook, substring(w.url FROM '^[a-zA-Z]+://([^/?#]+)') AS host,
      ARRAY(SELECT place.customer_id FROM organization_person AS place JOIN customer ON customer.id = place.customer_id
        WHERE place.organization_id = o.id AND place.role = ANY(${LOOK_AFTER()}::text[])
          AND NOT customer.staff AND customer.active ORDER BY 1) AS told
    FROM webhook AS w JOIN organization AS o ON o.id = w.organization_id WHERE w.id = ANY(${ids}::int[]) ORDER BY w.id`.execute(tx);
  return rows;
}
