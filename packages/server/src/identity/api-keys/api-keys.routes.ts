import { type ApiKey, api, countryOf, MOST_API_KEYS, may, type Right, rightInWords, type SessionPrincipal } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { countedRows, listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import { DAY_MS } from '../../lib/durations.ts';
import type { Portal } from '../../lib/portal.ts';
import { lockPerson } from '../people/public.ts';
import {
  asApiKey,
  countKeys,
  countLiving,
  endKey,
  findKey,
  insertKey,
  keyForUpdate,
  listKeys,
  updateKey,
  type Whose,
} from './api-keys.queries.ts';
import { type KeyAct, keyWritten, recordKey } from './key-acts.ts';
import { newSecret, textOf } from './key-text.ts';

const calls = api.apiKeys;

type ChoosingCall = typeof calls.addKey | typeof calls.updateKey;

/** Admins see the keys of everyone (KEY-726). */
const seenBy = (principal: SessionPrincipal): Whose => (may(principal, 'apiKey.seeAll') ? 'everybody' : principal.id);

/** Keys of the API: each holds a part of what its owner may do (KEY-720). */
export const apiKeyRoutes = ({ db, write, now, steady }: Portal): Route[] => {
  const tell = (tx: Tx, by: SessionPrincipal, act: KeyAct, before: ApiKey | null, after: ApiKey) =>
    recordKey(tx, by, act, { before, after }, now());
  const written = (tx: Tx, id: number) => keyWritten(tx, id, steady());

  return [
    listRoute(calls.getKeys, async ({ query, principal }, page) => {
      const whose = query.of === 'mine' ? principal.id : seenBy(principal);
      const found = await listKeys(db, whose, page, steady());
      return countedRows(
        found.map((row) => ({ row: asApiKey(row, steady()), total: row.total })),
        () => countKeys(db, whose),
      );
    }),

    route(calls.findKey, async ({ params, principal }) => {
      const row = await findKey(db, seenBy(principal), params.id);
      if (!row) throw refuse(calls.findKey, 'noKey');
      return asApiKey(row, steady());
    }),

    route(calls.addKey, ({ body, principal }) => {
      if (!may(principal, 'apiKey.make')) throw refuse(calls.addKey, 'lacksRight');
      withinTheirs(calls.addKey, principal, body);
      return write(async (tx) => {
        await lockPerson(tx, principal.id);
        if ((await countLiving(tx, principal.id, steady())) >= MOST_API_KEYS) throw refuse(calls.addKey, 'tooMany');
        const secret = newSecret();
        const expiresAt = new Date(steady().getTime() + body.days * DAY_MS);
        const id = await insertKey(tx, principal.id, { ...body, secret, expiresAt }, steady());
        const key = await written(tx, id);
        await tell(tx, principal, 'apiKey.add', null, key);
        return { key, text: textOf(id, secret) };
      });
    }),

    route(calls.updateKey, ({ body, principal }) =>
      write(async (tx) => {
        const row = await keyForUpdate(tx, seenBy(principal), body.id);
        if (!row) throw refuse(calls.updateKey, 'noKey');
        if (row.organization_id !== null || row.customer_id !== principal.id || !may(principal, 'apiKey.make'))
          throw refuse(calls.updateKey, 'lacksRight');
        const before = asApiKey(row, steady());
        if (before.state === 'ended' || before.state === 'expired') throw refuse(calls.updateKey, 'over');
        refuseOutdated(calls.updateKey, body, row);
        withinTheirs(calls.updateKey, principal, body);
        await updateKey(tx, row.id, body);
        const after = await written(tx, row.id);
        await tell(tx, principal, 'apiKey.update', before, after);
        return after;
      }),
    ),

    route(calls.endKey, ({ body, principal }) =>
      write(async (tx) => {
        const row = await keyForUpdate(tx, seenBy(principal), body.id);
        if (!row) throw refuse(calls.endKey, 'noKey');
        const before = asApiKey(row, steady());
        if (before.state === 'ended' || before.state === 'expired') return before; // ending a key twice is the same as once
        await endKey(tx, row.id, row.customer_id === principal.id, steady());
        const after = await written(tx, row.id);
        await tell(tx, principal, 'apiKey.end', before, after);
        return after;
      }),
    ),
  ];
};

/** No one gives a key a right they lack (KEY-722). */
function withinTheirs(call: ChoosingCall, principal: SessionPrincipal, chosen: { rights: Right[]; countries: number[] | null }) {
  const { scope } = principal;
  const lacking = chosen.rights.find((right) => !may(principal, 'apiKey.giveRight', { right }));
  if (lacking) throw refuse(call, 'notYours', { right: rightInWords(lacking) });
  const beyond = scope === 'everybody' ? undefined : chosen.countries?.find((id) => !scope.countries.includes(id));
  if (beyond !== undefined) throw refuse(call, 'outside', { country: countryOf(beyond).name });
}
