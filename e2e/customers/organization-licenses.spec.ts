import { expect, test } from '@playwright/test';
import { givenPage, givenPortal } from '../given.ts';
import { problems } from '../holds.ts';
import { visit } from '../moves.ts';
import { organizationOf } from '../organization-of.ts';
import { callsAs, people } from '../people.ts';

/** Licenses of an organization: who makes files for them, has their seats, renews them and reads them by a program. */
const portal = givenPortal();
const openAs = givenPage(portal);
const openOnPhoneAs = givenPage(portal, { viewport: { width: 390, height: 844 } });

// ORG-50, ORG-51, ORG-52, ORG-55, ORG-64, ORG-213
test('staff give a license to an organization; its owner makes a file for it and keeps it when its contact leaves', async () => {
  const organizationId = await organizationOf(portal, 'Mareggiata S.r.l.', {
    [people.customer.email]: 'owner',
    [people.teacher.email]: 'member',
  });
  const staff = await callsAs(portal, people.admin);
  const [{ id: customerId }] = await staff(`customers/getCustomers?page=1&search=${encodeURIComponent(people.teacher.email)}`);
  const form = {
    categoryName: 'CPU',
    typeId: 4,
    version: '5.1.1',
    modules: [2],
    startDate: new Date().toISOString().slice(0, 10),
    months: 12,
  };
  const { id } = await staff('licenses/addLicense', { customerId, ...form });

  const page = await openAs(people.admin, `/customers/${customerId}/licenses/${id}`);
  await page.getByRole('button', { name: 'Who CPU · Monthly belongs to' }).first().click();
  const dialog = page.getByRole('dialog', { name: `Who L-${id} belongs to` });
  await dialog.getByRole('button', { name: 'Give it to Mareggiata S.r.l.' }).click();
  await expect(page.getByText('The license now belongs to Mareggiata S.r.l.')).toBeVisible();

  await openAs(people.customer, '/organization');
  const listed = page.getByRole('region', { name: 'Licenses of its people' });
  await listed.getByRole('link', { name: `L-${id}` }).click();
  await expect(page.getByText('Lucía Fernández Ibarra is the contact of this license.')).toBeVisible();
  await page.getByRole('button', { name: 'Generate Offline License' }).click();
  await page.getByLabel('Pair 1 of 6').pressSequentially('3');
  await page.keyboard.type('c7c3fd05e18');
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Generate', exact: true }).click();
  await saved;
  await expect(page.getByRole('heading', { name: 'Files issued' })).toBeVisible();

  await page.getByRole('link', { name: 'Ask for renewal' }).click();
  await expect(page.getByRole('heading', { name: `Ask for renewal of L-${id}` })).toBeVisible();
  await page.getByLabel('Note').fill('Until the end of next year, please.');
  await page.getByRole('button', { name: 'Ask for renewal' }).click();
  await expect(page.getByText(/^Elena Marchetti asked for its renewal in Q-\d+ on /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for renewal' })).toHaveCount(0);
  await openAs(people.admin, '/quotations');
  await expect(page.getByText(/by Elena Marchetti, for their organization/)).toBeVisible();

  await (await callsAs(portal, people.teacher))('organizations/leaveOrganization', { id: organizationId });
  await openAs(people.customer, '/organization');
  const used = page.getByRole('region', { name: 'Computers and files' }).getByRole('listitem');
  await expect(used).toHaveCount(1);
  await expect(used).toHaveText(new RegExp(`^L-${id}.+ \\(last file .+\\)Working files: F-\\d+ until .+$`));
  await used.getByRole('link').click();
  await expect(page.getByText('Elena Marchetti is the contact of this license.')).toBeVisible();
  const { customerId: next } = await staff(`licenses/findLicense/${id}`);
  await staff('organizations/moveLicense', { licenseId: id, organizationId: null, customerId: next });
});

// ORG-70, ORG-71, ORG-72
test('an owner assigns a seat of a license to a member, who makes a file for it, and takes the seat back', async () => {
  const organizationId = await organizationOf(portal, 'Scoglio Verde S.r.l.', {
    [people.customer.email]: 'owner',
    [people.teacher.email]: 'member',
  });
  const staff = await callsAs(portal, people.admin);
  const [{ id: customerId }] = await staff(`customers/getCustomers?page=1&search=${encodeURIComponent(people.customer.email)}`);
  const startDate = new Date().toISOString().slice(0, 10);
  const form = { categoryName: 'CPU', typeId: 4, version: '5.1.1', modules: [2], startDate, months: 12 };
  const { id } = await staff('licenses/addLicense', { customerId, organizationId, ...form });

  const license = `/organization/licenses/${id}`;
  const page = await openAs(people.customer, license);
  const seats = page.getByRole('region', { name: 'Seats' });
  await expect(seats.getByRole('heading', { name: '0 of 1 seats assigned' })).toBeVisible();
  await seats.getByRole('combobox', { name: 'Who gets a seat' }).click();
  await page.getByRole('option', { name: 'Lucía Fernández Ibarra' }).click();
  await seats.getByRole('button', { name: 'Assign a seat' }).click();
  await expect(seats.getByRole('heading', { name: '1 of 1 seats assigned' })).toBeVisible();
  await expect(seats.getByText('no working file')).toBeVisible();

  const lucia = await openOnPhoneAs(people.teacher, '/organization');
  const listed = lucia.getByRole('region', { name: 'Your licenses' });
  await expect(listed.getByText('assigned to you')).toBeVisible();
  await listed.getByRole('link', { name: `L-${id}` }).click();
  await expect(lucia.getByText('You have been assigned a seat on this license. Elena Marchetti is its contact.')).toBeVisible();
  await lucia.getByRole('button', { name: 'Generate Offline License' }).click();
  await lucia.getByLabel('Pair 1 of 6').pressSequentially('3');
  await lucia.keyboard.type('c7c3fd05e19');
  const saved = lucia.waitForEvent('download');
  await lucia.getByRole('dialog').getByRole('button', { name: 'Generate', exact: true }).click();
  await saved;

  await openAs(people.customer, license);
  await expect(seats.getByText(/^their file works until /)).toBeVisible();
  await seats.getByRole('button', { name: 'Take the seat of Lucía Fernández Ibarra back' }).click();
  const asking = page.getByRole('dialog', { name: 'Take the seat of Lucía Fernández Ibarra back?' });
  await expect(asking.getByText(/have it deleted before another person uses the license/)).toBeVisible();
  await asking.getByRole('button', { name: 'Take it back' }).click();
  await expect(seats.getByRole('heading', { name: '0 of 1 seats assigned' })).toBeVisible();
  await openOnPhoneAs(people.teacher, license);
  await expect(lucia.getByText('There is no such license')).toBeVisible();

  // ORG-75: she asks for it again, and gets it with one press.
  await visit(lucia, '/organization');
  await lucia.getByRole('button', { name: `Ask for a seat on L-${id}` }).click();
  await expect(lucia.getByText(/^you have been waiting since .*, number 1$/)).toBeVisible();
  // ORG-190: both read it among the requests, and it leads the owner to where it is answered.
  const herRequests = lucia.getByRole('region', { name: 'Requests' }).getByRole('listitem');
  await expect(herRequests).toHaveText([/^Seat on L-\d+You.*waits for an answer$/]);
  await openAs(people.customer, '/organization');
  const asked = page.getByRole('region', { name: 'Requests' }).getByRole('listitem');
  await expect(asked).toHaveText([/^Seat on L-\d+Lucía Fernández Ibarra.*waits for an answer$/]);
  expect(await problems(page)).toEqual([]);
  // On a tablet no word of it is broken: it takes two lines.
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect.poll(async () => (await asked.boundingBox())?.height).toBeLessThan(60);
  await page.setViewportSize({ width: 1440, height: 900 });
  await asked.getByRole('link', { name: `L-${id}` }).click();
  await seats.getByRole('button', { name: 'Decline the request of Lucía Fernández Ibarra' }).click();
  const declining = page.getByRole('dialog', { name: 'Decline the request of Lucía Fernández Ibarra?' });
  await declining.getByLabel('Why not').fill('You have one of your own.');
  await declining.getByRole('button', { name: 'Decline' }).click();
  await expect(declining).toHaveCount(0);
  await openOnPhoneAs(people.teacher, '/organization');
  await expect(lucia.getByText(/^declined on .*: You have one of your own\.$/)).toBeVisible();
  await lucia.getByRole('button', { name: `Ask for a seat on L-${id}` }).click();
  await expect(lucia.getByText(/^you have been waiting since .*, number 1$/)).toBeVisible();
  await openAs(people.customer, license);
  await seats.getByRole('button', { name: 'Assign a seat to Lucía Fernández Ibarra' }).click();
  await expect(seats.getByRole('heading', { name: '1 of 1 seats assigned' })).toBeVisible();
  await expect(seats.getByText(/^waiting since /)).toHaveCount(0);

  // ORG-79, ORG-78: staff see who has it; she gives it back, and it can be assigned once more.
  await openAs(people.admin, `/organizations/${organizationId}`);
  await expect(seats.getByRole('link', { name: 'Lucía Fernández Ibarra' })).toBeVisible();
  await openOnPhoneAs(people.teacher, license);
  await lucia.getByRole('button', { name: 'Give it back' }).click();
  await lucia.getByRole('dialog').getByRole('button', { name: 'Give it back' }).click();
  await expect(lucia.getByRole('button', { name: `Ask for a seat on L-${id}` })).toBeVisible();
  const [{ id: luciaId }] = await staff(`customers/getCustomers?page=1&search=${encodeURIComponent(people.teacher.email)}`);
  const owner = await callsAs(portal, people.customer);
  await owner('organizations/setSeat', { licenseId: id, customerId: luciaId, isAssigned: true });

  // ORG-90, ORG-91: a program reads the licenses by a key.
  await openAs(people.customer, '/organization');
  await expect(asked).toHaveText([/^Seat on L-\d+Lucía Fernández Ibarra.*assigned$/]);
  const keys = page.getByRole('region', { name: 'API keys' });
  await keys.getByRole('button', { name: 'Make a key' }).click();
  const making = page.getByRole('dialog', { name: 'Make an API key' });
  await making.getByLabel('Name').fill('Asset tool');
  await making.getByRole('button', { name: 'Make the key' }).click();
  const authorization = `Bearer ${await making.getByLabel('API key', { exact: true }).textContent()}`;
  const read = () => page.request.get(`${portal.url}/api/organizations/readLicenses`, { headers: { authorization } });
  expect((await (await read()).json()).data).toMatchObject([
    { number: `L-${id}`, seats: 1, holders: [{ email: people.teacher.email }], daysLeft: expect.any(Number) },
  ]);
  await making.getByRole('button', { name: 'I have saved it' }).click();
  await expect(keys.getByText(/^works until /)).toBeVisible();
  await keys.getByRole('button', { name: 'End the key Asset tool' }).click();
  await page.getByRole('dialog', { name: 'End the key Asset tool?' }).getByRole('button', { name: 'End the key' }).click();
  await expect(keys.getByText(/^ended /)).toBeVisible();
  expect((await read()).status()).toBe(410);

  // ORG-200, ORG-205: a webhook leads to the internet alone; its secret is shown once, and its deliveries say what became of them.
  const hooks = page.getByRole('region', { name: 'Webhooks' });
  await hooks.getByRole('button', { name: 'Add a webhook' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a webhook' });
  await adding.getByLabel('Name').fill('Asset tool');
  await adding.getByLabel('Address').fill('https://127.0.0.1:8443/hooks');
  await adding.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(adding.getByText('This address cannot be used. It does not lead to an address on the internet.')).toBeVisible();
  await adding.getByLabel('Address').fill('https://[2000::1]/hooks'); // a network that no one has
  await adding.getByLabel('Everything').uncheck();
  await adding.getByLabel('Licenses, seats, computers and license files').check();
  await adding.getByRole('button', { name: 'Add the webhook' }).click();
  const secret = page.getByRole('dialog', { name: 'Keep the secret' });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await secret.getByRole('button', { name: 'I have saved it' }).click();
  await hooks.getByRole('button', { name: 'Open the webhook Asset tool' }).click();
  const hook = page.getByRole('dialog', { name: 'Asset tool' });
  await hook.getByRole('button', { name: 'Send test event' }).click();
  await expect(hook.getByText('Given up')).toBeVisible(); // a receiver has ten seconds
  await hook.getByRole('button', { name: 'webhook.test' }).click();
  await expect(hook.getByText(/"type": "webhook.test"/)).toBeVisible();
  await hook.getByRole('button', { name: 'Pause' }).click();
  await expect(hook.getByText(/^Paused since /)).toBeVisible();
  await hook.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete the webhook Asset tool?' }).getByRole('button', { name: 'Delete the webhook' }).click();
  await expect(hooks.getByRole('button', { name: 'Open the webhook Asset tool' })).toHaveCount(0);
  await staff('organizations/moveLicense', { licenseId: id, organizationId: null, customerId });
});

// ORG-61, ORG-180, ORG-182, ORG-187
test('an owner says how the organization buys; a buyer accepts the renewal of its license with a purchase order number and a cost centre', async () => {
  const organizationId = await organizationOf(portal, 'Brezza Marina S.r.l.', {
    [people.customer.email]: 'buyer',
    [people.teacher.email]: 'owner',
  });
  const staff = await callsAs(portal, people.admin);
  const [{ id: customerId }] = await staff(`customers/getCustomers?page=1&search=${encodeURIComponent(people.teacher.email)}`);
  const today = new Date().toISOString().slice(0, 10);
  const form = { categoryName: 'CPU', typeId: 4, version: '5.1.1', modules: [2], startDate: today, months: 1 };
  const { id, endDate } = await staff('licenses/addLicense', { customerId, organizationId, ...form });
  const until = `${Number(endDate.slice(0, 4)) + 1}${endDate.slice(4)}`;
  const line = { what: 'renewal', categoryId: 1, typeId: 4, modules: [2], users: 1, months: 12, licenseId: id, from: endDate, until };
  const terms = { currency: 'EUR', taxText: 'VAT, Italy', taxPercent: 2200, academic: false, offlineFiles: true, poNumberNeeded: false };
  const offer = { ...terms, validUntil: '2099-12-31', note: '', terms: '', customerId };
  const lines = [{ ...line, price: 1_200_00, discount: 0, discountReason: '' }];
  const { id: offerId, number } = await staff('offers/addOffer', { ...offer, lines });
  await staff('offers/sendOffer', { id: offerId });

  const page = await openAs(people.teacher, '/organization');
  const ordering = page.getByRole('region', { name: 'Ordering' });
  await ordering.getByRole('button', { name: 'Change' }).click();
  const saying = page.getByRole('dialog', { name: 'Ordering' });
  await saying.getByLabel('Invoice address').fill('Brezza Marina S.r.l.\nVia del Porto 1');
  await saying.getByLabel('Delivery address').fill('Magazzino 3\nGenova');
  await saying.getByRole('checkbox', { name: 'Purchase order number is required' }).check();
  await saying.getByLabel('Cost centres').fill('4711 Acoustics\n4711 acoustics');
  await page.keyboard.press('Tab');
  await expect(saying.getByText('Please list each cost centre only once')).toBeVisible();
  await saying.getByLabel('Cost centres').fill('4711 Acoustics\n4712 Flow');
  await saying.getByRole('button', { name: 'Save' }).click();
  await expect(ordering.getByText('4712 Flow')).toBeVisible();
  await expect(ordering.getByText('Required', { exact: true })).toBeVisible();

  await openAs(people.customer, '/organization');
  await expect(page.getByRole('region', { name: 'Ordering' }).getByText('Magazzino 3')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ordering' }).getByRole('button')).toHaveCount(0);
  const bought = page.getByRole('region', { name: 'Offers and orders' });
  await expect(bought.getByText('Lucía Fernández Ibarra')).toBeVisible();
  await bought.getByRole('link', { name: `Offer ${number}` }).click();
  await page.getByLabel('Position').fill('Purchasing');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByText('Please enter your purchase order number')).toBeVisible();
  await page.getByLabel('Purchase order number').fill('PO 88');
  await page.getByRole('combobox', { name: 'Cost centre' }).click();
  await page.getByRole('option', { name: '4712 Flow' }).click();
  await page.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByRole('heading', { name: /^Order O-/, level: 1 })).toBeVisible();
  for (const said of ['PO 88', '4712 Flow', 'Via del Porto 1', 'Magazzino 3']) await expect(page.getByText(said)).toBeVisible();
  await visit(page, '/organization');
  const figures = page.getByRole('list', { name: 'Figures' });
  await expect(figures).toContainText(`Ordered in ${today.slice(0, 4)}1,464.00 EUR`); // 1,200.00 and 22 % tax
  await expect(figures).not.toContainText('Seats assigned');
  await expect(page.getByRole('region', { name: 'Ordered by year' })).toContainText(`1,464.00 EUR${today.slice(0, 4)}`);
  await openAs(people.teacher, '/organization');
  await expect(page.getByRole('list', { name: 'Figures' })).toContainText('Seats assigned0 of 1');

  await openAs(people.admin, `/organizations/${organizationId}`);
  await page.getByRole('region', { name: 'Ordering' }).getByRole('link', { name: 'Their orders' }).click();
  const all = page.getByRole('button', { name: 'Show all, not only Brezza Marina S.r.l.' });
  await expect(page.getByRole('link', { name: /^O-/ })).toHaveCount(1);
  await all.click();
  await expect(all).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^O-/ }).first()).toBeVisible();
  await staff('organizations/moveLicense', { licenseId: id, organizationId: null, customerId });
});
