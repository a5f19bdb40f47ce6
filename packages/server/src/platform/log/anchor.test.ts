import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@lm/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, peopleOf } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/start.ts';
import { type Anchors, anchorJob, headsIn, stampJob } from './anchor.ts';
import { headFileIn } from './head-file.ts';
import { verifyLog } from './verify-log.ts';

let server: TestServer;
let admin: Person;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anchor-'));
  server = await startServer();
  admin = await peopleOf(server).admin();
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const LINK = 'https://downloads.example.com/file';
const addRelease = async (name: string) => {
  const links = { productDownloadLink: LINK, fnlDownloadLink: LINK, matlabRuntimeDownloadLink: LINK };
  await server.call(admin.token, api.releases.addVersion, { body: { name, date: '2026-10-02', ...links, notes: null } });
  await server.sealed();
};
const jobTo = (some: Partial<Anchors>) => {
  const job = anchorJob(server.portal.db, { file: null, command: null, url: null, ...some });
  if (!job) throw new Error('nothing is set');
  return { isNeeded: () => job.isNeeded?.(), run: () => job.run({ stopping: new AbortController().signal }) };
};

// LOG-28
test('a tail that was cut off, with the head file rolled back too, is found by what was anchored', async () => {
  const [file, headFile] = [join(folder, 'anchors'), headFileIn(server.portal.config.dataDir)];
  const job = jobTo({ file });
  await addRelease('5.1');
  copyFileSync(headFile, join(folder, 'older'));
  await job.run();
  for (const name of ['5.2', '5.3']) await addRelease(name);
  expect(await job.isNeeded()).toBe(true);
  await job.run();
  expect(await job.isNeeded()).toBe(false);
  await server.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    for (const cut of ['log_entry WHERE id > 1', 'log_seal WHERE seq > 1', 'log_head WHERE seq > 1'])
      await sql.raw(`DELETE FROM ${cut}`).execute(tx);
  });
  copyFileSync(join(folder, 'older'), headFile);
  const { db, keys } = server.portal;
  const anchors = headsIn(readFileSync(file, 'utf8'));
  expect(await verifyLog({ db, keys, headFile })).toMatchObject({ checked: 1, problem: null });
  expect((await verifyLog({ db, keys, headFile, anchors })).problem?.sentence).toMatch(
    /^After entry 1 \(.+\) the log ends: there are 2 sealed entries missing that the head outside knows of, /,
  );
  // Adding entries until the numbers are beyond the cut does not cover it up.
  for (const name of ['6.1', '6.2', '6.3']) await addRelease(name);
  await job.run();
  const later = headsIn(readFileSync(file, 'utf8'));
  expect((await verifyLog({ db, keys, headFile, anchors: later })).problem?.sentence).toMatch(
    /is not the one that was sealed in this place\.$/,
  );
});

// LOG-28
test('a command and an address get the head too, and if one does not take it, it is tried again', async () => {
  await addRelease('5.1');
  const got: string[] = [];
  let status = 500;
  const outside = createServer((request, response) => {
    request.on('data', (piece) => got.push(String(piece)));
    request.on('end', () => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  const job = jobTo({ command: `cat >> ${join(folder, 'told')}`, url });
  await expect(job.run()).rejects.toThrow('LOG_ANCHOR_URL answered 500');
  expect(await job.isNeeded()).toBe(true);
  status = 204;
  await job.run();
  expect(await job.isNeeded()).toBe(false);
  expect([headsIn(got.at(-1) ?? '').at(-1)?.seq, headsIn(readFileSync(join(folder, 'told'), 'utf8')).at(-1)?.seq]).toEqual([1, 1]);
  await expect(jobTo({ command: 'exit 3' }).run()).rejects.toThrow('LOG_ANCHOR_COMMAND ended with 3');
  outside.close();
});

// LOG-29
test.skipIf(spawnSync('openssl', ['version']).status !== 0)('an authority stamps the head, and openssl believes it', async () => {
  await addRelease('5.1');
  const config =
    '[tsa]\ndefault_tsa=it\n[it]\nserial=serial\ndefault_policy=1.2.3\ndigests=sha256\nsigner_digest=sha256\ness_cert_id_alg=sha256\n';
  writeFileSync(join(folder, 'tsa.cnf'), config);
  writeFileSync(join(folder, 'serial'), '01');
  const openssl = (...words: string[]) => spawnSync('openssl', words, { cwd: folder });
  const use = 'extendedKeyUsage=critical,timeStamping';
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'key', '-out', 'cert', '-subj', '/CN=Stamps', '-addext', use);
  const authority = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece) => pieces.push(piece));
    request.on('end', () => {
      writeFileSync(join(folder, 'query'), Buffer.concat(pieces));
      openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query', '-signer', 'cert', '-inkey', 'key', '-out', 'answer');
      response.end(request.url === '/none' ? 'no' : readFileSync(join(folder, 'answer')));
    });
  });
  await new Promise<void>((resolve) => authority.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(authority.address() as AddressInfo).port}`;
  const run = (to: string) => stampJob(server.portal.db, to, join(folder, 'stamps'))?.run({ stopping: new AbortController().signal });
  await run(url);
  const name = `stamps/1-${server.portal.keys.kid}`;
  const verified = openssl('ts', '-verify', '-data', `${name}.json`, '-in', `${name}.tsr`, '-CAfile', 'cert');
  expect(String(verified.stdout) + String(verified.stderr)).toContain('Verification: OK');
  expect(headsIn(readFileSync(join(folder, `${name}.json`), 'utf8')).at(-1)?.seq).toBe(1);
  await expect(run(`${url}/none`)).rejects.toThrow('LOG_TIMESTAMP_URL granted no time stamp (200)');
  authority.close();
});
