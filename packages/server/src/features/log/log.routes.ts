import { api } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { pageOf, refuseTooLong } from '../../lib/paging.ts';
import type { Portal } from '../../lib/portal.ts';
import { workbookOf } from '../../lib/xlsx.ts';
import { publicKeys } from '../keys/public.ts';
import { newChecks } from './checks.ts';
import { headFileIn } from './head-file.ts';
import { countLogEntries, findLogEntry, logEntriesInParts, logEntriesMatching } from './log.queries.ts';
import { LOG_COLUMNS, logRow } from './log-sheet.ts';
import { newestHead } from './seals.queries.ts';
import { verifyLog } from './verify.ts';

export function logRoutes({ db, config, keys, now }: Portal): Route[] {
  const checks = newChecks(async (progress) => {
    const otherKeys = (await publicKeys(db)).map((key) => key.public_key);
    return verifyLog({ db, keys, otherKeys, headFile: headFileIn(config.dataDir), progress });
  }, now);

  return [
    route(api.log.getLogs, async ({ query }) => {
      const { limit, offset, paged } = pageOf(query);
      const rows = await logEntriesMatching(db, query, limit, offset);
      if (paged) return { rows, ...(await countLogEntries(db, query)) };
      refuseTooLong(api.log.getLogs, rows);
      return { rows };
    }),

    route(api.log.findLog, async ({ params }) => {
      const entry = await findLogEntry(db, params.id);
      if (!entry) throw refuse(api.log.findLog, 'noEntry');
      return entry;
    }),

    route(api.log.exportLogs, async ({ query }) => ({
      fileName: 'logs.xlsx',
      content: workbookOf('Log', LOG_COLUMNS, rowsOf(logEntriesInParts(db, query))),
    })),

    route(api.log.logSeals, async () => ({ sealed: (await newestHead(db))?.seq ?? 0, newestCheck: checks.newest() })),

    route(api.log.verifyLog, ({ query }) => checks.ask(query.run)),
  ];
}

async function* rowsOf(parts: ReturnType<typeof logEntriesInParts>) {
  for await (const part of parts) yield part.map(logRow);
}
