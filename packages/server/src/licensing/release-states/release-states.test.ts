import { api } from '@lm/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, type Person } from '../../../test/people.ts';
import { advisoryOn } from '../../../test/samples.ts';

const SUM = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const { server, make, lastLogged } = await givenServer();
const [admin, second] = [await make.admin(), await make.admin()];
const calls = api.releaseStates;
const LINK = 'https://downloads.example.com/sim.msi';
const form = { date: '2026-01-01', productDownloadLink: LINK, fnlDownloadLink: LINK, matlabRuntimeDownloadLink: LINK };

/** Adds a release with a file. */
async function release(name: string, change: object = {}) {
  const { data } = await server.call(admin.token, api.releases.addVersion, { body: { ...form, name, ...change } });
  const body = { releaseId: data.id, name: `sim-${name}.msi`, kind: 'installer', platform: 'windows', link: LINK, sha256: SUM } as const;
  return { ...data, fileId: (await server.call(admin.token, api.releaseFiles.addReleaseLink, { body })).data.id };
}
const set = (id: number, body: object) =>
  server.call(admin.token, calls.setReleaseState, { body: { id, state: 'current', supportedUntil: null, ...body } });
const withdraw = (id: number, reason = 'It loses saved work.') => server.call(admin.token, calls.withdrawRelease, { body: { id, reason } });
const stateOf = async (id: number) => (await server.call(admin.token, calls.findReleaseState, { params: { id: String(id) } })).data;
const listed = async (token: string | null) =>
  (await server.call(token, api.releases.getVersions, { query: {} })).data.map(({ name }) => name);
const staffs = async () => (await server.call(admin.token, calls.getReleases, { query: {} })).data.map(({ name }) => name);
const find = async (token: string | null, id: number) =>
  (await server.call(token, api.releases.findVersion, { params: { id: String(id) } })).status;
const downloads = async ({ token }: Person) => (await server.call(token, api.downloads.getDownloads, {})).data.releases;
const link = ({ token }: Person, id: number) => server.call(token, api.downloads.addDownloadLink, { body: { id } });
const sell = ({ id }: Person, version: string) =>
  server.call(admin.token, api.licenses.addLicense, { body: { ...asked.permanent(id), version } });
const downloaded = (person: Person, { id, fileId }: { id: number; fileId: number }) =>
  server.db
    .insertInto('release_download')
    .values({
      link: `${id}-${person.id}`,
      release_id: id,
      file_id: fileId,
      customer_id: person.id,
      license_id: null,
      at: server.portal.now(),
    })
    .execute();
const told = async ({ id }: Person) => {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n FROM mail WHERE customer_id = ${id} AND purpose = 'release-withdrawn'`.execute(server.db);
  return rows[0]?.n;
};
const tellAll = async () => {
  server.worker.wake('withdrawal-notices');
  await server.worker.idle('withdrawal-notices');
  await server.worker.idle('mail');
};

// REL-41, REL-42
test('a draft is seen only by staff, a preview also by the chosen customers, in lists, downloads and for licenses', async () => {
  await release('1.0');
  const mara = await make.customer();
  const noa = await make.customer();
  for (const person of [mara, noa]) await sell(person, '1.0');
  const draft = await release('1.1', { state: 'draft', date: '2026-02-01' });
  const people = [null, mara.token, admin.token];
  expect(draft).toMatchObject({ state: 'draft', latest: false });
  expect(await Promise.all(people.map(listed))).toEqual([['1.0'], ['1.0'], ['1.0']]);
  expect(await staffs()).toEqual(['1.0', '1.1']);
  expect(await Promise.all(people.map((token) => find(token, draft.id)))).toEqual([404, 404, 404]);
  expect((await downloads(mara)).map(({ name }) => name)).toEqual(['1.0']);
  expect(await link(mara, draft.fileId)).toMatchObject({ status: 409 });
  expect((await link(admin, draft.fileId)).status).toBe(200);
  expect(await sell(mara, '1.1')).toMatchObject({ status: 404 });

  const preview = await set(draft.id, { state: 'preview', emails: [mara.email.toUpperCase()] });
  expect(preview.data).toMatchObject({ state: 'preview', revision: 2 });
  expect(await lastLogged(admin)).toMatchObject({
    action: 'Set Release State',
    changes: [
      { field: 'State', before: 'Draft', after: 'Preview' },
      { field: 'People for the preview', before: '0', after: '1' },
    ],
  });
  expect((await stateOf(draft.id)).people).toEqual([{ id: mara.id, email: mara.email, name: expect.any(String) }]);
  expect(await listed(mara.token)).toEqual(['1.0']);
  expect((await downloads(noa)).map(({ name }) => name)).toEqual(['1.0']);
  expect((await downloads(mara)).map(({ name, state, latest }) => [name, state, latest])).toEqual([
    ['1.1', 'preview', false],
    ['1.0', undefined, true],
  ]);
  expect([(await link(mara, draft.fileId)).status, (await link(noa, draft.fileId)).status]).toEqual([200, 409]);
  expect(await set(draft.id, { state: 'preview', emails: ['no.one@example.com'] })).toMatchObject({
    status: 400,
    problems: [{ field: 'emails', message: 'There is no customer with this email: no.one@example.com' }],
  });

  const current = await set(draft.id, {});
  expect(current.data).not.toHaveProperty('state');
  expect(current.data).toMatchObject({ latest: true });
  expect(await listed(null)).toEqual(['1.0', '1.1']);
  await sell(noa, '1.1');
  expect(await set(draft.id, { state: 'draft' })).toMatchObject({
    status: 409,
    message: 'People have this release, so it cannot be a draft again: withdraw it',
  });
  expect(await set(draft.id, { revision: 1 })).toMatchObject({ status: 409, statusCode: 'CONFLICT' });
});

// REL-41, REL-42, REL-46
test('a withdrawn preview is seen only by those it was for, and once it is current again no one is told', async () => {
  await release('0.8');
  const [mara, noa] = [await make.customer(), await make.customer()];
  for (const person of [mara, noa]) await sell(person, '0.8');
  const preview = await release('0.9', { state: 'draft', date: '2026-02-01' });
  await set(preview.id, { state: 'preview', emails: [mara.email] });
  expect((await set(preview.id, { state: 'preview', revision: undefined })).status).toBe(200); // no emails: unchanged
  expect((await stateOf(preview.id)).people).toHaveLength(1);
  await downloaded(mara, preview);
  await withdraw(preview.id);
  const seenBy = async (person: Person) => (await downloads(person)).map(({ name }) => name).includes('0.9');
  expect([await seenBy(mara), await seenBy(noa)]).toEqual([true, false]);
  await tellAll();
  await sql`UPDATE release_withdrawal SET ended_at = NULL`.execute(server.db); // as if noa had downloaded it too, and had not been told yet
  await sql`INSERT INTO withdrawal_notice (withdrawal_id, customer_id) SELECT id, ${noa.id} FROM release_withdrawal`.execute(server.db);
  await set(preview.id, {});
  await tellAll();
  expect([await told(mara), await told(noa)]).toEqual([1, 0]);
  expect((await stateOf(preview.id)).withdrawal).toMatchObject({ people: 1, waiting: 0 });
});

// REL-42, REL-44, REL-46
test('no one downloads a withdrawn release, people who did are told why, once, and those who have it keep it', async () => {
  const bad = await release('2.1', { date: '2026-03-01' });
  const good = await release('2.2', { date: '2026-03-02' });
  const [mara, noa, ida] = [await make.customer(), await make.customer(), await make.customer()];
  for (const person of [mara, noa, ida]) await sell(person, '2.1');
  const { url } = (await link(mara, bad.fileId)).data;
  expect(url).toBe(LINK);
  for (const person of [mara, noa]) await downloaded(person, bad);
  await sql`UPDATE customer SET language = 'de' WHERE id = ${noa.id}`.execute(server.db);
  expect(await withdraw(bad.id)).toMatchObject({ data: { state: 'withdrawn', withdrawn: { reason: 'It loses saved work.' } } });
  expect(await lastLogged(admin)).toMatchObject({
    action: 'Withdraw Release',
    changes: [{ after: 'It loses saved work.' }, { after: '2' }],
  });
  await tellAll();
  expect(await server.mailTo(mara.email)).toContain('2.2 instead');
  expect(await server.mailTo(noa.email)).toContain('wurde zurückgezogen');
  await sql`UPDATE release_withdrawal SET ended_at = NULL`.execute(server.db); // as if the server had died before recording it
  await sql`UPDATE withdrawal_notice SET queued_at = NULL, mail_id = NULL`.execute(server.db);
  await tellAll();
  expect(await Promise.all([mara, noa, ida].map(told))).toEqual([1, 1, 0]);
  expect((await stateOf(bad.id)).withdrawal).toMatchObject({ people: 2, sent: 2, waiting: 0, failed: 0, unreached: 0 });

  expect(await listed(mara.token)).not.toContain('2.1');
  expect(await staffs()).toContain('2.1');
  const [seen] = (await downloads(mara)).filter(({ name }) => name === '2.1');
  expect(seen).toMatchObject({
    state: 'withdrawn',
    may: false,
    why: 'withdrawn',
    reason: 'It loses saved work.',
    files: [{ sha256: SUM }],
  });
  for (const person of [mara, admin])
    expect(await link(person, bad.fileId)).toMatchObject({
      status: 409,
      message: 'No one can download 2.1 any more: It loses saved work.',
    });
  expect((await sell(ida, '2.1')).status).toBe(404);
  const [held] = (await server.call(mara.token, api.licenses.getCustomerLicenses, { params: { customerId: String(mara.id) } })).data;
  expect(held).toMatchObject({ version: '2.1', versionId: bad.id });
  expect(await server.call(admin.token, api.releases.deleteVersion, { params: { id: String(bad.id) } })).toMatchObject({ status: 409 });
  expect(await withdraw(bad.id)).toMatchObject({ status: 409, message: 'Only a published release can be withdrawn' });

  await set(bad.id, {});
  expect((await link(mara, bad.fileId)).status).toBe(200);
  await downloaded(mara, good);
  expect(await server.call(admin.token, api.releases.deleteVersion, { params: { id: String(good.id) } })).toMatchObject({
    status: 409,
    message: '1 person downloaded this release, so it cannot be deleted: withdraw it',
  });
});

// REL-45
test('an advisory is not published if it names a release hidden from customers, or a withdrawn one as the fix', async () => {
  const [bad, fix] = [await release('3.1'), await release('3.2', { state: 'draft' })];
  const releases = [...advisoryOn(bad.id).releases, { releaseId: fix.id, standing: 'fixed' as const }];
  const { data } = await server.call(admin.token, api.advisories.addAdvisory, { body: { ...advisoryOn(bad.id), releases } });
  await server.call(second.token, api.advisories.reviewAdvisory, { body: { id: data.id } });
  const publish = () => server.call(admin.token, api.advisories.publishAdvisory, { body: { id: data.id, number: data.number } });
  expect(await publish()).toMatchObject({ status: 409, message: expect.stringContaining('3.2 is not out') });
  await set(fix.id, {});
  await withdraw(fix.id);
  expect((await publish()).status).toBe(409);
  await set(fix.id, {});
  await withdraw(bad.id);
  expect((await publish()).status).toBe(200);
});

// REL-43, OFR-313
test("support ends on the release’s own day or after its product's months, and for anything below the lowest supported version", async () => {
  const one = await release('4.9', { date: '2026-01-31' });
  const support = (body: object) =>
    server.call(admin.token, calls.setSupport, { body: { productId: 1, supportMonths: null, lowestVersion: null, ...body } });
  expect((await stateOf(one.id)).release).not.toHaveProperty('supportEnds');
  await support({ supportMonths: 13, lowestVersion: '4.10' });
  expect(await lastLogged(admin)).toMatchObject({ action: 'Set Support Period', changes: [{ after: '13' }, { after: '4.10' }] });
  expect((await stateOf(one.id)).release).toMatchObject({ supportEnds: '2027-02-28', belowLowest: true });
  const newest = await server.call(null, api.releases.getVersions, { query: { latest: 'true' } });
  expect(newest.data[0]?.supportEnds).toBe('2027-04-02'); // 13 months after 02/03/2026
  await set(one.id, { supportedUntil: '31/12/2026' });
  await support({ lowestVersion: '4.9' });
  const { release: found, support: said } = await stateOf(one.id);
  expect(found).toMatchObject({ supportedUntil: '2026-12-31', supportEnds: '2026-12-31' });
  expect(found).not.toHaveProperty('belowLowest');
  expect(said).toEqual({ supportMonths: null, lowestVersion: '4.9' });
});

// REL-48
test('the end of support is announced to people with a license for it a year, half a year and a month before, once each', async () => {
  const ending = await release('7.1', { date: '2026-01-05' });
  await release('7.2', { date: '2026-01-06' });
  const [mara, noa] = [await make.customer(), await make.customer()];
  for (const [person, version] of [
    [mara, '7.1'],
    [mara, '7.1'],
    [noa, '7.2'],
  ] as const)
    await sell(person, version);
  const mails = async () => {
    server.worker.wake('support-ends');
    await server.worker.idle('support-ends');
    const { rows } = await sql<{ who: number; n: number }>`SELECT customer_id AS who, count(*)::int AS n FROM mail
      WHERE purpose = 'support-ends' GROUP BY 1`.execute(server.db);
    return rows;
  };
  const on = (day: string) => server.setNow(`${day}T12:00:00Z`);
  await set(ending.id, { supportedUntil: '2040-03-01' }); // before its session ends, since the days are far from today
  on('2039-01-01');
  expect(await mails()).toEqual([]);
  on('2039-03-02');
  expect(await mails()).toEqual([{ who: mara.id, n: 1 }]);
  expect(await mails()).toEqual([{ who: mara.id, n: 1 }]);
  on('2039-09-02');
  expect(await mails()).toEqual([{ who: mara.id, n: 2 }]);
  on('2040-02-15'); // the server was off on the very day
  expect(await mails()).toEqual([{ who: mara.id, n: 3 }]);
  on('2040-03-02');
  expect(await mails()).toEqual([{ who: mara.id, n: 3 }]);
});

// REL-54
test('while no release is current a license for the newest is refused with a reason; there is no default version then', async () => {
  const [{ id }, staff] = [await make.customer(), await make.admin()];
  await sql`UPDATE release SET state = 'withdrawn', withdrawn_at = now(), withdrawn_reason = 'It loses saved work.'`.execute(server.db);
  const trial = await server.call(staff.token, api.licenses.addTrialLicense, { body: { customerId: id, typeId: 1 } });
  expect(trial).toMatchObject({
    status: 409,
    message: 'No release can be licensed right now: each is a draft, a preview or withdrawn. Please tell the vendor',
  });
});
