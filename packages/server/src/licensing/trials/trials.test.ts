import { api } from '@lm/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { GERMANY, type Person, SWEDEN } from '../../../test/people.ts';

const { server, make } = await givenServer({ SESSION_IDLE_HOURS: '48' });
const admin = await make.admin();
beforeEach(() => server.setNow('2026-11-21T10:00:00Z'));

const calls = api.trials;
const ask = (by: Person) => server.call(by.token, calls.askForTrial, { body: {} });
const own = async (by: Person) => (await server.call(by.token, calls.getOwnTrialRequest, {})).data;
const allow = (by: Person, id: number) => server.call(by.token, calls.allowTrial, { body: { id } });
const decline = (by: Person, id: number, reason = 'Please tell us first what you would like to try.') =>
  server.call(by.token, calls.declineTrial, { body: { id, reason } });
const take = (by: Person) => server.call(by.token, api.licenses.addTrialLicense, { body: { customerId: by.id, typeId: 1 } });
const idsOf = async (by: Person) =>
  (await server.call(by.token, calls.getTrialRequests, { query: { state: 'open', page: '1', pageSize: '50' } })).data.map(
    ({ customer }) => customer.id,
  );

describe('requesting a trial', () => {
  // LIC-820, LIC-821, LIC-822
  test('waits for staff, whose approval lets the customer start it, with an email to each side and one entry each', async () => {
    const mara = await make.customer({ firstName: 'Mara' });
    expect((await take(mara)).status).toBe(403);
    const asked = await ask(mara);
    expect([asked.status, asked.data.state]).toEqual([200, 'open']);
    expect(await server.mailTo('sales@example.com')).toContain('would like a trial license');
    expect((await ask(mara)).message).toBe('Your request has been waiting since 21/11/2026');
    expect(await idsOf(admin)).toContain(mara.id);
    const two = await Promise.all([allow(admin, asked.data.id), allow(admin, asked.data.id)]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await idsOf(admin)).not.toContain(mara.id);
    expect(await server.mailTo(mara.email)).toContain('https://portal.example/#/licenses');
    expect((await ask(mara)).message).toBe('A trial is already enabled for your account');
    expect((await take(mara)).status).toBe(200);
    expect((await ask(mara)).message).toBe('trial license was requested before');
    expect(await own(mara)).toMatchObject({ given: true, allowed: true, request: { state: 'accepted' } });
    const { data: log } = await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '50', search: mara.email } });
    expect(log.map(({ action }) => action)).toEqual(['Request Trial License', 'Accept Trial', 'Ask for Trial']);
  });

  // LIC-820, LIC-822
  test('is declined with a reason, which the customer reads; three requests a day are the limit', async () => {
    const mara = await make.customer();
    for (const _ of [1, 2, 3]) {
      const { id } = (await ask(mara)).data;
      expect((await decline(admin, id, ' ')).problems).toMatchObject([{ field: 'reason' }]);
      expect((await decline(admin, id)).status).toBe(200);
    }
    expect(await server.mailTo(mara.email)).toContain('Please tell us first what you would like to try.');
    expect(await own(mara)).toMatchObject({
      given: false,
      request: { state: 'declined', answer: 'Please tell us first what you would like to try.' },
    });
    expect((await ask(mara)).message).toBe('You have asked 3 times since yesterday. Please ask again tomorrow.');
    server.setNow('2026-11-22T10:00:01Z');
    expect((await ask(mara)).status).toBe(200);
  });

  // LIC-821
  test('is decided within the area, by another person, and is hidden while there is nothing to decide', async () => {
    const jonas = await make.seller([SWEDEN]);
    const [swede, german] = [await make.customer({ countryId: SWEDEN }), await make.customer({ countryId: GERMANY })];
    const [near, far] = [(await ask(swede)).data.id, (await ask(german)).data.id];
    const seen = await idsOf(jonas);
    expect([seen.includes(swede.id), seen.includes(german.id)]).toEqual([true, false]);
    expect((await allow(jonas, far)).status).toBe(404);
    expect((await allow(await make.distributor([SWEDEN]), near)).status).toBe(403);
    const both = await make.customer({ roles: [1, 2] });
    expect((await allow(both, (await ask(both)).data.id)).message).toBe('You cannot decide about your own request');
    await server.call(admin.token, api.customers.setActiveStatus, { body: { id: german.id, active: false } });
    expect(await idsOf(admin)).not.toContain(german.id);
    expect((await allow(admin, far)).message).toBe('This account is deactivated');
    await server.call(admin.token, api.licenses.addTrialLicense, { body: { customerId: swede.id, typeId: 1 } });
    expect(await idsOf(admin)).not.toContain(swede.id);
    expect((await allow(admin, near)).message).toBe('trial license was requested before');
  });
});
