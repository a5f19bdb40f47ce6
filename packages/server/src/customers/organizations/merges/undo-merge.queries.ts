import { sql } from 'kysely';
import type { Tx } from '../../../db/tables.ts';
import { type Moved, moveLicenses } from './organization-merges.queries.ts';

/** What moved, and what has been restored from the bin since, as far as it is in the remaining organization. */
export async function withRestored<M extends Moved>(tx: Tx, organizationId: number, moved: M): Promise<M> {
  const { people, licenses } = moved.kept ?? { people: [], licenses: [] };
  const { rows } = await sql<{ people: number[]; licenses: number[] }>`SELECT
    ARRAY(SELECT customer_id FROM organization_person WHERE organization_id = ${organizationId} AND customer_id = ANY(${people}::int[]) ORDER BY 1) AS people,
    ARRAY(SELECT id FROM license WHERE organization_id = ${organizationId} AND id = ANY(${licenses}::int[]) ORDER BY 1) AS licenses`.execute(
    tx,
  );
  const [restored = { people: [], licenses: [] }] = rows;
  return { ...moved, people: [...moved.people, ...restored.people], licenses: [...moved.licenses, ...restored.licenses] };
}

/** Gives an organization back what moved from it, as far as it is still where it went. */
export async function moveBack(tx: Tx, moved: Moved, { from, to }: { from: number; to: number }): Promise<void> {
  const { licenses, revisions, domains, askers, invitations, takeovers } = moved;
  await moveLicenses(tx, { from, to }, licenses);
  await sql`UPDATE offer_revision SET organization_id = ${to} FROM ROWS FROM (pg_catalog.unnest(${revisions.map(({ offer }) => offer)}::int[]),
    pg_catalog.unnest(${revisions.map(({ no }) => no)}::int[])) AS back (offer, no)
    WHERE organization_id = ${from} AND offer_id = back.offer AND offer_revision.no = back.no`.execute(tx);
  await sql`UPDATE organization_domain SET organization_id = ${to} WHERE organization_id = ${from} AND id = ANY(${domains}::int[])`.execute(
    tx,
  );
  await sql`UPDATE organization_asker SET organization_id = ${to}
    WHERE organization_id = ${from} AND customer_id = ANY(${askers}::int[])`.execute(tx);
  await sql`UPDATE organization_invitation SET organization_id = ${to}
    WHERE organization_id = ${from} AND id = ANY(${invitations}::int[])`.execute(tx);
  await sql`UPDATE organization_takeover SET organization_id = ${to}
    WHERE organization_id = ${from} AND id = ANY(${takeovers}::int[])`.execute(tx);
}

/**
 * Whether moving back what came to an organization would now tear something apart: people or licenses of it have left;
 * licenses, seats, wishes or offers of one side belong to people of the other; or someone asks to take it over. `anew`: licenses
 * that got their contact with the move.
 */
export async function isEntangled(
  tx: Tx,
  organizationId: number,
  { people, licenses, revisions }: Moved,
  anew: readonly number[] = [],
): Promise<boolean> {
  const theirs = (person: ReturnType<typeof sql>, license: ReturnType<typeof sql>) =>
    sql`(${person} = ANY(${people}::int[])) <> (${license} = ANY(${licenses}::int[]))`;
  const { rows } = await sql<{ is: boolean }>`SELECT
    (SELECT count(*) FROM organization_person WHERE organization_id = ${organizationId} AND customer_id = ANY(${people}::int[])) <> ${people.length}
    OR (SELECT count(*) FROM license WHERE organization_id = ${organizationId} AND id = ANY(${licenses}::int[])) <> ${licenses.length}
    OR EXISTS (SELECT FROM license WHERE organization_id = ${organizationId} AND ${theirs(sql`customer_id`, sql`id`)} AND id <> ALL(${anew}::int[])
      AND EXISTS (SELECT FROM organization_person AS place WHERE place.customer_id = license.customer_id))
    OR EXISTS (SELECT FROM license_seat AS seat JOIN license ON license.id = seat.license_id
      WHERE license.organization_id = ${organizationId} AND seat.ended_at IS NULL AND ${theirs(sql`seat.holder_id`, sql`license.id`)})
    OR EXISTS (SELECT FROM seat_wish AS wish JOIN license ON license.id = wish.license_id
      WHERE license.organization_id = ${organizationId} AND wish.declined_at IS NULL AND ${theirs(sql`wish.asker_id`, sql`license.id`)})
    OR EXISTS (SELECT FROM offer_revision AS revision JOIN offer_line AS line ON line.offer_id = revision.offer_id AND line.no = revision.no
      WHERE revision.organization_id = ${organizationId} AND line.license_id = ANY(${licenses}::int[])
        AND NOT EXISTS (SELECT FROM ROWS FROM (pg_catalog.unnest(${revisions.map(({ offer }) => offer)}::int[]),
          pg_catalog.unnest(${revisions.map(({ no }) => no)}::int[])) AS known (offer, no)
          WHERE known.offer = revision.offer_id AND known.no = revision.no))
    OR EXISTS (SELECT FROM organization_takeover WHERE organization_id = ${organizationId} AND ended_at IS NULL) AS is`.execute(tx);
  return rows[0]?.is ?? true;
}
