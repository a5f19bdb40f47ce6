import { api } from '@lm/contract';
import { describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { PATIENCE } from '../../../test/patience.ts';
import { asked, GERMANY, NORWAY, type Person, SWEDEN } from '../../../test/people.ts';

const { server, make } = await givenServer({ SALES_EMAIL: 'offers@vendor.example', CONTACT_EMAIL: 'help@vendor.example' });
const mara = await make.customer({ firstName: 'Mara', email: 'mara@kth.example' });
const rowan = await make.sales();

const form = {
  firstName: 'Mara',
  lastName: "O'Brien",
  email: 'mara.private@kth.example',
  company_university: 'KTH & <Partners>',
  department_faculty: 'Marcus Wallenberg Laboratory',
  position: 'Principal engineer',
  phone: '46812345678',
  address: 'Teknikringen 8',
  state: 'Stockholm',
  country: 'Sweden',
  licenseValidity: 'Permanent' as const,
  access: 'Compiled License' as const,
  licenseUse: 'Computer Locked' as const,
  usersNumber: 4,
  academicUse: 'yes' as const,
  modules: ['Flow' as const, 'Acoustics Low Frequency' as const],
};
const submit = (by: Person, change: object = {}) => server.call(by.token, api.quotations.submitQuotation, { body: { ...form, ...change } });
const list = (by: Person, of: Person, query: object = {}) =>
  server.call(by.token, api.quotations.getQuotations, { params: { id: String(of.id) }, query });
const answer = (by: Person, id: number, text?: string) =>
  server.call(by.token, api.quotations.answerQuotation, { body: { id, ...(text !== undefined && { answer: text }) } });
const logged = async () => (await server.call(rowan.token, api.log.getLogs, { query: { page: '1', pageSize: '1' } })).data[0];

describe('asking for a quotation', () => {
  // QUO-10, QUO-15, MAIL-140
  test('keeps it, tells sales and the customer in text and HTML, and logs it', async () => {
    const seen = await submit(mara);
    expect(seen.data).toMatchObject({
      customerId: mara.id,
      submittedAt: '2026-11-21T10:00:00.000Z',
      form: { ...form, modules: ['Acoustics Low Frequency', 'Flow'] },
      answeredAt: null,
      answeredBy: null,
      answer: '',
    });
    expect((await list(mara, mara)).data).toEqual([seen.data]);

    const toSales = await server.mailTo('offers@vendor.example');
    for (const words of [
      `Subject: Quotation ${seen.data.id}: KTH & <Partners>`,
      "Mara O'Brien of KTH & <Partners> asks for Permanent, Compiled License, Computer Locked, 4 users.",
      '  Single user licenses: 2.5 (1 user at 100 %, 3 at 50 %)',
      '  Modules: Acoustics Low Frequency, Flow',
      '  Email: mara.private@kth.example',
      '  Account: mara@kth.example',
      `https://portal.example/#/quotations/${seen.data.id}`,
      'KTH &#38; &#60;Partners&#62;</td>',
      '>Acoustics Low Frequency, Flow</td>',
    ])
      expect(toSales).toContain(words);
    const toMara = await server.mailTo('mara@kth.example');
    for (const words of [
      'Hello Mara,',
      `quotation request ${seen.data.id}`,
      '  License use: Computer Locked',
      '>Computer Locked</td>',
      'https://portal.example/#/quotation',
    ])
      expect(toMara).toContain(words);
    expect(await server.mailsTo('mara.private@kth.example')).toEqual([]);

    expect(await logged()).toMatchObject({
      action: 'Submit Quotation',
      adminEmail: 'mara@kth.example',
      licenseOwnerEmail: 'mara@kth.example',
      licenseCategory: null,
      changes: [
        { field: 'Quotation', before: null, after: `Number ${seen.data.id}` },
        { field: 'License validity', before: null, after: 'Permanent' },
        { field: 'Source access', before: null, after: 'Compiled License' },
        { field: 'License use', before: null, after: 'Computer Locked' },
        { field: 'Users', before: null, after: '4' },
        { field: 'Academic use', before: null, after: 'Yes' },
        { field: 'Modules', before: null, after: 'Acoustics Low Frequency, Flow' },
        { field: 'Single user licenses', before: null, after: '2.5 (1 user at 100 %, 3 at 50 %)' },
      ],
    });
  });

  // WIRE-38
  test('names every field that is missing or wrong with the sentence of the specification', async () => {
    const nothing = await server.call(mara.token, api.quotations.submitQuotation, { body: {} as never });
    expect(nothing).toMatchObject({ status: 400, statusCode: 'BAD_REQUEST' });
    const said = (problems: typeof nothing.problems) => Object.fromEntries(problems.map(({ field, message }) => [field, message]));
    const fill = 'Please Fill the Empty Fields Then Try Again';
    expect(said(nothing.problems)).toEqual({
      firstName: 'Please input customer first name',
      lastName: 'Please input customer last name',
      ...Object.fromEntries(
        Object.keys(form)
          .slice(2)
          .map((field) => [field, fill]),
      ),
      usersNumber: 'Please enter a number between 1 - 99',
    });
    const wrong = await submit(mara, {
      firstName: 'Mara Kim',
      lastName: 'L1nd',
      email: 'mara@',
      phone: '+46',
      country: 'Atlantis',
      licenseValidity: 'Weekly',
      usersNumber: 100,
      academicUse: true,
      modules: ['Teleport'],
    });
    expect(said(wrong.problems)).toEqual({
      firstName: 'The input is not valid Name!',
      lastName: 'The input is not valid Name!',
      email: 'The input is not valid Email!',
      phone: 'Please enter digits only',
      country: 'Please choose a country',
      licenseValidity: fill,
      usersNumber: 'Please enter a number between 1 - 99',
      academicUse: fill,
      modules: 'Please choose a module',
    });
  });

  test.each([0, 100, 1.5, '4', null])('%j users are none of 1 to 99', async (usersNumber) => {
    expect((await submit(mara, { usersNumber })).problems).toEqual([
      { field: 'usersNumber', message: 'Please enter a number between 1 - 99' },
    ]);
  });

  test('is for the Customer role, whatever else a person may do', async () => {
    const both = await make.admin({ roles: [1, 2], email: 'both@vendor.example' });
    expect((await submit(both)).status).toBe(200);
    expect((await submit(rowan)).status).toBe(403);
  });

  test('QUO-8: twenty a day are enough: the next is told when, and nothing of it is kept or mailed', async () => {
    const eager = await make.customer({ email: 'eager@example.com' });
    const earlier = {
      customer_id: eager.id,
      form: JSON.stringify(form),
      submitted_at: server.portal.now(),
      answered_at: null,
      answered_by: null,
    };
    await server.db.insertInto('quotation').values(Array(19).fill(earlier)).execute();
    const last = await Promise.all([submit(eager), submit(eager)]);
    expect(last.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect((await list(eager, eager)).data).toHaveLength(20);
    const yesterday = { submitted_at: new Date('2026-11-20T10:00:00Z') };
    await server.db.updateTable('quotation').set(yesterday).where('customer_id', '=', eager.id).execute();
    expect((await submit(eager)).status).toBe(200);
  });
});

describe('the quotations of a customer', () => {
  // QUO-11
  test('come newest first, in pages, to their owner and to staff who may see the customer', async () => {
    const ingrid = await make.customer({ countryId: NORWAY });
    for (const usersNumber of [1, 2, 3]) await submit(ingrid, { usersNumber });
    const users = async (by: Person, query = {}) => (await list(by, ingrid, query)).data.map((quotation) => quotation.form.usersNumber);
    expect(await users(rowan)).toEqual([3, 2, 1]);
    expect(await users(ingrid)).toEqual([3, 2, 1]);
    expect(await users(rowan, { page: '2', pageSize: '2' })).toEqual([1]);
    expect((await list(rowan, ingrid, { page: '1', pageSize: '2' })).total).toBe(3);
    expect(await users(await make.distributor([NORWAY]))).toEqual([3, 2, 1]);
    for (const stranger of [await make.distributor([GERMANY]), mara])
      expect(await list(stranger, ingrid)).toMatchObject({ status: 404, message: 'Customer Not Found' });
  });
});

test('an old form is shown as it was sent, whatever today’s rules', async () => {
  const olga = await make.customer();
  const sent = { ...form, country: 'Czechoslovakia', licenseUse: 'Dongle', usersNumber: 500, phone: '+420 2', modules: ['Heat'] };
  const old = {
    customer_id: olga.id,
    form: JSON.stringify(sent),
    submitted_at: new Date('1991-04-01T10:00:00Z'),
    answered_at: null,
    answered_by: null,
  };
  await server.db.insertInto('quotation').values(old).execute();
  expect((await list(olga, olga)).data).toMatchObject([{ form: sent }]);
});

test('one quotation is found by its owner, by a distributor of the area and by staff; not by others', async () => {
  const ingrid = await make.customer({ countryId: NORWAY });
  const { data: asked } = await submit(ingrid);
  const find = (by: Person, id = asked.id) => server.call(by.token, api.quotations.findQuotation, { params: { id: String(id) } });
  for (const person of [ingrid, rowan, await make.distributor([NORWAY])]) expect((await find(person)).data).toEqual(asked);
  for (const stranger of [await make.distributor([GERMANY]), mara])
    expect(await find(stranger)).toMatchObject({ status: 404, message: 'Quotation Not Found' });
  expect((await find(rowan, 999_999)).status).toBe(404);
  await answer(rowan, asked.id);
  expect((await find(ingrid)).data.answeredBy).toBeNull();
  expect((await find(rowan)).data.answeredBy).toBe(rowan.email);
});

describe('answering a quotation', () => {
  // QUO-10, QUO-11
  test('mails the text to the customer, once, and logs it', async () => {
    const aiko = await make.customer({ firstName: 'Aiko', email: 'aiko@marine.example' });
    const { data: quotation } = await submit(aiko);
    await server.mailTo('aiko@marine.example');
    const seen = await answer(rowan, quotation.id, ' 2,450 EUR a year.\n\nRegards,\nRowan ');
    expect(seen.data).toMatchObject({
      answeredAt: '2026-11-21T10:00:00.000Z',
      answeredBy: rowan.email,
      answer: '2,450 EUR a year.\n\nRegards,\nRowan',
    });
    const isAnswered = () => server.mailServer.count('aiko@marine.example') === 2;
    await expect.poll(isAnswered, PATIENCE).toBe(true);
    const mail = await server.mailTo('aiko@marine.example');
    for (const words of [
      `Answer to your Simulator quotation request ${quotation.id}`,
      '2,450 EUR a year.',
      'Regards,<br>Rowan',
      'https://portal.example/#/quotation',
    ])
      expect(mail).toContain(words);
    expect(await logged()).toMatchObject({
      action: 'Answer Quotation',
      adminEmail: rowan.email,
      licenseOwnerEmail: 'aiko@marine.example',
      changes: [{ after: `Number ${quotation.id}` }, { field: 'Answer', after: '2,450 EUR a year.\n\nRegards,\nRowan' }],
    });
    // Its owner is not told which member of staff it was.
    expect((await list(aiko, aiko)).data).toMatchObject([{ answer: '2,450 EUR a year.\n\nRegards,\nRowan', answeredBy: null }]);
  });

  // QUO-14
  test('when two answer at once, one succeeds and the other learns who; without a text no mail is sent', async () => {
    const lucia = await make.customer({ email: 'lucia@iberflow.example' });
    const { data: quotation } = await submit(lucia);
    await server.mailTo('lucia@iberflow.example');
    const priya = await make.admin({ email: 'priya@vendor.example' });
    const seen = await Promise.all([answer(rowan, quotation.id), answer(priya, quotation.id, '  ')]);
    const [done, late] = seen[0].status === 200 ? [seen[0], seen[1]] : [seen[1], seen[0]];
    expect(late).toMatchObject({ status: 409, message: `${done.data.answeredBy} has answered this quotation in the meantime` });
    expect(await server.mailsTo(lucia.email)).toEqual(['quotation-confirmed']);
  });

  // QUO-12, QUO-14
  test('is for Admin, Sales and people who may edit customers: not for a distributor or the customer; an unknown one is not found', async () => {
    const per = await make.customer({ countryId: SWEDEN });
    const { data: quotation } = await submit(per);
    expect(await answer(await make.distributor([SWEDEN]), quotation.id)).toMatchObject({
      status: 403,
      message: 'Your role does not allow this',
    });
    expect(await answer(await make.distributor([NORWAY]), quotation.id)).toMatchObject({ status: 404, message: 'Quotation Not Found' });
    expect((await answer(per, quotation.id)).status).toBe(403);
    expect((await answer(rowan, 999_999)).status).toBe(404);
    expect((await answer(rowan, quotation.id, 'x'.repeat(5001))).problems).toMatchObject([{ field: 'answer' }]);
    expect((await answer(rowan, quotation.id, 'x'.repeat(5000))).status).toBe(200);
  });
});

describe('asking for a renewal', () => {
  const ask = (by: Person, licenses: object[], more: object = {}) =>
    server.call(by.token, api.quotations.askRenewal, { body: { licenses, ...more } as never });
  const entries = async () => (await server.call(rowan.token, api.log.getLogs, { query: { page: '1', pageSize: '1' } })).total ?? 0;

  // QUO-260, QUO-261, QUO-262, QUO-263
  test('also for licenses that ended long ago: mailed, confirmed, logged once, in the inbox, and not twice while it is open', async () => {
    const admin = await make.admin();
    await make.release('5.1.1', '2026-01-01');
    const add = async (body: object) => (await server.call(admin.token, api.licenses.addLicense, { body: body as never })).data;
    const ingrid = await make.customer({ firstName: 'Ingrid', lastName: 'Sørensen', email: 'ingrid@ntnu.example' });
    const old = {
      ...asked.permanent(ingrid.id),
      purchaseDate: '2012-01-01',
      subscriptions: [{ months: 12, subscriptionStartDate: '2012-01-01' }],
    };
    const [lapsed, soon] = [await add(old), await add({ ...asked.temporary(ingrid.id), categoryName: 'FNL', seats: 5 })];
    const [one, two] = [`L-${lapsed.id}`, `L-${soon.id}`];
    const before = await entries();
    const wanted = [{ id: lapsed.id, until: '01/01/2013' }, { id: soon.id }];
    const said = { note: ' To one date, please. ', purchaseOrder: 'PO 4711' };
    const both = await Promise.all([ask(ingrid, wanted, said), ask(ingrid, wanted, said)]);
    const [{ data } = both[0], second] = both.toSorted((a, b) => a.status - b.status);
    expect(second).toMatchObject({ status: 409, message: `You asked for ${one} in Q-${data.id} on 21/11/2026, which is still open` });
    expect(data).toMatchObject({
      customerId: ingrid.id,
      form: { firstName: 'Ingrid', lastName: 'Sørensen', company_university: 'Institute of Acoustics', country: 'Sweden' },
      renewal: {
        licenses: [
          { id: lapsed.id, categoryId: 1, typeId: 3, seats: null, endsOn: '2013-01-01' },
          { id: soon.id, categoryId: 2, typeId: 6, seats: 5, endsOn: '2026-11-30' },
        ],
        note: 'To one date, please.',
        purchaseOrder: 'PO 4711',
      },
    });
    expect(await entries()).toBe(before + 1);
    expect(await logged()).toMatchObject({
      action: 'Ask for Renewal',
      changes: [
        { field: 'Quotation', after: `Number ${data.id}` },
        { field: 'Licenses', after: `${one}, ${two}` },
      ],
    });
    const toSales = await server.mailTo('offers@vendor.example');
    for (const words of [
      `Subject: Renewal ${data.id}: Institute of Acoustics`,
      `asks to renew ${one} and ${two}.`,
      `  Renewal of ${one}: CPU Permanent, maintenance until 01/01/2013`,
      `  Renewal of ${two}: FNL Temporary, 5 seats, until 30/11/2026`,
      '  Purchase order: PO 4711',
      `https://portal.example/#/quotations/${data.id}`,
    ])
      expect(toSales).toContain(words);
    expect(await server.mailTo('ingrid@ntnu.example')).toContain(`We have received your request to renew ${one} and ${two}.`);

    const inbox = await server.call(rowan.token, api.quotations.findInInbox, { params: { id: String(data.id) } });
    expect(inbox.data.renewal).toEqual(data.renewal);
    await server.call(admin.token, api.licenses.renewLicenses, {
      body: { customerId: ingrid.id, licenses: [{ id: lapsed.id }, { id: soon.id }], until: '2027-12-01', from: 'today' },
    });
    expect((await answer(rowan, data.id, 'Renewed.')).status).toBe(200);
    expect(await server.mailTo('ingrid@ntnu.example')).toContain('Here is the answer to your request for a renewal:');
    expect(await ask(ingrid, wanted)).toMatchObject({
      status: 409,
      message: `${one} has been changed in the meantime: it now ends on 01/12/2027`,
    });
    expect((await ask(ingrid, [{ id: lapsed.id }])).data.renewal?.licenses).toMatchObject([{ endsOn: '2027-12-01' }]);
    const [again] = (await list(ingrid, ingrid)).data;
    const lose = (lost: string | null) =>
      server.call(rowan.token, api.quotations.followUp, {
        body: { id: again?.id ?? 0, lost: lost && { reason: lost, note: '' } } as never,
      });
    expect((await lose('No budget')).status).toBe(200);
    expect((await ask(ingrid, [{ id: lapsed.id }])).status).toBe(200);
    expect(await ask(mara, [{ id: soon.id }])).toMatchObject({ status: 404, message: 'License Not Found' });
    expect((await ask(rowan, [{ id: soon.id }])).status).toBe(403);
  });

  // QUO-847
  test('by a distributor only for the area’s customers: sales and the customer hear of it, and neither asks again while it is open', async () => {
    const admin = await make.admin();
    const kim = await make.distributor([SWEDEN]);
    const noah = await make.customer({ email: 'noah@chalmers.example' });
    const { data: license } = await server.call(admin.token, api.licenses.addLicense, { body: asked.temporary(noah.id) });
    const askFor = (by: Person, customerId = noah.id, licenses: { id: number }[] = [{ id: license.id }]) =>
      server.call(by.token, api.quotations.askRenewalFor, { body: { customerId, licenses, note: 'They called.' } });

    expect(await askFor(await make.distributor([NORWAY]))).toMatchObject({ status: 404, message: 'Customer Not Found' });
    expect((await askFor(noah)).status).toBe(403);
    expect(await askFor(rowan, rowan.id)).toMatchObject({ status: 403, message: 'Your role does not allow this' });
    expect(await askFor(kim, noah.id, [{ id: 999_999 }])).toMatchObject({ status: 404, message: 'License Not Found' });

    const { data } = await askFor(kim);
    expect(data).toMatchObject({ customerId: noah.id, byStaff: true, askedBy: kim.email, renewal: { note: 'They called.' } });
    expect(await logged()).toMatchObject({ action: 'Ask for Renewal' });
    const toSales = await server.mailTo('offers@vendor.example');
    expect(toSales).toContain(`${kim.email} asks you to renew L-${license.id} for `);
    expect(await server.mailTo('noah@chalmers.example')).toContain(`We have been asked to renew L-${license.id} for you.`);

    expect(await askFor(kim)).toMatchObject({
      status: 409,
      message: `L-${license.id} was requested in Q-${data.id} on 21/11/2026, which is still open`,
    });
    expect((await ask(noah, [{ id: license.id }])).message).toBe(
      `You asked for L-${license.id} in Q-${data.id} on 21/11/2026, which is still open`,
    );
    expect((await list(noah, noah)).data).toMatchObject([{ id: data.id, byStaff: true, askedBy: null }]);
    expect((await list(rowan, noah)).data).toMatchObject([{ askedBy: kim.email }]);
  });
});
