import { api, MOST_PASSKEYS, type Passkey } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Budget } from '../../lib/budgets.ts';
import { networkOf } from '../../lib/network.ts';
import type { Portal } from '../../lib/portal.ts';
import { relyingParty } from '../../lib/relying-party.ts';
import { noteSecurity } from '../../lib/security-notes.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { lockPerson, nameOf, rolesWithRightsOf } from '../people/public.ts';
import { demandedBy, factorDue } from './factor-policy.queries.ts';
import { deleteRecoveryCodes, factorsOf, isFactor } from './factors.queries.ts';
import { deletePasskey, insertPasskey, passkeysOf, renamePasskey, type StoredPasskey } from './passkeys.queries.ts';
import { makingFor, passkeyMade, questionFor } from './passkeys.ts';

const calls = api.passkeys;

/** For one network (PKY-673): enough for a whole office that opens the page each morning, too few for a program to fill the disk. */
const QUESTIONS: Budget = { name: 'passkey challenges', limit: 300, windowMs: 60_000 };

/** What people do with their own passkeys (PKY-670), and the challenge to sign in with one. */
export const passkeyRoutes = (portal: Portal): Route[] => {
  const { db, write, now, config, budgets } = portal;
  const { needs } = relyingParty(config.publicUrl);

  return [
    route(calls.getPasskeys, async ({ principal }) => ({
      needs,
      address: config.publicUrl,
      passkeys: (await passkeysOf(db, principal.id)).map(toWire),
    })),

    route(calls.beginPasskey, async ({ principal: { id, email } }) => {
      if (needs !== null) throw refuse(calls.beginPasskey, 'notHere');
      if ((await passkeysOf(db, id)).length >= MOST_PASSKEYS) throw refuse(calls.beginPasskey, 'tooMany');
      return makingFor(portal, { id, email, name: await nameOf(db, id) });
    }),

    route(calls.addPasskey, async ({ body, principal }) => {
      if (needs !== null) throw refuse(calls.addPasskey, 'notHere');
      const made = await passkeyMade(portal, principal.id, body.passkey);
      if (typeof made === 'string') throw refuse(calls.addPasskey, made);
      return write(async (tx) => {
        await lockPerson(tx, principal.id);
        if ((await passkeysOf(tx, principal.id)).length >= MOST_PASSKEYS) throw refuse(calls.addPasskey, 'tooMany');
        const added = await insertPasskey(tx, { ...made, customer_id: principal.id, name: body.name }, now());
        if (!added) throw refuse(calls.addPasskey, 'knownAlready');
        const changes = [{ field: 'passkey', before: null, after: added.name } as const];
        await recordEvent(tx, principal, { act: 'passkey.add', record: principal, owner: principal, changes }, now());
        await noteSecurity(tx, { kind: 'factor.added', facts: { factor: 'passkey', passkey: added.id } }, now());
        return toWire(added);
      });
    }),

    route(calls.renamePasskey, ({ body, principal }) =>
      write(async (tx) => {
        const renamed = await renamePasskey(tx, principal.id, body.id, body.name);
        if (!renamed) throw refuse(calls.renamePasskey, 'noPasskey');
        if (renamed.before !== body.name) {
          const changes = [{ field: 'passkey', before: renamed.before, after: body.name } as const];
          await recordEvent(tx, principal, { act: 'passkey.rename', record: principal, owner: principal, changes }, now());
        }
        return toWire(renamed.after);
      }),
    ),

    route(calls.removePasskey, ({ params, principal }) =>
      write(async (tx) => {
        await lockPerson(tx, principal.id); // if two are removed at once, one of them is the last
        const name = await deletePasskey(tx, principal.id, params.id);
        if (name === null) throw refuse(calls.removePasskey, 'noPasskey');
        if (!isFactor(await factorsOf(tx, principal.id))) {
          const roles = await rolesWithRightsOf(tx, principal.id);
          const due = await factorDue(tx, demandedBy(config), { id: principal.id, roles });
          if (due !== null) throw refuse(calls.removePasskey, 'mustHave');
          await deleteRecoveryCodes(tx, principal.id);
        }
        const changes = [{ field: 'passkey', before: name, after: null } as const];
        await recordEvent(tx, principal, { act: 'passkey.remove', record: principal, owner: principal, changes }, now());
        await noteSecurity(tx, { kind: 'factor.removed', facts: { factor: 'passkey', passkey: params.id } }, now());
        return null;
      }),
    ),

    route(calls.askForPasskey, async ({ address }) => {
      if (needs !== null) throw refuse(calls.askForPasskey, 'notHere');
      const waitMs = await budgets.take(QUESTIONS, networkOf(address));
      if (waitMs > 0) throw refuse(calls.askForPasskey, 'tooOften', { waitMs });
      return questionFor(portal, null);
    }),
  ];
};

const toWire = ({ id, name, created_at, last_used_at, is_synced }: StoredPasskey): Passkey => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
  isSynced: is_synced,
});
