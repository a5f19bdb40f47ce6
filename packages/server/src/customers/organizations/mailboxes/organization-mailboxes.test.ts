import { api, type BodyOf } from '@lm/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { firmsOf } from '../../../../test/firm.ts';
import { givenServer } from '../../../../test/given.ts';
import { offerRenewal } from '../../../../test/offer-renewal.ts';
import { NORWAY, type Person } from '../../../../test/people.ts';
import { tellOfFailing } from './organization-mailboxes.routes.ts';

const { server, make, lastLogged } = await givenServer();
const admin = await make.admin();
await make.release('5.1.1', '2026-02-01');
const calls = api.organizationMailboxes;
const firms = firmsOf(server, make, admin);
const firm = () => firms.firm({ name: 'Nordlys', lastName: 'Berg', contact: { firstName: 'Mara', offlineLicenseAllowed: true } });

let count = 0;
const freshAddress = () => `licensing.${++count}@nordlys.example`;
type Said = Partial<BodyOf<typeof calls.setMailbox>>;
const set = (by: Person, id: number, address: string, more: Said = {}) =>
  server.call(by.token, calls.setMailbox, {
    body: { id, address, language: 'de', topics: ['ends', 'quotations', 'orders', 'security'], ...more },
  });
const remove = (by: Person, id: number) => server.call(by.token, calls.removeMailbox, { body: { id } });
const seen = async (by: Person, id: number) => {
  const { status, data } = await server.call(by.token, calls.getMailbox, { params: { id: String(id) } });
  return status === 200 ? data.mailbox : status;
};
const tokenIn = (mail: string) => /organization=([\w-]+)/.exec(mail)?.[1] ?? '';
const tokenFor = async (address: string) => tokenIn(await server.mailTo(address));
const confirm = (token: string) => server.call('', calls.confirmMailbox, { body: { token } });
const open = (token: string) => server.call('', calls.openMailbox, { query: { token } });
const mailsOf = async (id: number) => {
  server.worker.wake('mail');
  await server.worker.idle('mail');
  const found = server.db.selectFrom('mail').select(['purpose', 'error']).where('mailbox_of', '=', id).where('ended_at', 'is not', null);
  return found.orderBy('id').execute();
};

// ORG-160, ORG-162
test('a mailbox gets only a link until that is used, which works once and for three days', async () => {
  const { id, owner, licenseAdmin } = await firm();
  const address = freshAddress();
  expect((await set(owner, id, address)).data.mailbox).toMatchObject({ address, language: 'de', state: 'waiting', confirmedAt: null });
  const mail = await server.mailTo(address);
  expect(mail).toContain('Bestätigen Sie dieses Postfach');
  const token = tokenIn(mail);
  expect((await open(token)).data).toMatchObject({ state: 'waiting', address });
  expect(await seen(owner, id)).toMatchObject({ state: 'waiting' }); // opening it confirms nothing
  expect((await confirm('not-a-link')).status).toBe(404);
  expect((await confirm(token)).status).toBe(200);
  expect((await confirm(token)).status).toBe(200);
  expect((await open(token)).data.state).toBe('confirmed');
  expect(await seen(owner, id)).toMatchObject({ state: 'confirmed', confirmedAt: expect.any(String), failing: null });
  expect(await server.mailTo(owner.email)).toContain('is confirmed');
  expect((await lastLogged(admin))?.changes).toEqual([
    { field: 'Mailbox', before: null, after: 'Not confirmed' },
    { field: 'Emails', before: null, after: expect.stringContaining('Orders') },
    { field: 'Language', before: null, after: 'Deutsch' },
  ]);

  const other = freshAddress();
  expect((await set(owner, id, other)).data.mailbox).toMatchObject({ address: other, state: 'waiting' });
  expect((await confirm(token)).status).toBe(404);
  const late = await tokenFor(other);
  server.setNow('2026-11-24T10:00:01Z');
  expect((await confirm(late)).message).toContain('This link has expired');
  server.setNow('2026-11-21T10:00:00Z');
  // The person who entered it is no longer allowed to: the link gives no one anything.
  await server.call(admin.token, api.organizations.setPersonRole, { body: { id, customerId: licenseAdmin.id, role: 'owner' } });
  await server.call(admin.token, api.organizations.setPersonRole, { body: { id, customerId: owner.id, role: 'member' } });
  expect((await confirm(late)).message).toContain('may no longer do so');
  expect((await remove(licenseAdmin, id)).data.mailbox).toBeNull();
  expect((await confirm(late)).status).toBe(404);
});

// ORG-160, ORG-3
test('owners and staff who see the organization set it; no one else sees or changes it', async () => {
  const { id, owner, licenseAdmin, buyer, member } = await firm();
  const other = await firm();
  const seller = await make.seller([752]);
  for (const by of [licenseAdmin, buyer, member]) {
    expect((await set(by, id, freshAddress())).status).toBe(403);
    expect([await seen(by, id), (await remove(by, id)).status]).toEqual([403, 403]);
  }
  for (const by of [other.owner, await make.customer(), await make.distributor([NORWAY])])
    expect([(await set(by, id, freshAddress())).status, await seen(by, id), (await remove(by, id)).status]).toEqual([404, 404, 404]);
  expect((await set(seller, id, freshAddress())).status).toBe(200);
  expect(await seen(owner, id)).toMatchObject({ state: 'waiting' });
  for (const wrong of [{ address: 'none' }, { topics: [] }, { language: 'xx' }] as Said[])
    expect((await set(owner, id, freshAddress(), wrong)).status).toBe(400);
});

// ORG-160
test('no one can make the portal mail strangers: five links a day, whatever is removed in between', async () => {
  const { id, owner } = await firm();
  const strangers = Array.from({ length: 7 }, freshAddress);
  const statuses = [];
  for (const address of strangers) {
    statuses.push((await set(owner, id, address)).status);
    await remove(owner, id);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 409, 409]);
  expect((await set(admin, id, strangers[0] ?? '')).status).toBe(409);
  const both = await firm();
  const at_once = await Promise.all(Array.from({ length: 8 }, () => set(both.owner, both.id, freshAddress())));
  expect(at_once.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
});

// ORG-161, ORG-63
test('it gets offers and orders of the organization and not those of its people, as it chose, and no address gets one twice', async () => {
  const { id, owner, contact, buyer } = await firm();
  const address = freshAddress();
  await set(owner, id, address, { topics: ['quotations'] });
  await confirm(await tokenFor(address));
  const link = { purpose: 'organization-mailbox', error: null };
  const [its, own] = [await firms.addLicense(contact, id), await firms.addLicense(contact)];
  await offerRenewal(server, admin, contact, [own]);
  expect(await mailsOf(id)).toEqual([link]);
  await offerRenewal(server, admin, contact, [its]);
  expect(await mailsOf(id)).toEqual([link, { purpose: 'offer-made', error: null }]);
  const shown = await seen(owner, id);
  expect(shown).toMatchObject({
    mails: [{ purpose: 'offer-made', state: 'sent', about: [{ kind: 'offer' }] }, { purpose: 'organization-mailbox' }],
  });

  // The mailbox has the address of a person who is mailed about it.
  const second = await firm();
  await set(second.owner, second.id, buyer.email, { topics: ['quotations'] });
  const shouted = second.buyer.email.replace(/^[^@]+/, (name) => name.toUpperCase());
  await set(second.owner, second.id, shouted, { topics: ['quotations'] });
  await confirm(await tokenFor(shouted));
  await offerRenewal(server, admin, second.contact, [await firms.addLicense(second.contact, second.id)]);
  server.worker.wake('mail');
  await server.worker.idle('mail');
  const mails = await server.db
    .selectFrom('mail')
    .select(['mailbox_of'])
    .where('purpose', '=', 'offer-made')
    .where('customer_id', '=', second.buyer.id)
    .execute();
  expect(mails).toEqual([{ mailbox_of: null }]);
});

// ORG-185
test('it is told that a release downloaded through its licenses was withdrawn, and of the end of support, by its topics and once', async () => {
  const [one, two] = [await firm(), await firm()];
  const [address, quiet] = [freshAddress(), freshAddress()];
  for (const [{ id, owner }, to, topics] of [
    [one, address, ['security', 'ends']],
    [two, quiet, ['orders']],
  ] as const) {
    await set(owner, id, to, { topics: [...topics] });
    await confirm(await tokenFor(to));
  }
  const release = (await make.release('9.1', '2026-03-01'))?.id ?? 0;
  const link = 'https://downloads.example.com/sim.msi';
  for (const { id, contact } of [one, two]) {
    const license = await firms.addLicense(contact, id);
    await sql`UPDATE license SET release_id = ${release} WHERE id = ${license}`.execute(server.db);
    const row = { link: `${link}?${id}`, release_id: release, file_id: null, customer_id: contact.id, license_id: license };
    await server.db
      .insertInto('release_download')
      .values({ ...row, at: server.portal.now() })
      .execute();
  }
  const heard = async (id: number) => (await mailsOf(id)).map(({ purpose }) => purpose).slice(1);
  const run = async (job: string) => {
    server.worker.wake(job);
    await server.worker.idle(job);
  };
  const state = { id: release, state: 'current' as const, supportedUntil: '2027-03-01' };
  expect((await server.call(admin.token, api.releaseStates.setReleaseState, { body: state })).status).toBe(200);
  await run('support-ends');
  await run('support-ends');
  expect([await heard(one.id), await heard(two.id)]).toEqual([['support-ends'], []]);
  await server.call(admin.token, api.releaseStates.withdrawRelease, { body: { id: release, reason: 'It loses saved work.' } });
  await run('withdrawal-notices');
  await sql`UPDATE release_withdrawal SET ended_at = NULL`.execute(server.db); // as if the server had died before recording it
  await run('withdrawal-notices');
  expect([await heard(one.id), await heard(two.id)]).toEqual([['support-ends', 'release-withdrawn'], []]);
  expect(await server.mailTo(address)).toContain('It loses saved work.');
});

// ORG-162
test('owners are told once that mails to it do not arrive, and again after one did', async () => {
  const { id, owner, contact } = await firm();
  const address = freshAddress();
  await set(owner, id, address, { topics: ['quotations'] });
  await confirm(await tokenFor(address));
  const told = async () => {
    const news = server.db
      .selectFrom('mail')
      .select('id')
      .where('customer_id', '=', owner.id)
      .where('purpose', '=', 'organization-mailbox-news');
    return (await news.execute()).length - 2; // that it was set, and confirmed
  };
  const offer = async () => offerRenewal(server, admin, contact, [await firms.addLicense(contact, id)]);
  const look = () => tellOfFailing(server.portal, new AbortController().signal);
  server.mailServer.sayTo(address, { code: 550, words: 'no such mailbox' });
  await offer();
  server.worker.wake('mail');
  await server.worker.idle('mail');
  for (const _ of [1, 2]) await look();
  expect(await told()).toBe(1);
  expect(await seen(owner, id)).toMatchObject({ failing: { reason: expect.stringContaining('no such mailbox') } });
  server.mailServer.comeBack();
  await offer();
  server.worker.wake('mail');
  await server.worker.idle('mail');
  await look();
  expect(await told()).toBe(1);
  expect(await seen(owner, id)).toMatchObject({ failing: null });
  server.mailServer.sayTo(address, { code: 550, words: 'no such mailbox' });
  await offer();
  server.worker.wake('mail');
  await server.worker.idle('mail');
  await look();
  expect(await told()).toBe(2);
  // A mail that did not arrive at the previous address says nothing about the new one.
  const next = freshAddress();
  await set(owner, id, next, { topics: ['quotations'] });
  await tokenFor(next);
  await look();
  expect([await told(), await seen(owner, id)]).toMatchObject([3, { address: next, failing: null }]); // that it was set
});

// ORG-163, ORG-164
test('it is deleted when a person with that address is erased, and moves when organizations are merged', async () => {
  const { id, owner } = await firm();
  const mara = await make.customer();
  await set(owner, id, mara.email);
  const erasing = { id: mara.id, confirm: mara.email, reason: 'They asked for it' };
  expect((await server.call(admin.token, api.erasing.erase, { body: erasing })).status).toBe(200);
  expect(await seen(owner, id)).toBeNull();

  const into = await firm();
  const [address, its] = [freshAddress(), freshAddress()];
  await set(owner, id, address);
  await confirm(await tokenFor(address));
  const merge = async () =>
    (await server.call(admin.token, api.organizationMerges.mergeOrganizations, { body: { id, intoId: into.id } })).status;
  const undo = async () => {
    const { data } = await server.call(admin.token, api.organizationMerges.getUndoable, { params: { id: String(into.id) } });
    return (await server.call(admin.token, api.organizationMerges.undoMerge, { body: { undoId: data?.undoId ?? 0 } })).status;
  };
  expect([await merge(), await seen(into.owner, into.id)]).toMatchObject([200, { address, state: 'confirmed' }]);
  expect(await undo()).toBe(200);
  expect([await seen(owner, id), await seen(into.owner, into.id)]).toMatchObject([{ address, state: 'confirmed' }, {}]);
  expect(await seen(into.owner, into.id)).toBeNull();
  await set(into.owner, into.id, its);
  expect([await merge(), await seen(into.owner, into.id)]).toMatchObject([200, { address: its, state: 'waiting' }]);
  expect(await undo()).toBe(200);
  expect([await seen(owner, id), await seen(into.owner, into.id)]).toMatchObject([{ address, state: 'confirmed' }, { address: its }]);
});

// ORG-163, ORG-164
test('undoing a merge restores no mailbox that was removed since, or whose person was erased; others as they are by then', async () => {
  const merged = async (address: string, its?: string) => {
    const [one, into] = [await firm(), await firm()];
    await set(one.owner, one.id, address);
    if (its) await set(into.owner, into.id, its);
    const { data } = await server.call(admin.token, api.organizationMerges.mergeOrganizations, { body: { id: one.id, intoId: into.id } });
    const undo = async () => (await server.call(admin.token, api.organizationMerges.undoMerge, { body: { undoId: data.undoId } })).status;
    return { one, into, undo };
  };
  const gone = await merged(freshAddress());
  await remove(gone.into.owner, gone.into.id);
  expect([await gone.undo(), await seen(gone.one.owner, gone.one.id)]).toEqual([200, null]);

  const other = await merged(freshAddress());
  const next = freshAddress();
  await set(other.into.owner, other.into.id, next);
  expect([await other.undo(), await seen(other.one.owner, other.one.id)]).toEqual([200, null]);
  expect(await seen(other.into.owner, other.into.id)).toMatchObject({ address: next });

  const address = freshAddress();
  const same = await merged(address);
  await confirm(await tokenFor(address));
  await set(same.into.owner, same.into.id, address, { topics: ['security'] });
  expect(await same.undo()).toBe(200);
  expect(await seen(same.one.owner, same.one.id)).toMatchObject({ address, state: 'confirmed', topics: ['security'] });
  expect(await seen(same.into.owner, same.into.id)).toBeNull();

  for (const its of [undefined, freshAddress()]) {
    const mara = await make.customer();
    const both = await merged(mara.email, its);
    const erasing = { id: mara.id, confirm: mara.email, reason: 'They asked for it' };
    expect((await server.call(admin.token, api.erasing.erase, { body: erasing })).status).toBe(200);
    for (const table of ['organization_change', 'organization_change_mailbox', 'organization_mailbox'] as const)
      expect(JSON.stringify(await server.db.selectFrom(table).selectAll().execute())).not.toContain(mara.email.toLowerCase());
    expect([await both.undo(), await seen(both.one.owner, both.one.id)]).toEqual([200, null]);
  }
});

// ORG-160
test('mail waiting for a mailbox that is removed or changed is not sent to it any more', async () => {
  const { id, owner, contact } = await firm();
  const [address, next] = [freshAddress(), freshAddress()];
  const waiting = async (to: string) => {
    await set(owner, id, to, { topics: ['quotations'] });
    await confirm(await tokenFor(to));
    server.mailServer.sayTo(to, { code: 451, words: 'come back later' });
    await offerRenewal(server, admin, contact, [await firms.addLicense(contact, id)]);
    server.worker.wake('mail');
    await server.worker.idle('mail');
    const { data } = await server.call(owner.token, calls.getMailbox, { params: { id: String(id) } });
    expect(data.mailbox?.mails[0]).toMatchObject({ purpose: 'offer-made', state: 'retried' });
  };
  const offers = async () => (await mailsOf(id)).filter(({ purpose }) => purpose === 'offer-made');
  const jobs = async (to: string) =>
    JSON.stringify(
      await server.db.selectFrom('job').selectAll().where('kind', '=', 'mail').where('ended_at', 'is', null).execute(),
    ).includes(`"recipient":"${to}"`);
  const dropped = { purpose: 'offer-made', error: 'The mailbox was taken away' };
  await waiting(address);
  await remove(owner, id);
  expect([await offers(), await jobs(address)]).toEqual([[dropped], false]);
  server.mailServer.comeBack();
  await waiting(next);
  expect(await jobs(next)).toBe(true);
  await set(owner, id, freshAddress());
  expect([await offers(), await jobs(next)]).toEqual([[dropped, dropped], false]);
  expect(await seen(owner, id)).toMatchObject({ state: 'waiting', failing: null });
});
