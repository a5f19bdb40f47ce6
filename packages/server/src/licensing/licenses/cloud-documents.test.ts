import { api } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { hostFileText } from '../../../test/host-file.ts';
import { asked, type Person } from '../../../test/people.ts';

const { server, make } = await givenServer({ LICENSE_FILE_2_FROM: '5.1' });
const admin = await make.admin();
await make.release('5.1.1', '2026-10-02');

const signed = (instance: string) => Buffer.from(`0 {"accountId" : "123456789012", "instanceId" : "${instance}"}`).toString('base64');
const DOCUMENT = signed('i-0abcd1234ef567890');
const cloudFile = (said: object = {}) =>
  hostFileText({ machine: 'solver-7', adapters: [], ids: ['cloud:aws:i-0abcd1234ef567890'], cloudDocument: DOCUMENT, ...said });
const use = (by: Person, licenseId: number, hostFile: string) =>
  server.call(by.token, api.licenses.useHostFile, { body: { licenseId, hostFile } });
const given = async (owner: Person) =>
  (await server.call(admin.token, api.licenses.addLicense, { body: asked.temporary(owner.id) })).data.id;
const historyOf = async (licenseId: number) =>
  (await server.call(admin.token, api.licenses.computerHistory, { params: { id: String(licenseId) } })).data.computers;
const saved = (by: Person, id: number) => server.call(by.token, api.licenses.cloudDocument, { params: { id: String(id) } });

// HST-465
test('the identity document that a cloud signs is stored with its computer, shown to staff, and can be saved by them', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const licenseId = await given(mara);
  expect((await use(mara, licenseId, cloudFile())).status).toBe(200);
  const [computer] = await historyOf(licenseId);
  expect(computer).toMatchObject({ name: 'solver-7', cloudDocumentAt: server.portal.now().toISOString() });
  const id = computer?.id ?? 0;
  const document = await saved(admin, id);
  expect([document.status, document.text]).toEqual([200, DOCUMENT]);
  expect((await saved(mara, id)).status).toBe(403);

  // A host file without a document leaves the stored one; the log does not mention it.
  await use(mara, licenseId, cloudFile({ cloudDocument: undefined }));
  expect((await saved(admin, id)).text).toBe(DOCUMENT);
  const log = await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '9' } });
  expect(JSON.stringify(log.data)).not.toContain(DOCUMENT.slice(0, 12));

  const plain = await given(mara);
  await use(mara, plain, hostFileText());
  const [without] = await historyOf(plain);
  expect(without?.cloudDocumentAt).toBeNull();
  expect((await saved(admin, without?.id ?? 0)).status).toBe(404);
});

// HST-465
test('a document that names a different machine from its host file is refused, and its request is not used up', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const licenseId = await given(mara);
  const nonce = '00112233445566778899aabbccddeeff';
  const other = await use(mara, licenseId, cloudFile({ nonce, cloudDocument: signed('i-0abcd1234ef567891') }));
  expect(other.problems).toEqual([
    {
      field: 'hostFile',
      message: 'Its identity document names another cloud machine than its ids do, or none. Make the host file again on that computer.',
    },
  ]);
  expect((await use(mara, licenseId, cloudFile({ nonce }))).status).toBe(200);
});

// HST-465, PRV-533
test('erasing a person leaves no identity document', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const licenseId = await given(mara);
  await use(mara, licenseId, cloudFile());
  const id = (await historyOf(licenseId))[0]?.id ?? 0;
  const erased = { id: mara.id, confirm: mara.email, reason: 'They asked for it' };
  expect((await server.call(admin.token, api.erasing.erase, { body: erased })).status).toBe(200);
  const kept = server.db.selectFrom('computer').select(['cloud_document', 'cloud_document_at']).where('id', '=', id);
  expect(await kept.execute()).toEqual([{ cloud_document: null, cloud_document_at: null }]);
});
