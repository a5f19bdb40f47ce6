// What a sign-in costs besides its argon2id hash, how it affects everyone else, and whether its time tells known emails from unknown ones:
//   node_modules/.bin/node bench/login.ts
import { readFileSync } from 'node:fs';
import { startFreshPortal } from '../e2e/portal.ts';

const PASSWORD = 'Sound&Vision9';
const ROUNDS = 300;

const portal = await startFreshPortal({
  ADMIN_PASSWORD: PASSWORD,
  SIGN_IN_FAILURES: '1000',
  SIGN_IN_FAILURES_ELSEWHERE: '100000',
  THROTTLED_CALLS: '1000000',
});

/** The CPU time of the server's own thread so far, in milliseconds; hashes run on other threads. The kernel counts in hundredths of a second. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const signIn = async (username: string, password: string) => {
  const response = await fetch(`${portal.url}/api/customers/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  await response.text();
  return response.status;
};

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}
const at = (times: number[], share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

for (let count = 0; count < 50; count++) await signIn('admin@example.com', PASSWORD); // warm
const before = cpuOf(portal.pid);
for (let count = 0; count < ROUNDS; count++) await signIn('admin@example.com', PASSWORD);
const login = (cpuOf(portal.pid) - before) / ROUNDS;

console.log(`CPU of a sign-in beside its hash: ${login.toFixed(1)} ms`);

const [known, unknown]: [number[], number[]] = [[], []];
for (let count = 0; count < ROUNDS; count++) {
  known.push(await timed(() => signIn('admin@example.com', 'Wrong&Password9')));
  unknown.push(await timed(() => signIn('nobody@example.com', 'Wrong&Password9')));
}
console.log(
  `Wrong password: median ${at(known, 0.5).toFixed(1)} ms for a known email, ${at(unknown, 0.5).toFixed(1)} ms for an unknown one`,
);

const health = () => timed(async () => (await fetch(`${portal.url}/api/health`)).text());
const quiet: number[] = [];
for (let count = 0; count < ROUNDS; count++) quiet.push(await health());
let going = true;
const logins = Array.from({ length: 32 }, async () => {
  while (going) await signIn('admin@example.com', PASSWORD);
});
const busy: number[] = [];
for (let count = 0; count < ROUNDS; count++) busy.push(await health());
going = false;
await Promise.all(logins);
console.log(`health: p99 ${at(quiet, 0.99).toFixed(1)} ms alone, ${at(busy, 0.99).toFixed(1)} ms under 32 parallel sign-ins`);
await portal.stop();
