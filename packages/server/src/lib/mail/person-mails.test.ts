import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { peopleOf } from '../../../test/people.ts';
import type { PersonMail } from './mails.ts';
import { mailPeople } from './person-mails.queries.ts';

const { server } = await givenServer();

const form = {
  ...{ firstName: 'Mara', lastName: 'Lindqvist', email: 'm@example.com', company_university: 'KTH', department_faculty: 'Acoustics' },
  ...{ position: 'Researcher', phone: '46812345678', address: 'Road 1', state: 'Stockholm', country: 'Sweden', usersNumber: 1 },
  ...{ licenseValidity: 'Perpetual', access: 'Computer locked', licenseUse: 'Single user', academicUse: 'no', modules: [] },
};
const about = [{ kind: 'quotation' as const, id: 45, name: '45' }];

// MAIL-231, MAIL-232, MAIL-233
test('a topic switched off, a deactivated account and an unproven mailbox get nothing; people added by staff hear of offers; answers go to sales', async () => {
  const make = peopleOf(server);
  const [mara, off, inactive, added, stranger] = [
    await make.customer(),
    await make.customer(),
    await make.customer(),
    await make.customer(),
    await make.customer(),
  ];
  await sql`INSERT INTO mail_choice VALUES (${off.id}, '{quotations}', 1)`.execute(server.db);
  await sql`UPDATE customer SET active = false WHERE id = ${inactive.id}`.execute(server.db);
  await sql`UPDATE customer SET email_verified_at = NULL WHERE id IN (${added.id}, ${stranger.id})`.execute(server.db);
  await sql`UPDATE customer SET password_hash = NULL WHERE id = ${added.id}`.execute(server.db);
  const everybody = [mara, off, inactive, added, stranger];
  const mails = everybody.map(({ id: to }): PersonMail => ({ to, purpose: 'quotation-confirmed', data: { id: 45, form }, about }));
  expect(await server.portal.write((tx) => mailPeople(tx, mails, server.portal.steady()))).toBe(2);
  const toMara = await server.mailTo(mara.email);
  expect(toMara).toMatch(/^Reply-To: sales@example.com\r$/m);
  expect(everybody.map(({ email }) => server.mailServer.count(email))).toEqual([1, 0, 0, 1, 0]);
});
