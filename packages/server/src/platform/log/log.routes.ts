import { api, type LogEntry, type Principal } from '@lm/contract';
import type { Others } from '../../feature.ts';
import { listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { exported } from '../../lib/exports-noted.ts';
import { languageOfFile } from '../../lib/file-language.queries.ts';
import { COUNTED, COUNTED_APART, counted, totalUpTo } from '../../lib/list-totals.ts';
import { freshWhenMany } from '../../lib/mass-export.ts';
import type { Portal } from '../../lib/portal.ts';
import { workbookOf } from '../../lib/xlsx.ts';
import { checkLog } from './continued-check.ts';
import { shownTo, sightOf } from './entry-visibility.ts';
import { newFarPages } from './far-pages.queries.ts';
import { countLogEntries, findLogEntry, logEntriesMatching } from './log.queries.ts';
import { logEntriesInParts } from './log-export.queries.ts';
import { logFileTexts } from './log-file.texts.ts';
import { logColumns, logRow } from './log-sheet.ts';
import { isAbout, withProducts } from './of-product.queries.ts';
import { sealedEntries } from './restore-holes.queries.ts';
import { newChecks } from './running-checks.ts';

export function logRoutes(portal: Portal, { ofProduct }: Pick<Others, 'ofProduct'>): Route[] {
  const { db, config, keys, now } = portal;
  const once = counted(portal);
  const farPage = newFarPages(db);
  const { dataDir } = config;
  const filterOf = <Query extends { productId?: number | undefined }>({ productId, ...asked }: Query, principal: Principal) => ({
    ...asked,
    ...sightOf(principal),
    ...(productId !== undefined && { about: { productId, isIt: isAbout(ofProduct, productId) } }),
  });
  const checks = newChecks((isWhole, progress) => checkLog({ db, keys, now, dataDir, isWhole, progress }), now);

  return [
    listRoute(api.log.getLogs, async ({ query: asked, principal }, { limit, offset, isCounted }) => {
      const query = filterOf(asked, principal);
      const far = await farPage(query, limit, offset);
      const { rows, total } = far ? { rows: far } : await logEntriesMatching(db, query, limit, offset, isCounted);
      return {
        rows: (await withProducts(db, ofProduct, rows)).map(shownTo(principal)),
        total: async () => (total === undefined ? countLogEntries(db, query) : totalUpTo(COUNTED, total)),
      };
    }),

    route(api.log.countLogs, ({ query: asked, principal }) => {
      const key = JSON.stringify({ ...asked, ...sightOf(principal) });
      return once(key, () => countLogEntries(db, filterOf(asked, principal), COUNTED_APART));
    }),

    route(api.log.findLog, async ({ params, principal }) => {
      const found = await findLogEntry(db, params.id, sightOf(principal));
      const [entry] = await withProducts(db, ofProduct, found ? [found] : []);
      if (!entry) throw refuse(api.log.findLog, 'noEntry');
      return shownTo(principal)(entry);
    }),

    route(api.log.exportLogs, async ({ query, principal, freshly }) => {
      const named = (entries: LogEntry[]) => withProducts(db, ofProduct, entries);
      const rows = await freshWhenMany(freshly, rowsOf(logEntriesInParts(db, filterOf(query, principal)), named, shownTo(principal)));
      const language = await languageOfFile(db, principal);
      return {
        fileName: 'logs.xlsx',
        content: workbookOf(logFileTexts(language)('sheet'), logColumns(language), exported(portal, 'log', rows)),
      };
    }),

    route(api.log.logSeals, async () => ({ sealed: await sealedEntries(db), newestCheck: checks.newest() })),

    route(api.log.verifyLog, ({ query }) => checks.ask(query.run, query.whole === 'true')),
  ];
}

async function* rowsOf(
  parts: ReturnType<typeof logEntriesInParts>,
  named: (entries: LogEntry[]) => Promise<LogEntry[]>,
  show: ReturnType<typeof shownTo>,
) {
  for await (const part of parts) yield (await named(part)).map((entry) => logRow(show(entry)));
}
