import { api, type Principal } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { countedRows, listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { onDay } from '../../lib/on-day.ts';
import type { Portal } from '../../lib/portal.ts';
import { countFilesIssued, filesIssued, findIssuedFile, licenseOfFile } from './files-issued.queries.ts';
import { licenseForUpdate } from './licenses.queries.ts';
import { statusLists } from './status-list.ts';
import { toWire } from './stored-license.ts';
import { reinstateLicense, suspendLicense } from './suspension.ts';
import { withdrawOne } from './withdraw-files.ts';

const calls = api.files;
const { suspendLicense: suspend, reinstateLicense: reinstate } = api.licenses;

/** Offline files and their status, and suspending licenses. */
export const fileRoutes = (portal: Portal): Route[] => {
  const { db, write, today } = portal;
  const statusList = statusLists(portal);
  return [
    route(calls.statusList, async () => {
      const { content, tag } = await statusList();
      return { fileName: 'status-list.txt', content, isKept: { tag } };
    }),

    listRoute(calls.getFiles, async ({ params, query, principal }, page) => {
      const which = { ...params, licenseId: query.licenseId };
      const found = await filesIssued(db, principal, which, page, today());
      if (!found) throw refuse(calls.getFiles, 'noCustomer');
      return countedRows(found, () => countFilesIssued(db, which));
    }),

    route(calls.withdrawFile, ({ body, principal }) => write((tx) => withdraw(portal, tx, principal, body))),

    route(suspend, ({ body, principal }) => write(async (tx) => toWire(await suspendLicense(portal, tx, principal, body), onDay(portal)))),

    route(reinstate, ({ body, principal }) =>
      write(async (tx) => toWire(await reinstateLicense(portal, tx, principal, body), onDay(portal))),
    ),
  ];
};

/** Withdraws a file that could still work; returns it as it is then (OFF-445). */
async function withdraw(portal: Portal, tx: Tx, principal: Principal, { fileId, reason }: { fileId: string; reason: string }) {
  const licenseId = await licenseOfFile(tx, fileId);
  const found = licenseId === null ? null : await licenseForUpdate(tx, principal, licenseId);
  const file = found && (await findIssuedFile(tx, fileId, portal.today()));
  if (!file) throw refuse(calls.withdrawFile, 'noFile');
  if (file.state === 'Withdrawn') throw refuse(calls.withdrawFile, 'withdrawn');
  if (!(await withdrawOne(portal, tx, principal, found, file, reason))) throw refuse(calls.withdrawFile, 'ended');
  const withdrawn = await findIssuedFile(tx, fileId, portal.today());
  if (!withdrawn) throw new Error('a file that was withdrawn exists');
  return withdrawn;
}
