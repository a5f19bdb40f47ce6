import { api } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { hostFileText } from '../../../test/host-file.ts';
import { asked, type Person } from '../../../test/people.ts';
import { type Daemon, newDaemon, seatsOn, signedReport } from '../../../test/usage-report.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
await make.release('5.1.1', '2026-10-02');

const [SWEDEN, NORWAY] = [752, 578];

const OTHER_ADAPTERS = [{ name: 'eth0', mac: '3C:7C:3F:D0:5E:18', kind: 'wired' }];
const fileFor = (by: Person, licenseId: number, computer: Parameters<typeof hostFileText>[0]) =>
  server.call(by.token, api.licenses.useHostFile, { body: { licenseId, hostFile: hostFileText(computer) } });

/** Adds a floating license of 20 seats that a daemon serves. */
async function givenSeats(owner: Person, daemon: Daemon) {
  const body = { ...asked.temporary(owner.id), categoryName: 'FNL', seats: 20, modules: [1, 3] };
  const { id } = (await server.call(admin.token, api.licenses.addLicense, { body: body as never })).data;
  await fileFor(owner, id, { machine: 'seat-server', hostKey: daemon.key });
  return id;
}

const send = (body: { report: string; signature: string }) => server.call(null, api.seatUsage.reportUsage, { body });
const usage = (by: Person, id: number) => server.call(by.token, api.seatUsage.getSeatUsage, { params: { licenseId: String(id) } });
const told = async (by: Person, id: number) => (await usage(by, id)).data;

const at = (hour: string) => `2026-11-20T${hour}:00:00.000Z`;

// FLT-27, FLT-24
test('a daemon reports the hours of its licenses; known hours stay, names are ignored, and the card says what it means', async () => {
  const [mara, daemon] = [await make.customer({ offlineLicenseAllowed: true }), newDaemon()];
  const id = await givenSeats(mara, daemon);
  expect(await told(mara, id)).toMatchObject({ daemons: [], from: '2026-10-23', modules: [{ code: 'ALF', hours: 0 }, { code: 'FLOW' }] });

  const denied = { module: 'ALF', reason: 'no-free-seat' };
  const first = signedReport(daemon, {
    ...{ from: at('08'), to: at('10') },
    seats: [seatsOn(id, '2026-11-20', { 8: 12, 9: 20, 10: 7 }), seatsOn(9_999_999, '2026-11-20', { 8: 1 })],
    denials: [
      { ...denied, hour: at('09'), times: 2, person: 'kim', host: 'lab-3' },
      { ...denied, hour: at('10'), times: 1 },
      { hour: at('10'), module: 'RIG', reason: 'not-licensed', times: 4 },
      { hour: at('10'), module: 'made-up', reason: 'not-licensed', times: 4 },
    ],
  });
  expect((await send(first)).data).toEqual({ taken: [{ license: `L-${id}`, until: at('11') }], leftOut: ['L-9999999'] });
  const shown = await told(mara, id);
  expect(shown).toEqual({
    daemons: [{ computer: 'seat-server', program: 'lm-floating 1.0.0', reportedAt: shown.daemons[0]?.reportedAt, until: at('11') }],
    servers: [
      {
        ...{ id: shown.servers[0]?.id, computer: 'seat-server', seats: 20, state: 'unread', fileAt: shown.servers[0]?.fileAt },
        isRevocable: true,
        seen: { program: 'lm-floating 1.0.0', at: shown.daemons[0]?.reportedAt },
      },
    ],
    from: '2026-10-23',
    modules: [
      {
        ...{ code: 'ALF', name: 'Acoustics Low Frequency', owned: 20, most: 20, hours: 3, fullHours: 1 },
        denied: [{ reason: 'no-free-seat', times: 3 }],
        advice: { kind: 'short' },
        days: [{ day: '2026-11-20', owned: 20, most: 20 }],
      },
      { code: 'FLOW', name: 'Flow', owned: 0, most: 0, hours: 0, fullHours: 0, denied: [], advice: { kind: 'fits' }, days: [] },
      {
        ...{ code: 'RIG', name: 'Measurement Rig', owned: 0, most: 0, hours: 0, fullHours: 0 },
        ...{ denied: [{ reason: 'not-licensed', times: 4 }], advice: { kind: 'fits' }, days: [] },
      },
    ],
  });

  // Sent again, nothing is counted twice; a longer report adds only what comes after, on the same day.
  expect((await send(first)).data.taken).toEqual([]);
  const more = signedReport(daemon, {
    ...{ from: at('08'), to: at('11') },
    seats: [seatsOn(id, '2026-11-20', { 8: 1, 9: 1, 10: 1, 11: 19 })],
    denials: [{ ...denied, hour: at('09'), times: 50 }],
  });
  expect((await send(more)).data.taken).toEqual([{ license: `L-${id}`, until: at('12') }]);
  const [alf] = (await told(mara, id)).modules;
  expect(alf).toMatchObject({ most: 20, hours: 4, fullHours: 1, denied: [{ reason: 'no-free-seat', times: 3 }] });

  const [entry] = (await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '1' } })).data;
  expect(entry).toMatchObject({ action: 'Report Seat Usage', adminEmail: mara.email });
  expect(JSON.stringify(entry)).toContain('2026-11-20 12:00:00 UTC');
  expect(JSON.stringify(await server.db.selectFrom('seat_denial').selectAll().execute())).not.toContain('kim');
});

// FLT-27
test('when two report at once, one adds the hours; a license added later begins with what the report says', async () => {
  const [mara, daemon] = [await make.customer({ offlineLicenseAllowed: true }), newDaemon()];
  const id = await givenSeats(mara, daemon);
  const denials = [{ hour: at('08'), module: 'ALF', reason: 'policy', times: 1 }];
  const report = (ids: number[]) =>
    signedReport(daemon, { from: at('08'), to: at('08'), seats: ids.map((one) => seatsOn(one, '2026-11-20', { 8: 5 })), denials });
  const both = await Promise.all([send(report([id])), send(report([id]))]);
  expect(both.map(({ data }) => data.taken.length).sort()).toEqual([0, 1]);
  const other = await givenSeats(mara, daemon);
  expect((await send(report([id, other]))).data.taken).toEqual([{ license: `L-${other}`, until: at('09') }]);
  expect((await told(mara, id)).modules[0]).toMatchObject({ hours: 1, denied: [{ reason: 'policy', times: 1 }] });
  expect((await told(mara, other)).modules[0]).toMatchObject({ hours: 1, most: 5 });
});

// FLT-24
test('two servers that share the seats of a license add up hour by hour', async () => {
  const [mara, here, there] = [await make.customer({ offlineLicenseAllowed: true }), newDaemon(), newDaemon()];
  const id = await givenSeats(mara, here);
  await fileFor(mara, id, { machine: 'seat-server-2', hostKey: there.key, adapters: OTHER_ADAPTERS });
  for (const [daemon, most] of [
    [here, { 8: 3, 9: 20 }],
    [there, { 9: 4 }],
  ] as const)
    await send(signedReport(daemon, { from: at('08'), to: at('09'), seats: [seatsOn(id, '2026-11-20', most)] }));
  const { daemons, modules } = await told(mara, id);
  expect(daemons.map(({ computer }) => computer).sort()).toEqual(['seat-server', 'seat-server-2']);
  expect(modules[0]).toMatchObject({ owned: 40, most: 24, hours: 2, fullHours: 0 });
  await send(signedReport(there, { from: at('10'), to: at('10'), seats: [seatsOn(id, '2026-11-20', { 10: 4 })] }));
  expect((await told(mara, id)).modules[0]).toMatchObject({ owned: 40, most: 24, hours: 3 });
});

// FLT-32
test('a license shows for each of its servers whether it may give seats, why not, and when it last reported', async () => {
  const [mara, here, there] = [await make.customer({ offlineLicenseAllowed: true }), newDaemon(), newDaemon()];
  const product = (await server.call(admin.token, api.products.getCatalogue, {})).data.product;
  const { formerly: _, ...about } = product;
  const { data: saved } = await server.call(admin.token, api.products.updateProduct, { body: { ...about, version2From: '5.1' } });
  const id = await givenSeats(mara, here);
  const states = async () => (await told(mara, id)).servers.map(({ computer, state }) => `${computer} ${state}`);
  const [one] = (await told(mara, id)).servers;
  expect(one).toEqual({
    ...{ id: one?.id, computer: 'seat-server', seats: 20, state: 'gives', isRevocable: true, fileAt: one?.fileAt, seen: null },
  });
  expect(one?.fileAt).toMatch(/^2026-11-2/);

  await server.call(admin.token, api.licenses.suspendLicense, { body: { id, reason: 'Unpaid since July' } });
  expect(await states()).toEqual(['seat-server suspended']);
  await server.call(admin.token, api.licenses.reinstateLicense, { body: { id } });
  const [file] = (
    await server.call(admin.token, api.files.getFiles, { params: { customerId: String(mara.id) }, query: { page: '1', pageSize: '5' } })
  ).data;
  await server.call(admin.token, api.files.withdrawFile, { body: { fileId: file?.fileId ?? '', reason: 'The server was sold' } });
  expect(await states()).toEqual(['seat-server withdrawn']);

  await fileFor(mara, id, { machine: 'seat-server-2', hostKey: there.key, adapters: OTHER_ADAPTERS });
  expect(await states()).toEqual(['seat-server shares', 'seat-server-2 shares']);
  await server.call(admin.token, api.products.updateProduct, { body: { ...about, revision: saved.revision } });
  expect(await states()).toEqual(['seat-server unread', 'seat-server-2 unread']);
});

// FLT-27
test('a report that was changed, signed as something else or by another, for future hours or for no license is refused', async () => {
  const [mara, daemon] = [await make.customer({ offlineLicenseAllowed: true }), newDaemon()];
  const id = await givenSeats(mara, daemon);
  const hours = { from: at('08'), to: at('08'), seats: [seatsOn(id, '2026-11-20', { 8: 5 })] };
  const good = signedReport(daemon, hours);
  const changed = 'The signature does not match the report: it was changed after it was written.';
  const none = 'This is not a report from lm-floating. Choose the file that lm-floating report --file wrote.';
  expect((await send({ ...good, report: good.report.replace('"most"', '"least"') })).problems).toEqual([
    { field: 'report', message: none },
  ]);
  expect((await send({ ...good, report: good.report.replace('[null', '[ null') })).problems).toEqual([
    { field: 'signature', message: changed },
  ]);
  expect((await send(signedReport(daemon, hours, 'lm-lease/v1'))).problems).toEqual([{ field: 'signature', message: changed }]);
  expect((await send(signedReport({ ...newDaemon(), key: daemon.key }, hours))).problems).toEqual([
    { field: 'signature', message: changed },
  ]);
  expect((await send({ ...good, signature: 'AAAA' })).problems).toEqual([{ field: 'signature', message: changed }]);
  for (const report of ['', '7', 'null', '{"a":', JSON.stringify({ ...JSON.parse(good.report), from: at('09') })])
    expect((await send({ ...good, report })).problems).toEqual([{ field: 'report', message: none }]);
  expect((await send(signedReport(daemon, { ...hours, program: 'a\u0000b' }))).problems).toEqual([{ field: 'report', message: none }]);
  // Hours no longer kept, and modules that are not ours, are ignored.
  const longAgo = { from: '0000-01-01T00:00:00.000Z', to: '0000-01-01T00:00:00.000Z' };
  expect((await send(signedReport(daemon, { ...longAgo, seats: [seatsOn(id, '0000-01-01', { 0: 5 })] }))).data.taken).toEqual([]);
  const early = { ...hours, to: '2026-11-22T00:00:00.000Z' };
  expect((await send(signedReport(daemon, early))).problems).toEqual([
    { field: 'report', message: 'The report contains hours that are not over yet: the clock of the daemon’s computer is ahead.' },
  ]);
  expect(await send(signedReport(newDaemon(), hours))).toMatchObject({
    status: 404,
    message: expect.stringContaining('serves no license'),
  });
  expect((await told(mara, id)).daemons).toEqual([]);
});

// FLT-24, ACC-7
test('usage is shown to the owner and to staff who see them; anything but a floating license has none', async () => {
  const [mara, kim, daemon] = [
    await make.customer({ offlineLicenseAllowed: true, countryId: SWEDEN }),
    await make.customer({ countryId: SWEDEN }),
    newDaemon(),
  ];
  const id = await givenSeats(mara, daemon);
  const [near, far] = [await make.distributor([SWEDEN]), await make.distributor([NORWAY])];
  expect(await Promise.all([mara, admin, near, kim, far].map(async (by) => (await usage(by, id)).status))).toEqual([
    200, 200, 200, 404, 404,
  ]);
  const body = asked.temporary(mara.id) as never;
  const cpu = (await server.call(admin.token, api.licenses.addLicense, { body })).data.id;
  expect((await usage(mara, cpu)).status).toBe(404);
});

// FLT-34
test('staff revoke a license server: all its files are withdrawn at once, each announced, and a new one starts afresh', async () => {
  const [mara, daemon] = [await make.customer({ offlineLicenseAllowed: true }), newDaemon()];
  const id = await givenSeats(mara, daemon);
  const newFile = () => fileFor(mara, id, { machine: 'seat-server', hostKey: daemon.key });
  await newFile();
  const asked = { licenseId: id, computerId: (await told(mara, id)).servers[0]?.id ?? 0, reason: 'The server was sold' };
  const revoke = (by: Person, more = {}) => server.call(by.token, api.seatUsage.revokeServer, { body: { ...asked, ...more } });
  const refused = [await revoke(mara), await revoke(admin, { licenseId: 999_999 }), await revoke(admin, { computerId: 999_999 })];
  expect(refused.map(({ status }) => status)).toEqual([403, 404, 404]);
  expect([(await revoke(admin)).data, (await revoke(admin)).status]).toEqual([{ withdrawn: 2 }, 409]);
  expect((await told(mara, id)).servers).toMatchObject([{ isRevocable: false }]);
  const query = { page: '1', pageSize: '2' };
  const files = (await server.call(mara.token, api.files.getFiles, { params: { customerId: String(mara.id) }, query })).data;
  const list = (await server.call(null, api.files.statusList, {})).text;
  for (const { fileId, reason } of files)
    expect([reason, list]).toEqual([asked.reason, expect.stringContaining(`${fileId} withdrawn 2026-11-21`)]);
  const entries = (await server.call(admin.token, api.log.getLogs, { query })).data;
  expect(entries.map(({ action }) => action)).toEqual(['Withdraw Offline License', 'Withdraw Offline License']);
  await newFile();
  expect((await told(mara, id)).servers).toMatchObject([{ isRevocable: true }]);
});

// FLT-27, BIN-507
test('usage is restored with its license from the bin, and is deleted after 400 days', async () => {
  const [mara, daemon] = [await make.customer({ offlineLicenseAllowed: true }), newDaemon()];
  const id = await givenSeats(mara, daemon);
  await send(
    signedReport(daemon, {
      ...{ from: at('08'), to: at('08'), seats: [seatsOn(id, '2026-11-20', { 8: 5 })] },
      denials: [{ hour: at('08'), module: 'ALF', reason: 'policy', times: 1 }],
    }),
  );
  const before = await told(mara, id);
  await server.call(admin.token, api.licenses.deleteLicense, { params: { id: String(id) }, query: { force: 'true' } });
  expect((await usage(mara, id)).status).toBe(404);
  await server.call(admin.token, api.bin.restore, { body: { kind: 'license', id } });
  expect(await told(mara, id)).toEqual(before);
  server.setNow('2027-12-25T12:00:00Z');
  await server.worker.look();
  expect(await server.db.selectFrom('seat_usage').select('license_id').where('license_id', '=', id).execute()).toHaveLength(1);
  server.setNow('2027-12-26T12:00:00Z');
  await server.worker.look();
  for (const table of ['seat_usage', 'seat_denial'] as const)
    expect(await server.db.selectFrom(table).select('license_id').where('license_id', '=', id).execute()).toEqual([]);
});
