// What an Idempotency-Key costs a write, alternating with writes without one:
//   node_modules/.bin/node bench/once.ts, with DATABASE_URL for PostgreSQL
import { startFreshPortal } from '../e2e/portal.ts';
import { at, signIn } from './measure.ts';

const PASSWORD = 'Sound&Vision9';
const ROUNDS = 400;

const portal = await startFreshPortal({ ADMIN_PASSWORD: PASSWORD });
const token = await signIn(portal, 'admin@example.com', PASSWORD);

let count = 0;
async function add(key: string | null): Promise<number> {
  count += 1;
  const person = { firstName: 'Mara', lastName: 'Lindqvist', organization: 'KTH', phoneNumber: '1', countryId: 752, rolesId: [2] };
  const start = performance.now();
  const response = await fetch(`${portal.url}/api/customers/addCustomerFromAdmin`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify({ ...person, email: `${count}@example.com` }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return performance.now() - start;
}

for (let round = 0; round < 50; round++) for (const key of [null, `warm-${round}`]) await add(key);
const [without, within]: [number[], number[]] = [[], []];
for (let round = 0; round < ROUNDS; round++) {
  without.push(await add(null));
  within.push(await add(`key-${round}`));
}
const say = (what: string, times: number[]) =>
  console.log(`${what}: median ${at(times, 0.5).toFixed(2)} ms, p90 ${at(times, 0.9).toFixed(2)} ms`);
say('without a key', without);
say('with a key', within);
await portal.stop();
