import { api } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { exportedAtOnce } from '../../lib/exports-noted.ts';
import type { Portal } from '../../lib/portal.ts';
import { fileNameFor, zipOf } from '../../lib/zip.ts';
import { packFiles } from './pack-files.ts';
import { licensesFor, planFor } from './pack-plan.ts';

const { checkLabPack, makeLabPack } = api.licenses;

/** Makes one zip with the offline files of many computers (PACK-462). */
export const labPackRoutes = (portal: Portal): Route[] => {
  const { db, write, now, today } = portal;
  return [
    route(checkLabPack, async ({ body, principal }) => {
      const { licenses } = await licensesFor(checkLabPack, { db }, principal, { licenseIds: body.licenseIds, today: today() });
      const plan = await planFor(portal, db, licenses, body.computers);
      return plan.map(({ planned }) => ({
        outcome: planned.outcome,
        licenseId: planned.outcome === 'refused' ? null : planned.licenseId,
        problems: planned.outcome === 'refused' ? planned.problems : [],
      }));
    }),

    route(makeLabPack, async (call) => {
      const files = await write((tx) => packFiles({ portal, tx, principal: call.principal }, call));
      exportedAtOnce(portal, 'lab pack', files.length);
      const taken = new Set<string>();
      const named = files.map(({ name, text }) => ({ name: fileNameFor(name, '.lic.txt', taken), text }));
      return { fileName: 'lab-pack.zip', content: await zipOf(named, now()) };
    }),
  ];
};
