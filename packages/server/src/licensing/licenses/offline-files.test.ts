import { api } from '@lm/contract';
import { readPublicKeys, verify } from 'license-file';
import { describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, type Person } from '../../../test/people.ts';

const { server, make, lastLogged } = await givenServer({ PRODUCT_NAME: 'Akustik für Ångström' });
const admin = await make.admin();
await make.release('5.0.4', '2026-05-27');
await make.release('5.1.1', '2026-10-02');

const NOW = new Date('2026-11-21T10:00:00Z');
const MAC = 'A4:83:E7:2F:0B:91';
const OTHER = '3C:7C:3F:D0:5E:18';
const add = (body: object) => server.call(admin.token, api.licenses.addLicense, { body: body as never });
const update = (body: object) => server.call(admin.token, api.licenses.updateLicense, { body: body as never });
const remove = (id: number, force?: 'true') =>
  server.call(admin.token, api.licenses.deleteLicense, { params: { id: String(id) }, query: { force } });
const offline = (by: Person, licenseId: number, macAddress?: string) =>
  server.call(by.token, api.licenses.generateOfflineLicense, { query: { licenseId: String(licenseId), macAddress } });

describe('the offline license', () => {
  const check = async (text: string, date: string, product = 'Akustik für Ångström') => {
    const keys = (await server.call(null, api.licenses.publicKey, {})).data.keys;
    return verify(text, { publicKeys: await readPublicKeys(JSON.stringify(keys)), date, product, macs: [MAC] });
  };

  // OFF-3, OFF-13
  test('says what the license says, for the owner, and adds the new MAC address', async () => {
    const mara = await make.customer({ offlineLicenseAllowed: true });
    const { data } = await add({ ...asked.temporary(mara.id), categoryName: 'FNL', seats: 5 });
    const file = await offline(mara, data.id, 'a4-83-e7-2f-0b-91');
    expect(file.status).toBe(200);
    expect(await check(file.text, '2026-11-30')).toMatchObject({
      valid: true,
      payload: {
        v: 1,
        seq: 1,
        licenseId: data.id,
        licensee: { name: 'Kim Berg', organization: 'Institute of Acoustics', email: mara.email },
        product: 'Akustik für Ångström',
        category: 'FNL',
        type: 'Temporary',
        modules: ['Measurement Rig'],
        seats: 5,
        hostIds: [MAC],
        version: '5.1.1',
        maintenanceUntil: null,
        notBefore: '2026-11-01',
        expires: '2026-11-30',
        issued: '2026-11-21T10:00:00.000Z',
      },
    });
    expect(await check(file.text, '2026-12-01')).toMatchObject({ valid: false, reason: 'expired' });
    // OFF-14: the database stores only the public half.
    const [key] = await server.db.selectFrom('signing_key').selectAll().execute();
    expect(key).toEqual({ kid: server.portal.keys.kid, public_key: server.portal.keys.publicKey, created_at: NOW, used_at: NOW });
    expect(await check(file.text, '2026-11-30', 'Simulator')).toMatchObject({ valid: false, reason: 'wrong-product' });
    expect(
      (await server.call(mara.token, api.licenses.getCustomerLicenses, { params: { customerId: String(mara.id) } })).data[0]?.macAddresses,
    ).toEqual([MAC]);
    expect(await lastLogged(admin)).toMatchObject({
      action: 'Generate Offline License',
      adminEmail: mara.email,
      licenseOwnerEmail: mara.email,
    });
    expect(await check((await offline(mara, data.id)).text, '2026-11-30')).toMatchObject({ payload: { seq: 2 } });
    const wider = await offline(mara, data.id, OTHER);
    expect(await check(wider.text, '2026-11-30')).toMatchObject({ payload: { seq: 3, hostIds: [MAC, OTHER] } });
    expect(await check(file.text, '2026-11-30')).toMatchObject({ valid: true, payload: { hostIds: [MAC] } });
  });

  test('Permanent: begins with the earliest subscription, never ends, and states the end of maintenance', async () => {
    const mara = await make.customer({ offlineLicenseAllowed: true });
    const { data } = await add(asked.permanent(mara.id));
    await update({
      id: data.id,
      customerId: mara.id,
      version: '5.1.1',
      modules: [1],
      subscriptions: [{ months: 12, subscriptionStartDate: '2027-12-01' }],
    });
    const { text } = await offline(admin, data.id, MAC);
    expect(await check(text, '2026-11-12')).toMatchObject({
      valid: true,
      payload: { notBefore: '2026-11-12', expires: null, maintenanceUntil: '2028-12-01' },
    });
  });

  // OFF-1, ACC-13
  test('is refused when not allowed, ended, with no or too many computers, or for another person’s license', async () => {
    const [fenced, mara, kim, sales] = [
      await make.customer(),
      await make.customer({ offlineLicenseAllowed: true }),
      await make.customer(),
      await make.sales(),
    ];
    const { data: theirs } = await add(asked.temporary(fenced.id));
    expect(await offline(admin, theirs.id, MAC)).toMatchObject({
      status: 409,
      message: 'Offline licenses are not allowed for this customer',
    });
    const { data } = await add(asked.temporary(mara.id));
    expect(await offline(mara, data.id)).toMatchObject({ status: 409, message: 'The license has no MAC address yet' });
    await offline(mara, data.id, MAC);
    await offline(mara, data.id, OTHER);
    expect((await offline(mara, data.id, '00:1B:44:11:3A:B7')).status).toBe(409);
    expect(await offline(kim, data.id)).toMatchObject({ status: 404, message: 'License Not Found' });
    expect(await offline(sales, data.id)).toMatchObject({ status: 403, statusCode: 'FORBIDDEN' });
    expect((await offline(mara, data.id, 'FF:FF:FF:FF:FF:FF')).problems).toEqual([
      { field: 'macAddress', message: 'Please enter a valid MAC address.' },
    ]);
    const { data: old } = await add({ ...asked.temporary(mara.id), endDate: '2026-11-20' });
    expect(await offline(mara, old.id, MAC)).toMatchObject({ status: 409, message: 'The license has ended' });
  });

  // OFF-5
  test('requested twice at once with two addresses, both stay; a third at the same instant is refused', async () => {
    const mara = await make.customer({ offlineLicenseAllowed: true });
    const { data } = await add(asked.permanent(mara.id));
    const macs = [MAC, OTHER, '3C:7C:3F:D0:5E:99'];
    const seen = await Promise.all(macs.map((mac) => offline(mara, data.id, mac)));
    expect(seen.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    const [license] = (await server.call(mara.token, api.licenses.getCustomerLicenses, { params: { customerId: String(mara.id) } })).data;
    expect(license?.macAddresses.toSorted()).toEqual(macs.filter((_, place) => seen[place]?.status === 200).toSorted());
  });

  test('a license whose file still works is deleted only by force, and the log says so', async () => {
    const mara = await make.customer({ offlineLicenseAllowed: true });
    const { data } = await add(asked.temporary(mara.id));
    await offline(mara, data.id, MAC);
    expect(await remove(data.id)).toMatchObject({ status: 409, statusCode: 'CONFLICT' });
    expect((await remove(data.id, 'true')).status).toBe(200);
    expect(await lastLogged(admin)).toMatchObject({
      action: 'Delete License',
      changes: expect.arrayContaining([{ field: 'Forced', before: null, after: 'Yes, an offline file still works' }]),
    });
    expect(await remove(data.id)).toMatchObject({ status: 404 });
  });
});
