// Pages, filters, logs.xlsx and verification of a long log:
//   node scripts/node.mjs bench/long-log.ts [entries]
// With DATABASE_URL on an empty PostgreSQL, otherwise on the embedded database.
import { startFreshPortal } from '../e2e/portal.ts';
import { fillLog } from './fill-log.ts';
import { asking, besides, downloaded, signIn, timed } from './measure.ts';

const ENTRIES = Number(process.argv[2] ?? 1_000_000);
const PASSWORD = 'Sound&Vision9';

const portal = await startFreshPortal({ ADMIN_PASSWORD: PASSWORD });
await portal.restartAfter(() => fillLog(portal.dataDir, ENTRIES));
const token = await signIn(portal, 'admin@example.com', PASSWORD);
const ask = asking(portal, token);
const beside = besides(portal);

/** The page at a share of the list, in an order. */
const pageAt = (share: number, rest = '') => `&page=${Math.max(1, Math.floor((ENTRIES / 15) * share))}${rest}`;
const LISTS = {
  'first page': '&page=1',
  'page 10,000': '&page=10000',
  'the middle': pageAt(0.5),
  'three quarters': pageAt(0.75),
  'the last page': pageAt(1),
  'past the end': pageAt(2),
  'the last page, oldest first': pageAt(1, '&order=asc'),
  'the middle, by admin': pageAt(0.5, '&sort=adminEmail'),
  'the last page, by admin': pageAt(1, '&sort=adminEmail'),
  'the last page, by action': pageAt(1, '&sort=action'),
  'a year, its first page': '&page=1&from=2023-01-01&to=2023-12-31',
  'a year, its last page': pageAt(0.2, '&from=2023-01-01&to=2023-12-31'),
  'until a day in the middle, page 10,000': '&page=10000&to=2023-12-31',
  'an action that is common, page 600': '&page=600&action=Update License',
  'an action that is common, page 10,000': '&page=10000&action=Update License',
  'an action that is rare': '&page=1&action=Deactivate',
  'search that finds everything, page 600': '&page=600&search=example',
  'search that finds everything, page 10,000': '&page=10000&search=example',
  'search that finds little': '&page=1&search=owner.4321',
  'search that finds nothing': '&page=1&search=nobody',
  'one or two letters': '&page=1&search=ow',
};
await beside('The first time far behind', async () => {
  await ask(`licenses/getLogs?pageSize=15${pageAt(0.6)}`);
  return 'no page before';
});
for (const [what, query] of Object.entries(LISTS)) await timed(`List, ${what}`, () => ask(`licenses/getLogs?pageSize=15${query}`));

const EXPORTS = {
  whole: '',
  'a year': '?from=2023-01-01&to=2023-12-31',
  'a common action': '?action=Update License',
  'a rare action': '?action=Deactivate',
  'a search that finds everything': '?search=example',
  'a search that finds little': '?search=owner.4321',
  'a search in a year': '?search=owner.4321&from=2023-01-01&to=2023-12-31',
};
for (const [what, query] of Object.entries(EXPORTS))
  await beside(`logs.xlsx, ${what}`, () => downloaded(portal, token, `licenses/exportLogs${query}`));

const verifying =
  (query = '') =>
  async () => {
    let check = await ask<{ state: string; checked: number; run: number; problem: object | null }>(`licenses/verifyLog${query}`);
    while (check.state === 'running') check = await ask(`licenses/verifyLog?run=${check.run}`);
    return JSON.stringify(check);
  };
await beside('Verifying', verifying());
await beside('Verifying again', verifying());
await portal.stop();
