import { api, type InBin } from '@lm/contract';
import { listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { DAY_MS } from '../../lib/durations.ts';
import type { Portal } from '../../lib/portal.ts';
import { type BinEntry, binMatching, countInBin, findInBin } from '../../platform/kept-records/public.ts';
import { eraseOne, restoreFromBin } from './restore.ts';

const calls = api.bin;

/** The bin: what a person could delete and can restore (BIN-509). */
export const restoringRoutes = (portal: Portal): Route[] => {
  const { db, write, config } = portal;

  const toWire = (entry: BinEntry): InBin => ({
    id: entry.id,
    kind: entry.kind,
    recordId: entry.record_id,
    name: entry.name,
    person:
      entry.person_id === null
        ? null
        : {
            id: entry.person_id,
            name: entry.person_name ?? '',
            email: entry.person_email ?? '',
            isThere: entry.is_person_there,
          },
    deletedAt: entry.deleted_at.toISOString(),
    deletedBy: entry.deleted_by,
    erasedAt: new Date(entry.deleted_at.getTime() + config.undoing.binDays * DAY_MS).toISOString(),
  });

  return [
    listRoute(calls.list, async ({ query, principal }, { limit, offset }) => ({
      rows: (await binMatching(db, principal, query, limit, offset)).map(toWire),
      total: () => countInBin(db, principal, query),
    })),

    route(calls.find, async ({ query, principal }) => {
      const found = await findInBin(db, principal, query.kind, query.id);
      if (!found) throw refuse(calls.find, 'notInBin');
      return toWire(found);
    }),

    route(calls.restore, ({ body, principal, freshly }) => {
      if (body.email !== undefined) freshly();
      return write((tx) => restoreFromBin(portal, tx, principal, body, freshly));
    }),

    route(calls.erase, ({ body, principal }) =>
      write(async (tx) => {
        await eraseOne(portal, tx, principal, body);
        return null;
      }),
    ),
  ];
};
