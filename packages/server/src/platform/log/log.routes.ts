import { api } from '@lm/contract';
import { listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { exported } from '../../lib/exports-noted.ts';
import { COUNTED, COUNTED_APART, counted, totalUpTo } from '../../lib/list-totals.ts';
import { freshWhenMany } from '../../lib/mass-export.ts';
import type { Portal } from '../../lib/portal.ts';
import { workbookOf } from '../../lib/xlsx.ts';
import { checkLog } from './continued-check.ts';
import { shownTo, sightOf } from './entry-visibility.ts';
import { newFarPages } from './far-pages.queries.ts';
import { countLogEntries, findLogEntry, logEntriesMatching } from './log.queries.ts';
import { logEntriesInParts } from './log-export.queries.ts';
import { LOG_COLUMNS, logRow } from './log-sheet.ts';
import { sealedEntries } from './restore-holes.queries.ts';
import { newChecks } from './running-checks.ts';

export function logRoutes(portal: Portal): Route[] {
  const { db, config, keys, now } = portal;
  const once = counted(portal);
  const farPage = newFarPages(db);
  const { dataDir } = config;
  const checks = newChecks((isWhole, progress) => checkLog({ db, keys, now, dataDir, isWhole, progress }), now);

  return [
    listRoute(api.log.getLogs, async ({ query: asked, principal }, { limit, offset, isCounted }) => {
      const query = { ...asked, ...sightOf(principal) };
      const far = await farPage(query, limit, offset);
      const { rows, total } = far ? { rows: far } : await logEntriesMatching(db, query, limit, offset, isCounted);
      return {
        rows: rows.map(shownTo(principal)),
        total: async () => (total === undefined ? countLogEntries(db, query) : totalUpTo(COUNTED, total)),
      };
    }),

    route(api.log.countLogs, ({ query: asked, principal }) => {
      const query = { ...asked, ...sightOf(principal) };
      return once(JSON.stringify(query), () => countLogEntries(db, query, COUNTED_APART));
    }),

    route(api.log.findLog, async ({ params, principal }) => {
      const entry = await findLogEntry(db, params.id, sightOf(principal));
      if (!entry) throw refuse(api.log.findLog, 'noEntry');
      return shownTo(principal)(entry);
    }),

    route(api.log.exportLogs, async ({ query, principal, freshly }) => {
      const rows = await freshWhenMany(freshly, rowsOf(logEntriesInParts(db, { ...query, ...sightOf(principal) }), shownTo(principal)));
      return { fileName: 'logs.xlsx', content: workbookOf('Log', LOG_COLUMNS, exported(portal, 'log', rows)) };
    }),

    route(api.log.logSeals, async () => ({ sealed: await sealedEntries(db), newestCheck: checks.newest() })),

    route(api.log.verifyLog, ({ query }) => checks.ask(query.run, query.whole === 'true')),
  ];
}

async function* rowsOf(parts: ReturnType<typeof logEntriesInParts>, show: ReturnType<typeof shownTo>) {
  for await (const part of parts) yield part.map((entry) => logRow(show(entry)));
}
