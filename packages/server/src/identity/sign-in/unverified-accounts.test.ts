import { api } from '@lm/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, PASSWORD, SWEDEN } from '../../../test/people.ts';
import { OFFER } from '../../../test/samples.ts';
import { deleteUnclaimed } from './unclaimed-accounts.ts';

const { server, make } = await givenServer();
await make.release('5.1.1', '2026-01-01');

const MARA = {
  firstName: 'Mara',
  lastName: "O'Brien",
  organization: 'KTH',
  countryId: SWEDEN,
  phoneNumber: '46812345678',
  password: PASSWORD,
};
const signUp = (email: string) => server.call(null, api.signUp.addCustomer, { body: { ...MARA, email } });
const login = (username: string, password = PASSWORD) => server.call(null, api.signIn.login, { body: { username, password } });
const confirm = (token: string) => server.call(null, api.signUp.confirmAccount, { query: { token } });
const setPassword = (urlToken: string, newPassword: string) =>
  server.call(null, api.signUp.updatePassword, { body: { urlToken, newPassword } });
const tokenIn = (mail: string) => /[?&](?:token|urlToken)=([\w-]+)/.exec(mail)?.[1] ?? '';

describe('a stranger signs up with the email of a future customer', () => {
  const buyer = async (email: string) => {
    await signUp(email);
    const activation = tokenIn(await server.mailTo(email));
    const { data } = await server.call((await make.admin()).token, api.customers.getCustomers, { query: { search: email } });
    return { id: data[0]?.id ?? 0, verified: data[0]?.verified, activation };
  };

  // SGN-13, SGN-43
  test.each([
    [
      'a license',
      (admin: string, customerId: number) => server.call(admin, api.licenses.addLicense, { body: asked.permanent(customerId) }),
    ],
    [
      'a flag',
      async (admin: string, id: number) => {
        const { password, ...person } = MARA;
        const body = { ...person, id, rolesId: [2], isTeacher: true };
        return server.call(admin, api.customers.updateCustomer, { body });
      },
    ],
  ])('is given %s: the password of the stranger is forgotten, whatever the buyer clicks', async (what, give) => {
    const email = `buyer.of.${what.replace(' ', '.')}@victim.example`;
    const { id, verified, activation } = await buyer(email);
    expect(verified).toBe(false);
    expect((await login(email)).statusCode).toBe('USER_DISABLED');
    const { token } = await make.admin();
    expect((await give(token, id)).status).toBe(200);
    expect((await confirm(activation)).status).toBe(200);
    expect((await login(email)).status).toBe(401);
    const first = tokenIn(await server.mailTo(email));
    expect((await setPassword(first, 'Other&Word99')).status).toBe(200);
    expect((await login(email, 'Other&Word99')).status).toBe(200);
    expect(await server.mailsTo(email)).toEqual(['activation', 'first-password']);
  });

  // SGN-42
  test('and no one verifies it: it is deleted after thirty days, unless something was given to it', async () => {
    const [unclaimed, sold] = [await buyer('nobody.came@victim.example'), await buyer('sold.to@victim.example')];
    const admin = await make.admin();
    await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(sold.id) });
    const offered = await buyer('offered.to@victim.example');
    expect((await server.call(admin.token, api.offers.addOffer, { body: { ...OFFER, customerId: offered.id } })).status).toBe(200);
    server.setNow('2026-12-21T09:59:59Z');
    await deleteUnclaimed(server.portal, AbortSignal.any([]));
    const late = await make.admin();
    const isStillThere = async (id: number) =>
      (await server.call(late.token, api.customers.findCustomer, { params: { id: String(id) } })).status;
    expect([await isStillThere(unclaimed.id), await isStillThere(sold.id)]).toEqual([200, 200]);
    // More of them than one search returns, and one that cannot be deleted.
    await sql`INSERT INTO customer (first_name, last_name, email, email_key, organization, country_id, phone_number, password_hash, role_label, name_key, search_key, created_at)
      SELECT first_name, last_name, 'copy' || n || '@victim.example', 'copy' || n || '@victim.example', organization, country_id, phone_number, password_hash, role_label, name_key, search_key, created_at
      FROM customer, generate_series(1, 101) AS n WHERE id = ${unclaimed.id}`.execute(server.db);
    await sql`CREATE FUNCTION keep_customer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not this one'; END $$`.execute(
      server.db,
    );
    await sql`CREATE TRIGGER kept BEFORE DELETE ON customer FOR EACH ROW WHEN (OLD.email LIKE 'copy1@%') EXECUTE FUNCTION keep_customer()`.execute(
      server.db,
    );
    server.setNow('2026-12-21T10:00:01Z');
    await expect(deleteUnclaimed(server.portal, AbortSignal.any([]))).rejects.toThrow('not this one');
    expect([await isStillThere(unclaimed.id), await isStillThere(sold.id), await isStillThere(offered.id)]).toEqual([404, 200, 200]);
    const left = await server.db.selectFrom('customer').select('email').where('email', 'like', 'copy%').execute();
    expect(left).toEqual([{ email: 'copy1@victim.example' }]);
    const { data } = await server.call(late.token, api.log.getLogs, { query: { search: 'nobody.came', page: '1', pageSize: '1' } });
    expect(data[0]).toMatchObject({ action: 'Delete Customer', adminEmail: 'nobody.came@victim.example' });
    server.worker.wake('erase-again');
    await server.worker.look(); // PRV-539
    const { data: then } = await server.call(late.token, api.log.getLogs, { query: { search: 'nobody.came', page: '1', pageSize: '1' } });
    expect(then).toEqual([]);
  });
});
