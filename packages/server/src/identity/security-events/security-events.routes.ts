import { api, factsInLine, MASS_EXPORT_ROWS, type SecurityEventShown, securityWords } from '@lm/contract';
import { listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { csvOf } from '../../lib/csv.ts';
import { exported } from '../../lib/exports-noted.ts';
import type { Portal } from '../../lib/portal.ts';
import { countEvents, eventsInParts, eventsMatching, findEvent } from './security-events.queries.ts';

const calls = api.securityEvents;

/** What Admins see of what was noted for the operator (SEC-788). */
export const securityRoutes = (portal: Portal): Route[] => {
  const { db, noticed } = portal;
  return [
    listRoute(calls.getEvents, async ({ query }, page) => {
      await noticed().catch(() => undefined); // what waits here is there, unless it waits on
      return { rows: await eventsMatching(db, query, page), total: () => countEvents(db, query) };
    }),

    route(calls.countEvents, ({ query }) => countEvents(db, query)),

    route(calls.findEvent, async ({ params }) => {
      const event = await findEvent(db, params.id);
      if (!event) throw refuse(calls.findEvent, 'noEvent');
      return event;
    }),

    route(calls.exportEvents, async ({ query, freshly }) => {
      const { totalIsMore } = await countEvents(db, query, MASS_EXPORT_ROWS);
      if (totalIsMore) freshly();
      return { fileName: 'events.csv', content: csvOf(HEADS, exported(portal, 'events', rowsOf(eventsInParts(db, query)))) };
    }),
  ];
};

/** A column of the file: its head, and what stands in it. */
type Column = readonly [head: string, cell: (event: SecurityEventShown) => string | number | null | undefined];

const COLUMNS: readonly Column[] = [
  ['First (UTC)', ({ happenedAt }) => happenedAt],
  ['Newest (UTC)', ({ lastAt }) => lastAt],
  ['Times', ({ times }) => times],
  ['Event', ({ kind }) => securityWords(kind)],
  ['Kind', ({ kind }) => kind],
  ['By', ({ actor }) => actor?.email],
  ['By account', ({ actor }) => actor?.id],
  ['By API key', ({ keyId }) => keyId],
  ['About', ({ about }) => about?.email],
  ['About account', ({ about }) => about?.id],
  ['Network', ({ network }) => network],
  ['Request', ({ requestId }) => requestId],
  ['Details', ({ facts }) => factsInLine(facts)],
];

const HEADS = COLUMNS.map(([head]) => head);

async function* rowsOf(parts: AsyncIterable<SecurityEventShown[]>): AsyncGenerator<string[][]> {
  for await (const part of parts) yield part.map((event) => COLUMNS.map(([, cell]) => String(cell(event) ?? '')));
}
