// Uploading and downloading a large file of a release, and the memory of the server:
//   node scripts/node.mjs bench/release-files.ts [MB]
// It goes into a folder, or into the bucket that RELEASE_FILES_BUCKET and RELEASE_FILES_BUCKET_KEY name.
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
server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
rmSync(home, { recursive: true, force: true });
process.exit();
