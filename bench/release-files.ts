// Uploading and downloading a large file of a release, and the memory of the server; then 200 downloads at once, and how long lists take meanwhile:
//   node scripts/node.mjs bench/release-files.ts [MB]
// The file goes into a folder, or into the bucket that RELEASE_FILES_BUCKET and RELEASE_FILES_BUCKET_KEY name.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, generateKeyPairSync, type Hash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PIECE_BYTES } from '@lm/contract';

const MB = Number(process.argv[2] ?? 1024);
const home = mkdtempSync(join(tmpdir(), 'release-files-'));
const port = 30_000 + (process.pid % 10_000);
const url = `http://localhost:${port}`;
const [email, password] = ['admin@example.com', 'Newcomer&Storey8'];
const rsa = generateKeyPairSync('rsa', { modulusLength: 3072 });
const line = rsa.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const env = {
  ...process.env,
  DATA_DIR: home,
  PORT: String(port),
  PUBLIC_URL: url,
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
  RELEASE_KEYS: line,
};
const server: ChildProcess = spawn(process.execPath, ['packages/server/main.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
await new Promise<void>((resolve) => server.stdout?.on('data', (chunk) => String(chunk).includes('License Manager: http') && resolve()));
server.stdout?.resume();

/** The most memory it has used since the last `anew()`, in MB. */
const anew = () => writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
const peak = () => Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024);

let token = '';
// biome-ignore lint/suspicious/noExplicitAny: what the portal answers is looked at once
async function data(path: string, body?: object): Promise<any> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${url}/api/${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return ((await response.json()) as { data: unknown }).data;
}

token = (await data('customers/login', { username: email, password })).access_token;
const link = 'https://downloads.example.com/sim.msi';
const links = { productDownloadLink: link, fnlDownloadLink: link, matlabRuntimeDownloadLink: link };
const release = await data('versions/addVersion', { name: '5.2', date: '2026-11-02', ...links });
const block = randomBytes(PIECE_BYTES);

async function up(name: string, size: number): Promise<{ id: number; sum: string }> {
  const { id } = await data('releaseFiles/addFile', {
    releaseId: release.id,
    name,
    kind: 'installer',
    platform: 'linux',
    size,
    stamp: '1',
  });
  const hash: Hash = createHash('sha256');
  for (let offset = 0; offset < size; offset += PIECE_BYTES) {
    block.writeUInt32LE(offset / PIECE_BYTES);
    const piece = block.subarray(0, Math.min(PIECE_BYTES, size - offset));
    hash.update(piece);
    const body = new FormData();
    body.set('piece', new Blob([piece]), 'piece');
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/api/releaseFiles/addPiece/${id}?offset=${offset}`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`at ${offset}: ${await response.text()}`);
  }
  return { id, sum: hash.digest('hex') };
}

async function timed(what: string, act: () => Promise<unknown>): Promise<void> {
  anew();
  const [before, begun] = [peak(), performance.now()];
  const said = await act();
  console.log(
    `${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s, memory ${before} → ${peak()} MB at most${said ? `; ${said}` : ''}`,
  );
}

await up('small.run', 40 * 1024 ** 2);
let file = { id: 0, sum: '' };
await timed(`${MB} MB up`, async () => {
  file = await up('large.run', MB * 1024 ** 2);
});
await timed('down', async () => {
  const { url: path } = await data('downloads/addLink', { id: file.id });
  const response = await fetch(url + path);
  const hash = createHash('sha256');
  for await (const chunk of response.body ?? []) hash.update(chunk);
  return hash.digest('hex') === file.sum ? 'whole' : 'CHANGED';
});
await timed('a wrong signature of RSA, read once', async () => {
  const wrong = { id: file.id, signature: randomBytes(384).toString('base64') };
  for (;;) {
    const said = await data('releaseFiles/signFile', wrong).catch(String);
    if (!/too long/.test(said)) return /signature is wrong/.test(said) ? 'refused' : said;
  }
});
/** The median time of a list, in milliseconds, requested again and again; `at99` is what the slowest one in a hundred takes at least. */
async function listTimes() {
  const times: number[] = [];
  for (let n = 0; n < 300; n += 1) {
    const begun = performance.now();
    await data('customers/getCustomers?page=1&pageSize=15');
    times.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const [median = 0, at99 = 0] = [0.5, 0.99].map((part) => times.toSorted((one, other) => one - other)[Math.floor(times.length * part)]);
  return { median, said: `${median.toFixed(1)} ms, ${at99.toFixed(1)} at p99` };
}

/** Downloads one file many times at once, in its own process of low priority, since people download on other computers. */
function downloading(path: string, mbPerSecond: number): { stop: () => void; ended: Promise<string> } {
  const child = spawn('nice', ['-n', '15', process.execPath, '-e', DOWNLOADER, url + path, String(AT_ONCE), String(mbPerSecond)]);
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr.pipe(process.stderr);
  return { stop: () => void child.kill('SIGTERM'), ended: new Promise((resolve) => child.once('exit', () => resolve(said.trim()))) };
}

const AT_ONCE = 200;

/** Starts the next download when one is done, and reads no faster than it is told to; prints how many MB a second it reached. */
const DOWNLOADER = `const [url, many, rate] = process.argv.slice(1);
const http = require('node:http'), begun = performance.now(), most = rate * 1e6 || Infinity;
let [bytes, resumed] = [0, []];
const agent = new http.Agent({ maxSockets: Infinity });
const one = () => http.get(url, { agent }, (answer) => {
  if (answer.statusCode !== 200) throw new Error('answered ' + answer.statusCode);
  answer.on('data', ({ length }) => {
    bytes += length;
    if (bytes > most * (performance.now() - begun) / 1000) { answer.pause(); resumed.push(answer); }
  }).on('end', one);
});
for (let n = 0; n < many; n += 1) one();
setInterval(() => { if (bytes <= most * (performance.now() - begun) / 1000) { const waiting = resumed; resumed = []; for (const answer of waiting) answer.resume(); } }, 10);
process.on('SIGTERM', () => { console.log((bytes / 1e6 / (performance.now() - begun) * 1000).toFixed(0) + ' MB/s'); process.exit(); });`;

const small = await up('shared.run', 20 * 1024 ** 2);
const { url: shared } = await data('downloads/addLink', { id: small.id });
await listTimes();
const alone = await listTimes();
console.log(`a list alone: ${alone.said}`);
for (const rate of [125, 0]) {
  anew();
  const before = peak();
  const { stop, ended } = downloading(shared, rate);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const { median, said } = await listTimes();
  stop();
  console.log(
    `beside ${AT_ONCE} downloads of 20 MB at once, ${rate ? `over a line of ${rate} MB/s` : 'as fast as they can'} (${await ended}): ${said}, ${(median / alone.median).toFixed(1)} times; memory ${before} → ${peak()} MB at most`,
  );
}
server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
rmSync(home, { recursive: true, force: true });
process.exit();
