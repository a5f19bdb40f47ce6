import { randomUUID } from 'node:crypto';
import { api, licenseNumber, TYPE } from '@lm/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, type Person } from '../../../test/people.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
await make.release('5.1.1', '2026-10-02');

const give = async (body: ReturnType<typeof asked.monthly>, by = admin) =>
  (await server.call(by.token, api.licenses.addLicense, { body })).data;
const file = (licenseId: number, macAddress: string | undefined, by: Person) =>
  server.call(by.token, api.licenses.generateOfflineLicense, {
    query: { licenseId: String(licenseId), ...(macAddress && { macAddress }) },
  });

/** The newest mail to a person, with unfolded headers and decoded non-ASCII text. */
async function newest({ email }: Person): Promise<string> {
  const [head = '', ...body] = (await server.mailTo(email)).split('\r\n\r\n');
  const plain = body.join('\n\n').replaceAll('\r\n', '\n').replaceAll('=C2=B7', '·');
  return `${head.replaceAll(/\r\n[ \t]/g, ' ')}\n\n${plain}`;
}
const textOf = (mail: string) => mail.slice(mail.indexOf('text/plain'), mail.indexOf('text/html'));

// MAIL-233, MAIL-234, MAIL-236
describe('the owner of a license is mailed', () => {
  test('when it is added, changed or renewed, with its new and old values; staff get no mail about their own licenses', async () => {
    const mara = await make.customer({ firstName: '<img src=x onerror=alert(1)>' });
    const license = await give(asked.monthly(mara.id));
    const number = licenseNumber(license.id);
    const added = await newest(mara);
    expect(added).toContain(`Subject: Your Simulator license ${number} was added`);
    expect(added).toMatch(/^Reply-To: sales@example\.com\r$/m);
    expect(textOf(added)).toContain(`${number} · CPU · Monthly\n  Version: 5.1.1\n`);
    expect(textOf(added)).toContain(`https://portal.example/#/licenses/${license.id}`);
    expect(added.slice(added.indexOf('text/html'))).not.toContain('<img');
    expect(added).toContain('Hello &#60;img src=x onerror=alert(1)&#62;,');

    const change = { id: license.id, customerId: mara.id, version: '5.1.1' };
    await server.call(admin.token, api.licenses.updateLicense, { body: { ...change, modules: [1, 2] } });
    expect(textOf(await newest(mara))).toMatch(/was changed\.[\s\S]+ {2}Modules: .+, .+\n {4}before: /);
    await server.call(admin.token, api.licenses.updateLicense, { body: { ...change, modules: [1, 2], remainingDays: 60 } });
    expect(textOf(await newest(mara))).toMatch(/was renewed\.[\s\S]+ {2}End date: 20\/01\/2027\n {4}before: 21\/12\/2026/);
    expect(await server.mailsTo(mara.email)).toEqual(['license-added', 'license-changed', 'license-renewed']);
    await server.call(admin.token, api.licenses.updateLicense, { body: { ...change, modules: [1, 2] } });
    expect(server.mailServer.count(mara.email)).toBe(3);

    await give(asked.monthly(admin.id));
    expect(await server.mailsTo(admin.email)).toEqual([]);
  });

  test('about a trial, a course code, and a file: for which computer and by which person, unless they took it for a known one', async () => {
    const kim = await make.customer({ allowTrial: true, offlineLicenseAllowed: true });
    const { data: trial } = await server.call(kim.token, api.licenses.addTrialLicense, {
      body: { customerId: kim.id, typeId: TYPE.trial },
    });
    expect(textOf(await newest(kim))).toContain(`trial license ${licenseNumber(trial.id)} is ready. It runs until 21/12/2026.`);
    const mac = 'AA:BB:CC:DD:EE:01';
    expect((await file(trial.id, mac, kim)).status).toBe(200);
    expect(textOf(await newest(kim))).toMatch(
      /was issued from your account, for a computer that had none[\s\S]+File F-\d+\n[\s\S]+For the computer: Computer 1\n +AA:BB:CC:DD:EE:01/, // OFF-854
    );
    expect(textOf(await newest(kim))).toContain('find out why here; the file stays on your computer: https://portal.example/#/check'); // CHK-476
    expect((await file(trial.id, mac, kim)).status).toBe(200);
    expect(server.mailServer.count(kim.email)).toBe(2);
    expect((await file(trial.id, undefined, admin)).status).toBe(200);
    expect(textOf(await newest(kim))).toMatch(
      /Priya Raman issued an offline license file[\s\S]+File F-\d+\n {2}License: L-\d+ · CPU · Trial\n {2}Issued by: Priya Raman\n/,
    );

    const teacher = await make.teacher();
    const { data: course } = await server.call(admin.token, api.courses.createCourse, {
      body: { customerId: teacher.id, startDate: '2026-11-21', numberOfDays: 90 },
    });
    const redeemed = { customerId: kim.id, courseCode: course.code };
    const { data: student } = await server.call(kim.token, api.licenses.addStudentLicense, { body: redeemed });
    expect(textOf(await newest(kim))).toContain(
      `${course.code} you received license ${licenseNumber(student.id)}. It runs until 19/02/2027.`,
    );
  });
});

// CMP-415, MAIL-250
describe('staff email a file to its owner', () => {
  const mailFile = (computerId: number, licenseId: number, by: Person) =>
    server.call(by.token, api.licenses.mailFile, { body: { licenseId, computerId } });
  const withComputer = async (owner: Person) => {
    const { id } = await give(asked.monthly(owner.id));
    await file(id, 'AA:BB:CC:DD:EE:07', admin);
    const { data } = await server.call(admin.token, api.licenses.findLicense, { params: { id: String(id) } });
    return { id, computerId: data.computers[0]?.id ?? 0 };
  };

  test('it is attached, works on that computer, and its mail is the only one about it', async () => {
    const mara = await make.customer({ offlineLicenseAllowed: true });
    const { id, computerId } = await withComputer(mara);
    expect((await mailFile(computerId, id, admin)).data).toEqual({ email: mara.email });
    const mail = await newest(mara);
    expect(mail).toMatch(/^Subject: Your offline license file F-\d+ for Computer 1$/m);
    expect(textOf(mail)).toMatch(/Priya Raman sends you[\s\S]+It is attached as Computer 1\.lic\.txt/);
    const [, attached = ''] = mail.match(/filename="Computer 1\.lic\.txt"[\s\S]*?\n\n([A-Za-z0-9+/=\n]+)/) ?? [];
    const signed = Buffer.from(attached, 'base64').toString();
    const payload = JSON.parse(Buffer.from(signed.split(/-----|\n\.\n/)[2] ?? '', 'base64').toString());
    expect(payload).toMatchObject({ hostIds: ['AA:BB:CC:DD:EE:07'], licenseId: id, seq: 2, computer: 'Computer 1' });
    expect(await server.mailsTo(mara.email)).toEqual(['license-added', 'file-issued', 'file-sent']);

    const neighbour = await make.distributor([276]);
    expect((await mailFile(computerId, id, neighbour)).status).toBe(403);
    expect((await mailFile(computerId, id, mara)).status).toBe(403);
    expect((await mailFile(999_999, id, admin)).message).toBe('Computer Not Found');
  });

  test('nothing is issued if they would not receive it, and a file suspended while waiting is not sent', async () => {
    const kim = await make.customer({ offlineLicenseAllowed: true });
    const { id, computerId } = await withComputer(kim);
    const issued = async () =>
      (await server.call(admin.token, api.files.getFiles, { params: { customerId: String(kim.id) }, query: { page: '1', pageSize: '5' } }))
        .total;
    const { data: choice } = await server.call(kim.token, api.mails.getTopics, {});
    const { data: off } = await server.call(kim.token, api.mails.setTopics, { body: { off: ['files'], revision: choice.revision } });
    expect((await mailFile(computerId, id, admin)).message).toMatch(/^They switched off emails about files/);
    expect(await issued()).toBe(1);
    await server.call(kim.token, api.mails.setTopics, { body: { off: [], revision: off.revision } });
    await server.worker.idle('mail');
    server.mailServer.goDown();
    expect((await mailFile(computerId, id, admin)).status).toBe(200);
    await server.worker.idle('mail');
    const suspended = { id, revision: 2, reason: 'Unpaid' };
    expect((await server.call(admin.token, api.licenses.suspendLicense, { body: suspended })).status).toBe(200);
    server.mailServer.comeBack();
    server.setNow('2026-11-21T11:00:00Z');
    server.worker.wake('mail');
    await server.worker.idle('mail');
    expect(textOf(await newest(kim))).toContain('is suspended: Unpaid');
    const { data: mails } = await server.call(admin.token, api.mails.getMails, {
      params: { id: String(kim.id) },
      query: { page: '1', pageSize: '5' },
    });
    expect(mails.find(({ purpose }) => purpose === 'file-sent')).toMatchObject({
      state: 'failed',
      reason: 'the file in it is no longer valid',
    });
  });
});

// MAIL-235
test('several licenses renewed by one act cause one mail, however often its job is retried; undoing it causes another', async () => {
  const mara = await make.customer();
  const others = await make.customer();
  for (let count = 0; count < 5; count++) await give(asked.monthly(mara.id));
  const single = await give(asked.monthly(others.id));
  const what = { act: 'licenses.renew' as const, months: 1 };
  const { data: preview } = await server.call(admin.token, api.bulk.preview, { body: { what, chosen: { licenses: {} } } });
  const records = preview.records;
  const { data: job } = await server.call(admin.token, api.bulk.start, { body: { what, records, key: randomUUID() } });
  await server.worker.idle('bulk');
  const mail = await newest(mara);
  expect(mail).toMatch(/Subject: Your Simulator licenses L-\d+, L-\d+ and 3 more were renewed/);
  expect(textOf(mail).match(/End date: 21\/01\/2027\n {4}before: 21\/12\/2026/g)).toHaveLength(5);
  expect(textOf(await newest(others))).toContain(`https://portal.example/#/licenses/${single.id}`);
  // What a crash leaves behind once the mails are queued: the job has not ended.
  await sql`UPDATE job SET ended_at = NULL, lease_until = NULL WHERE kind = 'bulk'`.execute(server.db);
  await sql`UPDATE bulk SET ended_at = NULL`.execute(server.db);
  server.worker.wake('bulk');
  await server.worker.idle('bulk');
  const renewed = async () => (await server.mailsTo(mara.email)).filter((purpose) => purpose === 'license-renewed').length;
  expect(await renewed()).toBe(1);
  await server.call(admin.token, api.bulk.undo, { body: { id: job.id } });
  await server.worker.idle('bulk');
  expect((await server.mailsTo(mara.email)).slice(5)).toEqual(['license-renewed', 'license-changed']);
  expect(await server.mailsTo(others.email)).toEqual(['license-added', 'license-renewed', 'license-changed']);
});
