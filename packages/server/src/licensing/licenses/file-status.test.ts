import { api, type Principal } from '@lm/contract';
import { readPublicKeys, verify } from 'license-file';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked } from '../../../test/people.ts';
import { reinstateFilesOf, suspendFilesOf, withdrawFile } from './file-status.queries.ts';
import { licenseForUpdate } from './licenses.queries.ts';
import { bringBackFilesOf, issueAndRecord, issueFile, refuseSuspended, supersedeFiles } from './public.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
await make.release('5.1.1', '2026-10-02');
const mara = await make.customer({ offlineLicenseAllowed: true });

const LEFT = '3C:7C:3F:D0:5E:18';
const RIGHT = '3C:7C:3F:D0:5E:19';
const call = api.licenses.generateOfflineLicense;
const self = (): Principal => {
  const who = { id: mara.id, email: mara.email, roles: [], rights: ['log.view'] as const, scope: 'everybody' as const };
  return { ...who, kind: 'session', sessionId: 1, confirmedAt: new Date(0) };
};
const on = () => ({ now: server.portal.now(), today: server.portal.today() });

/** Adds a license of Mara's and returns its id. */
async function license(body: object): Promise<number> {
  const { data } = await server.call(admin.token, api.licenses.addLicense, { body: body as never });
  return data.id;
}

/** Issues a file for the one computer with this id. */
const issued = (id: number, computer: { id: number; name: string; macs: string[]; seats: number | null } | null, until?: string) =>
  server.portal.write(async (tx) => {
    const found = await licenseForUpdate(tx, self(), id);
    if (!found) throw new Error('no such license exists');
    return issueAndRecord(server.portal, tx, self(), { call, ...found, computer, ...(until && { until }) });
  });

const states = async (licenseId: number) =>
  (await server.db.selectFrom('file_status').selectAll().where('license_id', '=', licenseId).execute()).map((row) => ({
    id: row.file_id,
    newer: row.newer,
    is: (['superseded', 'suspended', 'withdrawn', 'deleted'] as const).filter((word) => row[`${word}_at`] !== null),
  }));

// OFF-436
test('a file for one computer names only that one, with its seats, and may end before its license', async () => {
  const id = await license({ ...asked.permanent(mara.id), categoryName: 'FNL', seats: 25 });
  const file = await issued(id, { id: 7, name: 'Lab 3, left', macs: [LEFT, RIGHT], seats: 10 }, '2026-11-28');
  const publicKeys = await readPublicKeys(server.portal.keys.publicKey);
  expect(await verify(file.content, { publicKeys, date: '2026-11-28', macs: [RIGHT], product: 'Simulator' })).toMatchObject({
    valid: true,
    payload: { seq: 1, seats: 10, hostIds: [LEFT, RIGHT], computer: 'Lab 3, left', expires: '2026-11-28', maintenanceUntil: '2027-12-01' },
  });
  expect(await verify(file.content, { publicKeys, date: '2026-11-29' })).toMatchObject({ reason: 'expired' });
  const [row] = await server.db.selectFrom('issued_file').selectAll().where('license_id', '=', id).execute();
  expect(row).toMatchObject({ id: file.id, computer_id: 7, issued_by: mara.id, expires: '2026-11-28' });

  const temporary = await license(asked.temporary(mara.id));
  const longer = await issued(temporary, { id: 8, name: 'Desk', macs: [LEFT], seats: null }, '2027-01-31');
  expect(await verify(longer.content, { publicKeys, date: '2026-11-30' })).toMatchObject({
    valid: true,
    payload: { expires: '2026-11-30' },
  });
});

// OFF-437, OFF-438
test('the status of a file is set separately, and cleared separately', async () => {
  const id = await license(asked.permanent(mara.id));
  const left = { id: 11, name: 'Left', macs: [LEFT], seats: null };
  const right = { id: 12, name: 'Right', macs: [RIGHT], seats: null };
  const first = await issued(id, left);
  const other = await issued(id, right);
  const next = await issued(id, { ...left, id: 13, macs: ['3C:7C:3F:D0:5E:20'] });
  const replaced = { licenseId: id, computerId: left.id, macs: left.macs, newer: next.id };
  const write = server.portal.write;
  expect(await write((tx) => supersedeFiles(tx, replaced, on()))).toEqual([first.id]);
  expect(await write((tx) => supersedeFiles(tx, { ...replaced, newer: other.id }, on()))).toEqual([]); // it already is, by the newer one
  expect(await write((tx) => withdrawFile(tx, other.id, 'Sent to the wrong customer', on()))).toBe(true);
  expect(await write((tx) => withdrawFile(tx, other.id, 'Again', on()))).toBe(false);
  const before = [
    { id: first.id, newer: next.id, is: ['superseded'] },
    { id: other.id, newer: null, is: ['withdrawn'] },
  ];
  expect(await states(id)).toEqual(expect.arrayContaining(before));

  await write((tx) => suspendFilesOf(tx, [id], on()));
  expect((await states(id)).find((file) => file.id === next.id)).toEqual({ id: next.id, newer: null, is: ['suspended'] });
  await write((tx) => reinstateFilesOf(tx, [id]));
  expect((await states(id)).toSorted((a, b) => a.is.join().localeCompare(b.is.join()))).toEqual(before);

  const gone = await server.call(admin.token, api.licenses.deleteLicense, { params: { id: String(id) }, query: { force: 'true' } });
  expect(gone.status).toBe(200);
  expect((await states(id)).map(({ is }) => is.join()).toSorted()).toEqual(['deleted', 'superseded,deleted', 'withdrawn,deleted']);
  await write((tx) => bringBackFilesOf(tx, [id]));
  expect((await states(id)).toSorted((a, b) => a.is.join().localeCompare(b.is.join()))).toEqual(before);
});

// OFF-436
test('a file that belongs to another act writes no entry of its own, and a suspended license gets none', async () => {
  const id = await license(asked.permanent(mara.id));
  const entries = async () => (await server.db.selectFrom('log_entry').select('id').execute()).length;
  const before = await entries();
  await server.portal.write(async (tx) => {
    const found = await licenseForUpdate(tx, self(), id);
    if (!found) throw new Error('no such license exists');
    const computer = { id: 14, name: 'Desk', macs: [LEFT], seats: null };
    const file = await issueFile(server.portal, tx, self(), { call, ...found, computer });
    expect(file.change.after).toEqual({ seq: 1, hosts: [LEFT], number: file.number });
  });
  expect(await entries()).toBe(before);
  const said = { suspendedOn: '2026-11-21', suspendedReason: 'Unpaid' };
  expect(() => refuseSuspended(call, said)).toThrow('The license is suspended: Unpaid');
});
