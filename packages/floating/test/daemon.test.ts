import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Batch } from '../src/batch.ts';
import { Connection, Refused } from '../src/connection.ts';
import { startDaemon } from '../src/daemon.ts';
import { HeldSeat, type SeatEvent } from '../src/held-seat.ts';
import { signedHeaders } from '../src/requests.ts';
import { Store } from '../src/store.ts';
import { licenseFolder, newFolder } from './given.ts';
import { ABOUT, asked, givenDaemon, leaseOf, vendor } from './given-daemon.ts';
import { newKey, newVendor } from './vendor.ts';

// FLT-1, FLT-4
test('two devices hold two seats; a third reads who holds them and when one becomes free, and takes the one that was not renewed', async () => {
  const { clock, client } = await givenDaemon();
  const [mara, sam, ida] = [client(), client(), client()];
  leaseOf(await mara.checkout('LF', ABOUT));
  const later = leaseOf(await sam.checkout('LF', { ...ABOUT, person: 'sam' }));
  clock.pass(60_000);
  leaseOf(await sam.renew(later, ABOUT));
  expect(await ida.checkout('LF', ABOUT)).toMatchObject({
    denied: {
      ...{ reason: 'no-free-seat', message: 'All 2 seats of LF are taken.', nextFreeMs: 120_000 },
      holders: [
        { licenseId: 7, seat: 1, person: 'mara', host: 'lab-3', leftMs: 120_000 },
        { seat: 2, person: 'sam', leftMs: 180_000 },
      ],
    },
  });
  expect(await ida.checkout('HF', ABOUT)).toMatchObject({
    denied: {
      reason: 'not-licensed',
      message: 'No license here has the module HF. Ask your administrator for one that has.',
      nextFreeMs: null,
    },
  });
  clock.pass(120_000);
  leaseOf(await ida.checkout('LF', ABOUT));
});

// FLT-2
test('an expired seat is not revived, and no other device renews or releases one', async () => {
  const { clock, client } = await givenDaemon();
  const [mara, other] = [client(), client()];
  const lease = leaseOf(await mara.checkout('LF', ABOUT));
  expect(await other.renew(lease, ABOUT)).toMatchObject({ lost: { message: 'This device holds no such seat.' } });
  await other.release(lease, ABOUT);
  clock.pass(179_999);
  leaseOf(await mara.renew(lease, ABOUT));
  clock.pass(180_000);
  expect(await mara.renew(lease, ABOUT)).toEqual({
    lost: { reason: 'ended', message: 'The seat was given up as no heartbeat came in time. Ask for one anew.', graceMs: 900_000 },
  });
});

// FLT-5
test('a repeated request takes one seat, and its id works for no other request', async () => {
  const { client } = await givenDaemon();
  const mara = client();
  const id = randomUUID();
  const lease = leaseOf(await mara.checkout('LF', ABOUT, id));
  expect(leaseOf(await mara.checkout('LF', ABOUT, id))).toBe(lease);
  await expect(mara.checkout('LF', { ...ABOUT, person: 'sam' }, id)).rejects.toThrow(
    'request was used for something else: take a new id for each request.',
  );
  leaseOf(await client().checkout('LF', ABOUT));
});

// FLT-6
test('seats survive a restart of the daemon, and those from another boot are held for one more full period', async () => {
  const { clock, client, restart } = await givenDaemon();
  const [mara, sam] = [client(), client()];
  const lease = leaseOf(await mara.checkout('LF', ABOUT));
  leaseOf(await sam.checkout('LF', ABOUT));
  clock.pass(120_000);
  await restart();
  leaseOf(await mara.renew(lease, ABOUT));
  clock.epoch = 'second boot';
  await restart();
  clock.pass(179_999);
  expect(await client().checkout('LF', ABOUT)).toHaveProperty('denied.nextFreeMs', 1);
  clock.pass(1);
  leaseOf(await client().checkout('LF', ABOUT));
});

// FLT-7
test('files that give no seats say why, and the newest file of a license counts', async () => {
  const other = newKey().publicKey;
  const { owned } = await givenDaemon({
    files: async (key) => ({
      'a.lic.txt': await vendor.file(key, { seq: 1 }),
      'b.lic.txt': await vendor.file(key, { seq: 2, seats: 5 }, { seats: 5 }),
      'c.lic.txt': await vendor.file(other),
      'd.lic.txt': await vendor.file(null),
      'h.lic.txt': await vendor.file(null, { v: 1, product: 'Simulator', modules: ['LF'], hostIds: ['A4:83:E7:2F:0B:91'] }),
      'e.lic.txt': await vendor.file(key, { maintenanceUntil: null, expires: '2026-11-26' }, { expires: '2026-11-26' }),
      'f.lic.txt': await newVendor().file(key),
      'g.lic.txt': await vendor.file(key, { must: ['colour'] }),
    }),
  });
  expect(owned().licenses).toMatchObject([{ licenseId: 7, seq: 2, seats: 5 }]);
  expect(owned().refused).toEqual([
    {
      file: 'c.lic.txt',
      why: 'This file is for another daemon. Upload this daemon’s host file to the license portal, and use the file you get.',
    },
    {
      file: 'd.lic.txt',
      why: 'This file names no daemon. Upload the host file of this computer, which lm-floating init wrote, to the license portal; if the license has another server, choose Move seats or Replace there and give it this host file. Use the file you get then.',
    },
    { file: 'e.lic.txt', why: 'The license ended on 2026-11-26; it is 2026-11-27. Get a newer file from the license portal.' },
    {
      file: 'f.lic.txt',
      why: 'The signature does not match: the file was changed, or another key signed it. Download it from the license portal again, and the vendor’s public keys with it.',
    },
    {
      file: 'g.lic.txt',
      why: 'The license requires something this program does not know: colour. A newer program may. Install a newer lm-floating.',
    },
    {
      file: 'h.lic.txt',
      why: 'This is a version 1 file, which names no daemon: the release of the license cannot read a newer version. Ask your vendor which release is the first whose files name one, and use the file you get then.',
    },
  ]);
});

// FLT-31
test('setting the date back extends no license: it is at least the day on which the vendor signed one of its files', async () => {
  const { at, owned, day, client, read } = await givenDaemon({
    files: async (key) => ({
      'a.lic.txt': await vendor.file(key, { licenseId: 7, expires: '2026-12-01', maintenanceUntil: null }, { expires: '2026-12-01' }),
      'b.lic.txt': await vendor.file(key, {
        licenseId: 9,
        modules: [{ code: 'HF', name: 'High Frequency' }],
        issued: '2026-12-05T09:30:00.000Z',
      }),
    }),
  });
  expect(owned()).toMatchObject({
    licenses: [{ licenseId: 9 }],
    refused: [{ file: 'a.lic.txt', why: 'The license ended on 2026-12-01; it is 2026-12-05. Get a newer file from the license portal.' }],
  });
  expect(await client().checkout('LF', ABOUT)).toHaveProperty('denied.reason', 'not-licensed');
  leaseOf(await client().checkout('HF', ABOUT));
  const health = async () => JSON.parse((await asked(at.port, '/health')).text).dateProblem;
  expect(await health()).toBe(
    'The date of this computer is 2026-11-27, and a file here was signed on 2026-12-05. Set the date right; until then it counts as 2026-12-05.',
  );
  day.today = '2026-12-06';
  await read();
  expect(await health()).toBeNull();
});

// FLT-8
test('two licenses add up; holders on one that ends are warned, and move to a seat of the other if one is free', async () => {
  const { day, client } = await givenDaemon({
    files: async (key) => ({
      'a.lic.txt': await vendor.file(key, { licenseId: 7, seats: 1 }, { seats: 1, expires: '2026-12-01' }),
      'b.lic.txt': await vendor.file(key, { licenseId: 9, seats: 2 }),
    }),
  });
  const [mara, sam] = [client(), client()];
  const first = await mara.checkout('LF', ABOUT);
  expect(first).toMatchObject({ given: { warnings: ['L-7 ends on 2026-12-01. Ask your administrator for a newer license file.'] } });
  leaseOf(await sam.checkout('LF', ABOUT));
  day.today = '2026-12-02';
  const moved = await mara.renew(leaseOf(first), ABOUT);
  expect(moved).toMatchObject({ given: { warnings: [] } });
  expect(leaseOf(moved)).not.toBe(leaseOf(first));
  expect(await client().checkout('LF', ABOUT)).toHaveProperty('denied.holders.length', 2);
});

// FLT-29
test('programs on one computer, or of one person, share a seat if it is sold so, go before those that wait, and lose it together', async () => {
  const shared = (seatFor: string) =>
    givenDaemon({ files: async (key) => ({ 'a.lic.txt': await vendor.file(key, { seats: 1 }, { seats: 1, seatFor }) }) });
  const on = (host: string, person: string) => ({ host, person, process: '' });
  for (const [seatFor, same, other] of [
    ['computer', on('lab-3', 'sam'), on('lab-4', 'mara')],
    ['person', on('lab-4', 'mara'), on('lab-3', 'sam')],
  ] as const) {
    const { clock, client, owned, free } = await shared(seatFor);
    expect(owned().licenses).toMatchObject([{ seats: 1, seatFor }]);
    const [mara, second, third] = [client(), client(), client()];
    const first = leaseOf(await mara.checkout('LF', on('lab-3', 'mara')));
    expect(await third.wait('LF', other, 'a place to wait')).toHaveProperty('waiting.place', 1);
    const joined = leaseOf(await second.checkout('LF', same));
    expect(await third.checkout('LF', other)).toMatchObject({ denied: { reason: 'no-free-seat', holders: [{ seat: 1 }] } });
    await mara.release(first, ABOUT);
    expect(await third.wait('LF', other, 'a place to wait')).toHaveProperty('waiting.place', 1);
    leaseOf(await mara.checkout('LF', on('lab-3', 'mara')));
    clock.pass(20_000);
    leaseOf(await second.renew(joined, same));
    expect(await free(joined, 'maintenance')).toBe(180_000);
    expect(await mara.checkout('LF', on('lab-3', 'mara'))).toHaveProperty('denied.reason', 'no-free-seat');
    expect(await second.renew(joined, same)).toHaveProperty('lost.reason', 'ended');
  }
});

// FLT-29
test('a device that gives no name shares no seat', async () => {
  const { client } = await givenDaemon({
    files: async (key) => ({ 'a.lic.txt': await vendor.file(key, { seats: 1 }, { seats: 1, seatFor: 'person' }) }),
  });
  leaseOf(await client().checkout('LF', { ...ABOUT, person: '' }));
  expect(await client().checkout('LF', { ...ABOUT, person: '' })).toHaveProperty('denied.reason', 'no-free-seat');
});

// FLT-9
test('a server without the daemon’s key is sent nothing, and an unsigned or malformed request is refused by name', async () => {
  const { at, client } = await givenDaemon();
  const strange = new Connection({ ...at, key: newKey().publicKey }, newKey());
  await expect(strange.checkout('LF', ABOUT)).rejects.toThrow(Refused);
  await expect(client().checkout('', ABOUT)).rejects.toThrow('module is a text of 1 to 40 characters.');
  await expect(client().checkout('LF', { ...ABOUT, host: 'x'.repeat(201) })).rejects.toThrow('host is a text of 0 to 200 characters.');
  const flooding = client();
  const many = Array.from({ length: 201 }, () => flooding.renew('none', ABOUT).catch((error) => error.message));
  expect((await Promise.all(many)).filter((answer) => answer === 'This device asks too often. Wait ten seconds.')).toHaveLength(1);
});

// FLT-2, FLT-5, FLT-9
test('a seat is not released by a forged signature, one for another act or lease, another device, or a repeated release', async () => {
  const { at, client } = await givenDaemon({ files: async (key) => ({ 'FNL.lic.txt': await vendor.file(key, {}, { seats: 1 }) }) });
  const [mara, sam] = [client(), client()];
  const lease = leaseOf(await mara.checkout('LF', ABOUT));
  const sent = async (act: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    const { status, text } = await asked(at.port, `/${act}`, { method: 'POST', body, headers });
    return `${status} ${status === 200 ? text : ''}`;
  };
  const own = mara.releaseOnPaper(lease, ABOUT);
  const foreign = sam.releaseOnPaper(lease, ABOUT);
  const forged = { ...foreign.headers, 'lm-device': String(own.headers['lm-device']) };
  expect(await sent('release', { body: foreign.body, headers: forged })).toBe('401 ');
  expect(await sent('renew', own)).toBe('401 ');
  expect(await sent('release', { ...own, body: own.body.replace('mara', 'sara') })).toBe('401 ');
  expect(await sent('release', foreign)).toBe('200 {"released":false}');
  leaseOf(await mara.renew(lease, ABOUT));

  expect(await sent('release', own)).toBe('200 {"released":true}');
  const next = leaseOf(await sam.checkout('LF', ABOUT));
  expect(await sent('release', own)).toBe('200 {"released":true}');
  expect(await mara.checkout('LF', ABOUT)).toHaveProperty('denied.reason', 'no-free-seat');
  leaseOf(await sam.renew(next, ABOUT));
});

// FLT-9
test('any request to the port is answered in words, and what is for the administrator goes to no one else', async () => {
  const { at } = await givenDaemon();
  const answer = async (path: string, headers: Record<string, string> = {}, method = 'GET', body = '') => {
    const { status, text } = await asked(at.port, path, { headers, method, body });
    return `${status} ${text}`;
  };
  const nothing = '404 {"message":"There is no such call."}';
  for (const path of ['//', '/%', '/checkout', '/constructor']) expect(await answer(path)).toBe(nothing);
  const closed = '401 {"message":"This is for the administrator of the daemon."}';
  for (const authorization of ['', 'Bearer ', `Bearer ${'ü'.repeat(43)}`, `Bearer ${'a'.repeat(43)}`])
    expect(await answer('/who', { authorization })).toBe(closed);
  expect(await answer('/free', {}, 'POST', '{"lease":"x","reason":"y"}')).toBe(closed);
  const unsigned =
    '401 {"message":"The request is not signed by its device: lm-device is its key, lm-signature its signature over the request."}';
  for (const device of ['', 'ü', Buffer.alloc(32).toString('base64'), Buffer.alloc(32, 255).toString('base64')])
    expect(await answer('/checkout', { 'lm-device': device, 'lm-signature': 'AAAA' }, 'POST', 'null')).toBe(unsigned);
  expect(await answer('/checkout', {}, 'POST', 'x'.repeat(16_385))).toBe('413 {"message":"The body is longer than 16384 bytes."}');
});

// FLT-10
test('a full disk gives no seat, and says so; once there is room, the same request takes one', async () => {
  const store = new Store(join(newFolder(), 'floating.db'));
  const batch = new Batch(store);
  const { page_count: pages } = store.row<{ page_count: number }>('PRAGMA page_count') ?? { page_count: 0 };
  store.db.exec(`PRAGMA max_page_count = ${pages}`);
  const fill = () => batch.run(() => store.note({ act: 'give', padding: 'x'.repeat(20_000) }));
  await expect(fill()).rejects.toThrow('database or disk is full');
  expect(batch.failure).toBe('database or disk is full');
  expect(store.rows('SELECT * FROM journal')).toEqual([]);
  store.db.exec('PRAGMA max_page_count = 10000');
  await fill();
  expect(batch.failure).toBeNull();
  const together = [fill(), batch.run(() => expect.fail('this one fails')).catch((error) => error.message), fill()];
  expect((await Promise.all(together))[1]).toBe('this one fails');
  expect(store.rows('SELECT n FROM journal')).toHaveLength(3);
  store.close();
});

// FLT-11
test('a program whose seat an administrator takes is told, has 15 minutes, and is told when it has one again', async () => {
  const { at, clock, client } = await givenDaemon({ files: async (key) => ({ 'FNL.lic.txt': await vendor.file(key, {}, { seats: 1 }) }) });
  const connection = new Connection(at, newKey());
  const heard: SeatEvent[] = [];
  const seat = await HeldSeat.checkout({ connection, module: 'LF', about: ABOUT, tell: (event) => heard.push(event) });
  if (!(seat instanceof HeldSeat)) return expect.fail('there was a seat');
  onTestFinished(() => seat.release());
  clock.pass(180_000);
  const other = client();
  const taken = leaseOf(await other.checkout('LF', ABOUT));
  await seat.beat();
  expect(heard).toEqual([
    { event: 'lost', message: 'The seat was given up as no heartbeat came in time. Ask for one anew.', graceMs: 900_000 },
  ]);
  await other.release(taken, ABOUT);
  await seat.beat();
  expect(heard[1]).toEqual({ event: 'back', message: 'A seat of LF is held again.' });
});

// FLT-36
test('one daemon serves a folder; a second on it, a port in use, or missing vendor keys is reported with what to do', async () => {
  const { data, licenses, key, at, stop } = await givenDaemon();
  const start = (more: object) => startDaemon({ data, licenses, key, host: '127.0.0.1', port: 0, ...more });
  await expect(start({})).rejects.toThrow(
    `Another lm-floating serves ${data} already. Stop that one, or give this one a folder of its own with --data.`,
  );
  await expect(start({ data: newFolder(), port: at.port })).rejects.toThrow(
    `Port ${at.port} is in use by another program. Stop it, or say another port with --port.`,
  );
  const empty = newFolder();
  await expect(start({ data: newFolder(), licenses: empty })).rejects.toThrow(
    `There is no ${empty}/vendor-keys.json. Put the vendor’s public keys there, and your license file beside it: the license portal has both.`,
  );
  await stop();
  const [next] = [await start({})];
  await next.close();
  await expect(new Connection(at, newKey()).checkout('LF', ABOUT)).rejects.toThrow(
    `The daemon at 127.0.0.1:${at.port} cannot be reached: connect ECONNREFUSED 127.0.0.1:${at.port}.`,
  );
});

// FLT-7
test('if the folder cannot be read, what was last read stays, and a new file is picked up later', async () => {
  const { licenses, read, owned, key } = await givenDaemon();
  writeFileSync(join(licenses, 'status-list.txt'), 'none');
  await expect(read()).rejects.toThrow(
    /This is not a status list, or it was cut short or added to\. Download the status list from the license portal again\.$/,
  );
  expect(owned().licenses).toHaveLength(1);
  writeFileSync(join(licenses, 'b.lic.txt'), await vendor.file(key.publicKey, { licenseId: 9 }));
  rmSync(join(licenses, 'status-list.txt'));
  await read();
  expect(owned().licenses.map(({ licenseId }) => licenseId)).toEqual([7, 9]);
});

// FLT-16
test('a waiting program keeps its place by asking, gives it back by name, and loses it when it stops asking', async () => {
  const { clock, client, at, data } = await givenDaemon();
  const [mara, sam, ida, jo] = [client(), client(), client(), client()];
  const first = leaseOf(await mara.checkout('LF', ABOUT));
  leaseOf(await sam.checkout('LF', ABOUT));
  expect(await ida.wait('LF', { ...ABOUT, person: 'ida' }, 'ticket-ida')).toMatchObject({
    waiting: { place: 1, message: 'The next seat of LF is yours.', nextFreeMs: 180_000, againMs: 2_000 },
  });
  expect(await jo.wait('LF', ABOUT, 'ticket-jo')).toMatchObject({
    waiting: { place: 2, message: 'One program waits for a seat of LF before you.' },
  });
  await mara.release(first, ABOUT);
  expect(await mara.checkout('LF', ABOUT)).toMatchObject({ denied: { message: '2 programs wait for a seat of LF already.' } });
  expect(await jo.wait('LF', ABOUT, 'ticket-jo')).toMatchObject({ waiting: { place: 2 } });
  expect(await mara.wait('HF', ABOUT, 'ticket-mara')).toHaveProperty('denied.reason', 'not-licensed');
  await mara.release('ticket-ida', ABOUT); // it belongs to another device
  expect(await jo.wait('LF', ABOUT, 'ticket-jo')).toMatchObject({ waiting: { place: 2 } });
  const secret = readFileSync(join(data, 'administrator.secret'), 'utf8');
  expect(JSON.parse((await asked(at.port, '/who', { headers: { authorization: `Bearer ${secret}` } })).text).waiters).toMatchObject([
    { module: 'LF', place: 1, person: 'ida', host: 'lab-3', process: 'solver 4711', since: '2026-11-27T09:00:00.000Z' },
    { place: 2, person: 'mara' },
  ]);
  await ida.release('ticket-ida', ABOUT);
  leaseOf(await jo.wait('LF', ABOUT, 'ticket-jo'));
  await ida.wait('LF', ABOUT, 'ticket-ida');
  clock.pass(30_000);
  expect(await jo.wait('LF', ABOUT, 'ticket-jo-again')).toMatchObject({ waiting: { place: 1 } });
});

// FLT-17
test('a borrowed seat is held without heartbeats until its end, through a restart of the computer, and can be returned early on paper', async () => {
  const { clock, client, at, data, restart } = await givenDaemon({
    files: async (key) => ({ 'FNL.lic.txt': await vendor.file(key, {}, { seats: 1, expires: '2026-12-20' }) }),
  });
  const mara = client();
  const lease = leaseOf(await mara.checkout('LF', ABOUT));
  await expect(mara.borrow(lease, 600, ABOUT)).rejects.toThrow('L-7 ends on 2026-12-20. Borrow the seat for a shorter time.');
  await expect(client().borrow(lease, 2, ABOUT)).rejects.toThrow('This device holds no such seat. Ask for one, then borrow it.');
  expect(await mara.borrow(lease, 2, ABOUT)).toMatchObject({ lease, until: '2026-11-27T11:00:00.000Z' });
  await expect(mara.borrow(lease, 2, ABOUT)).rejects.toThrow('This seat is borrowed until 2026-11-27T11:00:00.000Z already.');
  const headers = { authorization: `Bearer ${readFileSync(join(data, 'administrator.secret'), 'utf8')}` };
  expect(await asked(at.port, '/free', { method: 'POST', headers, body: JSON.stringify({ lease, reason: 'maintenance' }) })).toMatchObject({
    status: 409,
    text: '{"message":"This seat is borrowed until 2026-11-27T11:00:00.000Z. It is free then, or when its holder gives it back."}',
  });
  clock.pass(3_600_000);
  leaseOf(await mara.renew(lease, ABOUT)); // a heartbeat does not shorten it
  clock.epoch = 'second boot';
  await restart();
  expect(await client().checkout('LF', ABOUT)).toMatchObject({
    denied: { nextFreeMs: 3_600_000, holders: [{ borrowedUntil: '2026-11-27T11:00:00.000Z' }] },
  });
  clock.pass(3_599_999);
  expect(await client().checkout('LF', ABOUT)).toHaveProperty('denied.nextFreeMs', 1);
  clock.pass(1);
  const again = leaseOf(await mara.checkout('LF', ABOUT));
  await mara.borrow(again, 24, ABOUT);
  const { body, headers: signed } = mara.releaseOnPaper(again, ABOUT);
  expect((await asked(at.port, '/release', { method: 'POST', headers: signed, body })).text).toBe('{"released":true}');
  leaseOf(await client().checkout('LF', ABOUT));
});

// FLT-20
test('the dashboard uses only metrics that the daemon has', async () => {
  const { at, client } = await givenDaemon();
  leaseOf(await client().checkout('LF', ABOUT));
  await client().checkout('HF', ABOUT);
  const { text } = await asked(at.port, '/metrics');
  expect(text).toContain('lm_seats_owned{license="L-7",module="LF"} 2\n');
  expect(text).toContain('lm_seats_used{license="L-7",module="LF"} 1\n');
  expect(text).toContain('lm_denials_total{module="",reason="not-licensed"} 1\n');
  const dashboard = readFileSync(join(import.meta.dirname, '../../../deploy/grafana-floating.json'), 'utf8');
  const names = new Set(dashboard.match(/lm_[a-z_]+/g));
  expect([...names].sort()).toEqual(['lm_denials_total', 'lm_seats_owned', 'lm_seats_used']);
  for (const name of names) expect(text).toContain(`# TYPE ${name} `);
});

// FLT-22
test('a copied device key is detected and reported, and both computers still get seats', async () => {
  const { at, data, client, clock } = await givenDaemon();
  const mara = client();
  const headers = { authorization: `Bearer ${readFileSync(join(data, 'administrator.secret'), 'utf8')}` };
  const copies = async () => JSON.parse((await asked(at.port, '/who', { headers })).text).copies;
  const lease = leaseOf(await mara.checkout('LF', ABOUT));
  leaseOf(await mara.renew(lease, ABOUT));
  leaseOf(await client().checkout('LF', { ...ABOUT, host: 'lab-4' }));
  expect(await copies()).toEqual([]);
  expect(await mara.checkout('LF', { ...ABOUT, host: 'lab-9' })).toHaveProperty('denied.reason', 'no-free-seat');
  leaseOf(await mara.renew(lease, ABOUT));
  expect(await copies()).toEqual([{ person: 'mara', host: 'lab-3', other: 'lab-9' }]);
  clock.pass(60_000);
  leaseOf(await mara.renew(lease, { ...ABOUT, host: 'lab-9' }));
});

// FLT-42
test('a daemon whose data was restored is detected by the next device given a seat meanwhile, and by no forged token', async () => {
  const { at, data, client, restart, stop } = await givenDaemon();
  const [mara, leo, kept] = [client(), client(), newFolder()];
  const headers = { authorization: `Bearer ${readFileSync(join(data, 'administrator.secret'), 'utf8')}` };
  const copies = async () => JSON.parse((await asked(at.port, '/who', { headers })).text).copies;
  const lease = leaseOf(await mara.checkout('LF', ABOUT));
  await stop();
  cpSync(data, kept, { recursive: true });
  await restart();
  leaseOf(await leo.checkout('LF', { ...ABOUT, person: 'leo', host: 'lab-4' }));
  leaseOf(await mara.renew(lease, ABOUT));
  expect(await copies()).toEqual([]);

  await stop();
  rmSync(data, { recursive: true });
  cpSync(kept, data, { recursive: true });
  await restart();
  const forged = `lm-lease/v1.${Buffer.from(JSON.stringify({ head: 'f'.repeat(64) })).toString('base64')}.AAAA`;
  const body = JSON.stringify({ request: 'a request', ...ABOUT, person: 'eve', module: 'HF' });
  const signed = { ...signedHeaders('checkout', body, newKey()), 'lm-seen': forged };
  expect((await asked(at.port, '/checkout', { method: 'POST', headers: signed, body })).status).toBe(200);
  leaseOf(await client().checkout('LF', { ...ABOUT, person: 'ida', host: 'lab-5' }));
  expect(await copies()).toEqual([]);
  leaseOf(await mara.renew(lease, ABOUT)); // what she holds follows an entry the daemon lost
  expect(await copies()).toEqual([{ person: 'mara', host: 'lab-3', other: null }]);
});

// FLT-10
test('a daemon that cannot write to its folder says so when it starts', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'file'), '');
  const licenses = licenseFolder(vendor.publicKeys, {});
  await expect(startDaemon({ data: join(folder, 'file/data'), licenses, key: newKey(), host: '127.0.0.1', port: 0 })).rejects.toThrow(
    /^Nothing can be written into .*\/file\/data, so no seat could be given\. Make it writable, or say another folder with --data\. ENOTDIR/,
  );
});
