import { api, factsInLine, MASS_EXPORT_ROWS, type SecurityEventShown, securityWords } from '@lm/contract';
import { listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { csvOf } from '../../lib/csv.ts';
import { exported } from '../../lib/exports-noted.ts';
import { languageOfFile } from '../../lib/file-language.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { eventFileTexts } from './event-file.texts.ts';
import { countEvents, eventsInParts, eventsMatching, findEvent } from './security-events.queries.ts';

const calls = api.securityEvents;

/** Lets Admins see what was noted for the operator (SEC-788). */
export const securityRoutes = (portal: Portal): Route[] => {
  const { db, noticed } = portal;
  return [
    listRoute(calls.getEvents, async ({ query }, page) => {
      await noticed().catch(() => undefined); // notes that wait here are in the table by now, unless writing them failed
      return { rows: await eventsMatching(db, query, page), total: () => countEvents(db, query) };
    }),

    route(calls.countEvents, ({ query }) => countEvents(db, query)),

    route(calls.findEvent, async ({ params }) => {
      const event = await findEvent(db, params.id);
      if (!event) throw refuse(calls.findEvent, 'noEvent');
      return event;
    }),

    route(calls.exportEvents, async ({ query, principal, freshly }) => {
      const { totalIsMore } = await countEvents(db, query, MASS_EXPORT_ROWS);
      if (totalIsMore) freshly();
      const t = eventFileTexts(await languageOfFile(db, principal));
      const heads = COLUMNS.map(([name]) => t(name));
      return { fileName: 'events.csv', content: csvOf(heads, exported(portal, 'events', rowsOf(eventsInParts(db, query)))) };
    }),
  ];
};

/** A column of the file: the key of its heading, and its value in a row. */
type Column = readonly [
  name: Parameters<ReturnType<typeof eventFileTexts>>[0],
  cell: (event: SecurityEventShown) => string | number | null | undefined,
];

const COLUMNS: readonly Column[] = [
  ['first', ({ happenedAt }) => happenedAt],
  ['newest', ({ lastAt }) => lastAt],
  ['times', ({ times }) => times],
  ['event', ({ kind }) => securityWords(kind)],
  ['kind', ({ kind }) => kind],
  ['by', ({ actor }) => actor?.email],
  ['byAccount', ({ actor }) => actor?.id],
  ['byKey', ({ keyId }) => keyId],
  ['about', ({ about }) => about?.email],
  ['aboutAccount', ({ about }) => about?.id],
  ['network', ({ network }) => network],
  ['request', ({ requestId }) => requestId],
  ['details', ({ facts }) => factsInLine(facts)],
];

async function* rowsOf(parts: AsyncIterable<SecurityEventShown[]>): AsyncGenerator<string[][]> {
  for await (const part of parts) yield part.map((event) => COLUMNS.map(([, cell]) => String(cell(event) ?? '')));
}
