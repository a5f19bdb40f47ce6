import { changesBetween, type OtherWays } from '@lm/contract';
import type { Db, Tx } from '../../db/tables.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';

/** The ways in that the person knows and keeps. */
export interface KnownWays {
  links: readonly number[];
  keys: readonly number[];
}

/** How a person or their programs get in other than with the password and second factors: accounts at providers, keys and sessions (SGN-45). */
export async function otherWaysOf(db: Db, customerId: number, now: Date): Promise<OtherWays> {
  const links = await db
    .selectFrom('sso_identity')
    .select(['id', 'provider_name as provider', 'email', 'linked_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  const sessions = await db
    .selectFrom('session')
    .select((row) => row.fn.countAll<number>().as('open'))
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const keys = await livingKeys(db, customerId, now);
  return {
    links: links.map(({ linked_at, ...rest }) => ({ ...rest, linkedAt: linked_at.toISOString() })),
    keys: keys.map(({ id, name, created_at, last_used_at }) => ({
      ...{ id, name, createdAt: created_at.toISOString() },
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    sessions: Number(sessions?.open ?? 0),
  };
}

const livingKeys = (db: Db, customerId: number, now: Date) =>
  db
    .selectFrom('api_key')
    .leftJoin('organization', 'organization.id', 'organization_id')
    .select(['api_key.id', 'api_key.name', 'api_key.created_at', 'last_used_at', 'organization.name as organization'])
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('api_key.id')
    .execute();

interface Ending {
  owner: { id: number; email: string };
  by: { id: number; email: string };
  known: KnownWays | undefined;
}

/**
 * Ends the linked accounts and keys of a person that are not among those they know, each with its log entry and mail. Sessions are ended elsewhere.
 */
export async function endOtherWays(tx: Tx, { now, steady }: Pick<Portal, 'now' | 'steady'>, { owner, by, known }: Ending): Promise<void> {
  const [knownLinks, knownKeys] = [known?.links ?? [], known?.keys ?? []];
  const links = await tx.selectFrom('sso_identity').select(['id', 'provider_name']).where('customer_id', '=', owner.id).execute();
  for (const { id, provider_name: name } of links.filter((link) => !knownLinks.includes(link.id))) {
    await tx.deleteFrom('sso_identity').where('id', '=', id).execute();
    const changes = changesBetween({ provider: name }, null);
    await recordEvent(tx, by, { act: 'customer.unlinkProvider', record: owner, owner, changes }, now());
  }
  for (const { id, name, organization } of (await livingKeys(tx, owner.id, steady())).filter((key) => !knownKeys.includes(key.id))) {
    const ended = { ended_at: steady(), ended_by_owner: by.id === owner.id };
    await tx
      .updateTable('api_key')
      .set((row) => ({ ...ended, revision: row('revision', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const changes = organization === null ? [] : [{ field: 'organization' as const, before: organization, after: null }];
    await recordEvent(tx, by, { act: 'apiKey.end', record: { id, name }, owner, changes }, now());
  }
}
