import { api, type BodyOf } from '@lm/contract';
import { readPublicKeys, verify } from 'license-file';
import { beforeEach, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { hostFileText } from '../../../test/host-file.ts';
import { asked, type Person } from '../../../test/people.ts';

const { server, make } = await givenServer({
  LICENSE_FILE_2_FROM: '5.1',
  REPLACEMENTS_A_YEAR: '2',
  SESSION_IDLE_HOURS: '8760',
  SESSION_MAX_DAYS: '3660',
});
const admin = await make.admin();
await make.release('5.1.1', '2026-10-02');
beforeEach(() => server.setNow('2026-11-21T10:00:00Z'));

const calls = api.replacements;
const keyOf = (letter: string) => Buffer.alloc(32, letter).toString('base64');
const machineOf = (digit: number) => `machine:${String(digit).repeat(64)}`;

/** The host file that `lm-floating init` writes on a server. */
const hostOf = (digit: number, key = `${digit}`) =>
  hostFileText({ machine: `server-${digit}`, adapters: [], ids: [machineOf(digit)], hostKey: keyOf(key) });

/** Adds an owner of a floating license of twenty seats; `from` adds a server with "From a host file". */
async function owner() {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const body = { ...asked.permanent(mara.id), categoryName: 'FNL', seats: 20 } as const;
  const { id } = (await server.call(admin.token, api.licenses.addLicense, { body: body as never })).data;
  const from = (hostFile: string) => server.call(mara.token, api.licenses.useHostFile, { body: { licenseId: id, hostFile } });
  const computers = async () =>
    (await server.call(mara.token, api.licenses.findLicense, { params: { id: String(id) } })).data.computers.map(
      ({ id: computerId, name, seats }) => ({ computerId, name, seats }),
    );
  const idOf = async (digit: number) => (await computers()).find(({ name }) => name === `server-${digit}`)?.computerId ?? 0;
  const standing = async () => (await computers()).map(({ name, seats }) => [name, seats]);
  return { mara, id, from, computers, idOf, standing };
}

type Body = BodyOf<typeof calls.replaceComputer>;

const bodyOf = (computerId: number, to: number, seats: number, more: Partial<Body> = {}): Body => ({
  ...{ computerId, reason: 'new', macAddresses: [machineOf(to)], seats, fate: 'removed' },
  ...more,
});
const moved = (by: Person, ...said: Parameters<typeof bodyOf>) => server.call(by.token, calls.replaceComputer, { body: bodyOf(...said) });

/** What the files of an answer give: the name of the server, its seats, the key of the daemon that gives them, and until when if the file ends. */
async function given(files: readonly { content: string }[], date = '2026-11-21') {
  const { keys } = (await server.call(null, api.licenses.publicKey, {})).data;
  const publicKeys = await readPublicKeys(JSON.stringify(keys));
  const read = await Promise.all(files.map(({ content }) => verify(content, { publicKeys, date })));
  return read.map(({ payload }) => {
    const said = payload as unknown as { computer: string; seats: number; daemon: { publicKey: string; expires: string } | null };
    return [said.computer, said.seats, said.daemon?.publicKey ?? null, ...(payload?.expires ? [said.daemon?.expires] : [])];
  });
}

const superseded = async (licenseId: number) =>
  (
    await server.db
      .selectFrom('file_status')
      .innerJoin('issued_file', 'issued_file.id', 'file_status.file_id')
      .innerJoin('computer', 'computer.id', 'issued_file.computer_id')
      .select(['computer.name', 'newer'])
      .where('file_status.license_id', '=', licenseId)
      .where('superseded_at', 'is not', null)
      .orderBy('computer.name')
      .execute()
  ).map(({ name, newer }) => [name, newer]);

// REPL-434
test('a server added by its host file gets seats: both files name their daemon, and the shared ones are superseded', async () => {
  const { mara, id, from, idOf, standing } = await owner();
  await from(hostOf(1));
  const second = hostOf(2);
  const shared = await from(second);
  expect(await given([{ content: shared.text }])).toEqual([['server-2', 20, null]]);

  // The administrator uses the same file that the portal has already read.
  const done = await moved(mara, await idOf(1), 2, 8, { hostFile: second, name: 'Another name' });
  expect([done.status, done.message]).toEqual([200, expect.any(String)]);
  expect(await given(done.data.files)).toEqual([
    ['server-2', 8, keyOf('2')],
    ['server-1', 12, keyOf('1')],
  ]);
  expect(await standing()).toEqual([
    ['server-1', null],
    ['server-2', 8],
  ]);
  const [ofSecond, ofFirst] = done.data.files.map(({ fileId }) => fileId);
  expect(await superseded(id)).toEqual([
    ['server-1', ofFirst],
    ['server-2', ofSecond],
  ]);
  expect(done.data).toMatchObject({
    replacement: { seats: 8, costs: 1, from: { name: 'server-1' }, to: { name: 'server-2' } },
    budget: { left: 1 },
  });
  const entry = await server.db.selectFrom('log_entry').select('action').orderBy('id', 'desc').limit(1).executeTakeFirst();
  expect(entry).toEqual({ action: 'Replace Computer' });
  expect(await server.mailTo(mara.email)).toContain('server-2');

  // More seats, without a host file: the number increases, and the file with fewer seats may stay.
  const more = await moved(mara, await idOf(1), 2, 2);
  expect(await given(more.data.files)).toEqual([
    ['server-2', 10, keyOf('2')],
    ['server-1', 10, keyOf('1')],
  ]);
  expect((await superseded(id)).map(([name]) => name)).toEqual(['server-1', 'server-1', 'server-2']);
  const spent = await moved(mara, await idOf(2), 1, 5);
  expect([spent.status, spent.message]).toEqual([
    409,
    'All 2 replacements until 09/11/2027 are used. You can ask for one more, and get an emergency file at once.',
  ]);
});

// REPL-434, REPL-423
test('seats return to the first server, which has what the others leave; that does not look like sharing', async () => {
  const { mara, id, from, idOf, standing } = await owner();
  await from(hostOf(1));
  await moved(mara, await idOf(1), 2, 8, { hostFile: hostOf(2), name: 'server-2' });
  const back = await moved(mara, await idOf(2), 1, 3);
  expect(await given(back.data.files)).toEqual([
    ['server-1', 15, keyOf('1')],
    ['server-2', 5, keyOf('2')],
  ]);
  expect(await standing()).toEqual([
    ['server-1', null],
    ['server-2', 5],
  ]);
  const { data } = await server.call(admin.token, calls.getReplacements, { params: { licenseId: String(id) } });
  expect(data.signs).toEqual([]);
});

// REPL-434
test('refuses another key, ids of a third server, and more seats than there are; of two at once one finds too few', async () => {
  const { mara, from, idOf, standing } = await owner();
  await from(hostOf(1));
  await from(hostOf(2));
  await from(hostOf(3));
  const first = await idOf(1);
  const said = async (...more: [number, number, Partial<Body>?]) => {
    const { status, message, problems } = await moved(mara, first, ...more);
    return [status, problems[0] ? `${problems[0].field}: ${problems[0].message}` : message];
  };
  const fresh = hostOf(2, 'k');
  expect(await said(2, 8, { hostFile: fresh })).toEqual([
    409,
    'The key in the host file is not that of server-2. First save a license file for server-2 from this host file.',
  ]);
  expect(await said(2, 8, { macAddresses: [machineOf(2), machineOf(3)] })).toEqual([409, 'Another computer of the license has this id']);
  expect(await said(2, 20)).toEqual([400, 'seats: Please enter a number between 1 - 19']);
  expect((await standing()).map(([, seats]) => seats)).toEqual([null, null, null]);
  await from(fresh); // as the text says: this is its key from now on
  const both = await Promise.all([said(2, 12, { hostFile: fresh }), said(2, 12, { hostFile: fresh })]);
  expect(both.map(([status]) => status).sort()).toEqual([200, 400]);
  expect((await standing()).map(([, seats]) => seats)).toEqual([null, 12, null]);
});

// REPL-434, REPL-427, REPL-428
test('a waiting request finds its server already on the license: approving moves the seats there', async () => {
  const { mara, from, idOf, standing } = await owner();
  await from(hostOf(1));
  for (const seats of [2, 1]) await moved(mara, await idOf(1), 2, seats, { hostFile: hostOf(2), name: 'server-2' });
  const ask = (to: number, seats: number, more: Partial<Body>) =>
    server.call(mara.token, calls.requestReplacement, { body: { ...bodyOf(firstId, to, seats, more) } });
  const firstId = await idOf(1);
  const waits = await ask(3, 4, { hostFile: hostOf(3), name: 'server-3' });
  expect(await given(waits.data.files)).toEqual([['server-3', 4, keyOf('3'), '2026-11-28']]); // REPL-419
  await from(hostOf(3, 'k')); // with another key, which then gives nothing in addition to the first
  const approve = (id: number) => server.call(admin.token, calls.approveReplacement, { body: { id } });
  expect((await approve(waits.data.request.id)).message).toBe(
    'The key in the host file is not that of server-3. First save a license file for server-3 from this host file.',
  );
  await from(hostOf(3));
  expect((await approve(waits.data.request.id)).status).toBe(200);
  expect(await standing()).toEqual([
    ['server-1', null],
    ['server-2', 3],
    ['server-3', 4],
  ]);

  // The emergency file of a server with seats names them together with the requested ones.
  server.setNow('2027-03-01T10:00:00Z');
  const next = await ask(2, 5, { name: 'server-2' });
  expect(await given(next.data.files, '2027-03-01')).toEqual([['server-2', 8, keyOf('2'), '2027-03-08']]);
  expect((await approve(next.data.request.id)).status).toBe(200);
  expect(await standing()).toEqual([
    ['server-1', null],
    ['server-2', 8],
    ['server-3', 4],
  ]);
});
