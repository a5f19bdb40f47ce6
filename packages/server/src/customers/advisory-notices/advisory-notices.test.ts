import { createHash } from 'node:crypto';
import { api } from '@lm/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, GERMANY, type Person, SWEDEN } from '../../../test/people.ts';
import { advisoryOn } from '../../../test/samples.ts';
import { proofInLog } from '../../platform/log/public.ts';

const { server, make, lastLogged } = await givenServer({ PUBLIC_URL: 'https://portal.example' });
const [ada, ben] = [await make.admin(), await make.admin()];
const release = async (name: string) => (await make.release(name, '2026-01-01'))?.id ?? 0;
const [calls, own] = [api.advisories, api.advisoryNotices];

const sell = async (owner: Person, version: string) =>
  (await server.call(ada.token, api.licenses.addLicense, { body: { ...asked.permanent(owner.id), version } })).data;
async function published(releaseId: number, fixedId?: number) {
  const releases = [...advisoryOn(releaseId).releases, ...(fixedId ? [{ releaseId: fixedId, standing: 'fixed' as const }] : [])];
  const { data } = await server.call(ada.token, calls.addAdvisory, { body: { ...advisoryOn(releaseId), releases } });
  await publish(data);
  return data;
}
async function publish({ id, number }: { id: number; number: string }, change: object = {}) {
  await server.call(ben.token, calls.reviewAdvisory, { body: { id } });
  expect(await server.call(ada.token, calls.publishAdvisory, { body: { id, number, ...change } })).toMatchObject({ status: 200 });
}
/** Runs the job until nothing is left to do, and sends the mails. */
const tellAll = async () => {
  server.worker.wake('advisory-notices');
  await server.worker.idle('advisory-notices');
  await server.worker.idle('mail');
};
const telling = async (id: number) => (await server.call(ada.token, own.findTelling, { params: { id: String(id) } })).data;
const noticesOf = async (id: number, by = ada, query: object = {}) =>
  (await server.call(by.token, own.getNotices, { params: { id: String(id) }, query })).data;
const told = async (email: string) => {
  const { rows } = await sql<{ purpose: string }>`SELECT purpose FROM mail JOIN customer ON customer.id = customer_id
    WHERE email = ${email} AND purpose = 'security-advisory'`.execute(server.db);
  return rows.length;
};

// ADV-20, ADV-21
test('everyone licensed for an affected release is told once, in their language, and no one else', async () => {
  const [bad, good] = [await release('5.1.1'), await release('5.1.4')];
  const [mara, noa, ida] = [await make.customer(), await make.customer(), await make.customer()];
  for (const person of [mara, mara, noa]) await sell(person, '5.1.1');
  await sell(ida, '5.1.4');
  await sql`UPDATE customer SET language = 'de' WHERE id = ${noa.id}`.execute(server.db);
  const { id, number } = await published(bad, good);
  expect((await telling(id)).licensed).toEqual({ people: 2, licenses: 3, countries: 1, fixed: 0, lapsed: 0 });
  await tellAll();
  expect(await server.mailTo(mara.email)).toContain('You are licensed for an affected release.');
  expect(await server.mailTo(noa.email)).toContain(`Sicherheitshinweis ${number}`);
  await tellAll();
  expect([await told(mara.email), await told(noa.email), await told(ida.email)]).toEqual([1, 1, 0]);
  expect((await telling(id)).tellings).toMatchObject([{ publication: 1, people: 2, sent: 2, waiting: 0, failed: 0, unreached: 0 }]);

  await sell(ida, '5.1.1');
  await server.call(ada.token, calls.updateAdvisory, { body: { ...advisoryOn(bad), id, title: 'Another title' } });
  await publish({ id, number });
  await tellAll();
  expect([await told(mara.email), await told(ida.email)]).toEqual([1, 1]);
  await server.call(ada.token, calls.updateAdvisory, { body: { ...advisoryOn(bad), id, title: 'A third title' } });
  await publish({ id, number }, { everyone: true });
  await tellAll();
  expect([await told(mara.email), await told(ida.email)]).toEqual([2, 2]);
});

// ADV-21
test('a server that dies between any two steps leaves the rest to the next, and no one is told twice', async () => {
  const bad = await release('5.2.1');
  const people = await Promise.all([1, 2, 3].map(() => make.customer()));
  for (const person of people) await sell(person, '5.2.1');
  const { id } = await published(bad);
  await tellAll();
  await sql`UPDATE advisory_telling SET ended_at = NULL, listed_at = NULL WHERE advisory_id = ${id}`.execute(server.db);
  await sql`UPDATE advisory_notice SET queued_at = NULL, mail_id = NULL`.execute(server.db);
  await tellAll();
  expect(await Promise.all(people.map(({ email }) => told(email)))).toEqual([1, 1, 1]);
  expect((await telling(id)).tellings).toMatchObject([{ people: 3, waiting: 0, sent: 3 }]);
});

// ADV-22
test('people no email reached form a work list with phone numbers, limited to the row scope', async () => {
  const bad = await release('5.3.1');
  const [gone, off, far] = [await make.customer(), await make.customer(), await make.customer({ countryId: GERMANY })];
  for (const person of [gone, off, far]) await sell(person, '5.3.1');
  server.mailServer.sayTo(gone.email, { code: 550, words: 'no such mailbox' });
  await sql`UPDATE customer SET active = false WHERE id = ${off.id}`.execute(server.db);
  const { id } = await published(bad);
  await tellAll();
  expect((await telling(id)).tellings).toMatchObject([{ people: 3, sent: 1, failed: 1, unreached: 1 }]);
  const found = await noticesOf(id);
  expect(found.map((one) => [one.id, one.state, one.phoneNumber])).toEqual([
    [gone.id, 'failed', '46812345678'],
    [off.id, 'unreached', '46812345678'],
    [far.id, 'sent', '46812345678'],
  ]);
  expect(found[0]?.reason).toContain('no such mailbox');
  // ADV-54
  const { rows: mails } = await sql<{
    id: number;
  }>`SELECT id FROM mail WHERE customer_id = ${gone.id} AND purpose = 'security-advisory'`.execute(server.db);
  const moved = 'moved@elsewhere.example';
  await sql`UPDATE customer SET email = ${moved} WHERE id = ${gone.id}`.execute(server.db);
  expect(await server.call(ada.token, api.mails.sendAgain, { body: { id: Number(mails[0]?.id) } })).toMatchObject({ status: 200 });
  await tellAll();
  expect(await server.mailTo(moved)).toContain('You are licensed for an affected release.');
  expect((await telling(id)).tellings).toMatchObject([{ people: 3, sent: 2, failed: 0, unreached: 1 }]);
  const role = await server.call(ada.token, api.roles.addRole, {
    body: { name: 'Security', rights: ['releases.view', 'advisories.publish'] },
  });
  const [blind, swede] = [
    await make.customer({ roles: [role.data.id] }),
    await make.customer({ roles: [7, role.data.id], area: [SWEDEN] }),
  ];
  expect(await noticesOf(id, blind)).toEqual([]);
  expect((await noticesOf(id, swede)).map((one) => one.id)).toEqual([off.id, gone.id]);
  expect(await server.call(swede.token, own.proveNotices, { body: { id } })).toMatchObject({ status: 403 });
});

// ADV-50
test('staff see who has a license for an affected release: people without the fix first, with their last download, in the row scope', async () => {
  const [older, bad, good] = [await release('5.7.0'), await release('5.7.1'), await release('5.7.4')];
  const [has, few, many, far] = [
    await make.customer(),
    await make.customer(),
    await make.customer(),
    await make.customer({ countryId: GERMANY }),
  ];
  for (const person of [has, has, has, few, many, many, far]) await sell(person, '5.7.1');
  const downloads = [older, bad, good, good].map((release_id, at) => ({
    ...{ link: `l${at}`, release_id, file_id: null, license_id: null },
    ...{ customer_id: release_id === older ? few.id : has.id, at: new Date(`2026-11-2${at}T08:00:00Z`) },
  }));
  await server.db.insertInto('release_download').values(downloads).execute();
  const releases = [...advisoryOn(bad).releases, { releaseId: good, standing: 'fixed' as const }];
  const { id } = (await server.call(ada.token, calls.addAdvisory, { body: { ...advisoryOn(bad), releases } })).data;
  const licensed = async (by: Person, query: object = {}) =>
    (await server.call(by.token, own.getLicensed, { params: { id: String(id) }, query })).data.map((one) => [
      ...[one.id, one.licenses, one.downloaded, one.fixedAt],
    ]);
  expect(await licensed(ada)).toEqual([
    [many.id, 2, '', null],
    [few.id, 1, '5.7.0', null],
    [far.id, 1, '', null],
    [has.id, 3, '5.7.4', '2026-11-22T08:00:00.000Z'],
  ]);
  expect(await licensed(ada, { page: '2', pageSize: '3' })).toEqual([[has.id, 3, '5.7.4', '2026-11-22T08:00:00.000Z']]);
  expect((await telling(id)).licensed).toEqual({ people: 4, licenses: 7, countries: 2, fixed: 1, lapsed: 0 });
  const role = await server.call(ada.token, api.roles.addRole, {
    body: { name: 'Desk', rights: ['releases.view', 'advisories.publish'] },
  });
  const [blind, german] = [
    await make.customer({ roles: [role.data.id] }),
    await make.customer({ roles: [7, role.data.id], area: [GERMANY] }),
  ];
  expect(await licensed(blind)).toEqual([]);
  expect(await licensed(german)).toEqual([[far.id, 1, '', null]]);
});

// ADV-51
test('before it is published, staff read the email about an advisory in their language, and none is sent', async () => {
  const [bad, good] = [await release('5.8.1'), await release('5.8.4')];
  const mara = await make.customer();
  await sell(mara, '5.8.1');
  const releases = [...advisoryOn(bad).releases, { releaseId: good, standing: 'fixed' as const }];
  const { id, number } = (await server.call(ada.token, calls.addAdvisory, { body: { ...advisoryOn(bad), releases } })).data;
  const mailOf = async () => (await server.call(ada.token, own.findNoticeMail, { params: { id: String(id) } })).data;
  const { subject, text } = await mailOf();
  expect(subject).toContain(number);
  expect(text).toContain('You are licensed for an affected release.');
  expect(text).toContain('5.8.4');
  expect(text).toContain(`https://portal.example/advisories/${number}`);
  await sql`UPDATE customer SET language = 'de' WHERE id = ${ada.id}`.execute(server.db);
  expect((await mailOf()).subject).toContain(`Sicherheitshinweis ${number}`);
  await tellAll();
  expect(await told(mara.email)).toBe(0);
});

// ADV-23
test('a proof is a file whose checksum the log has sealed; a changed byte is noticed', async () => {
  const bad = await release('5.4.1');
  const mara = await make.customer();
  await sell(mara, '5.4.1');
  const { id, number } = await published(bad);
  await tellAll();
  await server.mailTo(mara.email);
  await tellAll();
  const { text } = await server.call(ada.token, own.proveNotices, { body: { id } });
  const [head, line] = text.split('\n').map((one) => one && JSON.parse(one));
  expect(head).toMatchObject({ format: 'lm-advisory-proof/v1', advisory: number, publication: 1 });
  expect(line).toMatchObject({ person: mara.id, email: mara.email, state: 'sent', publication: 1 });
  const sum = createHash('sha256').update(text).digest('hex');
  expect(await lastLogged(ada)).toMatchObject({ action: 'Prove Advisory Emails', changes: [{ after: '1' }, { after: sum }] });
  expect(await proofInLog(server.db, sum)).toMatchObject({ advisory: number });
  expect(await proofInLog(server.db, createHash('sha256').update(text.replace('sent', 'Sent')).digest('hex'))).toBe(null);
});

// ADV-24, ADV-25
test('a customer sees what affects their licenses and where it is fixed, and confirms reading it; programs ask for news since a time', async () => {
  const [bad, good] = [await release('5.5.1'), await release('5.5.4')];
  const [mara, noa] = [await make.customer(), await make.customer()];
  const { id: licenseId } = await sell(mara, '5.5.1');
  const before = server.portal.now().toISOString();
  const later = new Date(server.portal.now().getTime() + 3_600_000).toISOString();
  server.setNow(later);
  const { id, number } = await published(bad, good);
  const seen = async ({ token }: Person) => (await server.call(token, own.getOwnAdvisories, {})).data;
  expect(await seen(mara)).toMatchObject([
    { number, licenses: [{ id: licenseId, version: '5.5.1' }], fixedIn: ['5.5.4'], acknowledgedAt: null },
  ]);
  expect(await seen(noa)).toEqual([]);
  await server.call(mara.token, own.acknowledgeAdvisory, { body: { id } });
  expect((await seen(mara))[0]?.acknowledgedAt).toBe(later);
  const since = async (moment: string) => (await server.call(null, own.getPublishedAdvisories, { query: { since: moment } })).data;
  expect(await since(before)).toMatchObject([{ number, page: `https://portal.example/advisories/${number}` }]);
  expect(await since(later)).toEqual([]);
  const draft = await server.call(ada.token, calls.addAdvisory, { body: advisoryOn(bad) });
  expect(await server.call(mara.token, own.acknowledgeAdvisory, { body: { id: draft.data.id } })).toMatchObject({ status: 404 });
});

// ADV-27
test('people who have not downloaded the fix after the chosen number of days are reminded, once, and staff see how many have it', async () => {
  const [bad, good] = [await release('5.6.1'), await release('5.6.4')];
  const [mara, noa] = [await make.customer(), await make.customer()];
  for (const person of [mara, noa]) await sell(person, '5.6.1');
  const releases = [...advisoryOn(bad).releases, { releaseId: good, standing: 'fixed' as const }];
  const { data } = await server.call(ada.token, calls.addAdvisory, { body: { ...advisoryOn(bad), releases } });
  await publish(data, { remindDays: 14 });
  await tellAll();
  const row = { link: 'x', release_id: good, file_id: null, customer_id: mara.id, license_id: null, at: server.portal.now() };
  await server.db.insertInto('release_download').values(row).execute();
  expect((await telling(data.id)).fix).toEqual({ releases: ['5.6.4'], people: 2, may: 2, downloaded: 1 });
  const remind = async () => {
    server.worker.wake('advisory-reminders');
    await server.worker.idle('advisory-reminders');
    await tellAll();
    return Promise.all([mara, noa].map(({ email }) => told(email)));
  };
  expect(await remind()).toEqual([1, 1]);
  await sql`UPDATE advisory_telling SET started_at = started_at - interval '14 days' WHERE advisory_id = ${data.id}`.execute(server.db);
  expect(await remind()).toEqual([1, 2]);
  expect(await remind()).toEqual([1, 2]);
  expect((await telling(data.id)).tellings).toMatchObject([
    { reminds: false, people: 2 },
    { reminds: true, people: 1 },
  ]);
});
