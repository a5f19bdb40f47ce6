import { api, type BodyOf, TYPE } from '@lm/contract';
import readXlsx from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, GERMANY, NORWAY, type Person } from '../../../test/people.ts';
import { readFacts, readPdf } from '../../../test/read-pdf.ts';
import { OFFER, QUOTATION } from '../../../test/samples.ts';
import { keepPdf, pdfHash } from './public.ts';

const seller = { SELLER_NAME: 'Simulator Software AS', SELLER_ADDRESS: 'Havnegata 7 | 7010 Trondheim', SELLER_VAT_ID: 'NO987654321MVA' };
const { server, make } = await givenServer({ ...seller, PRODUCT_NAME: 'Simulator', APPROVAL_ABOVE_PERCENT: '100' });
const rowan = await make.sales();
const elena = await make.customer({ firstName: 'Ελένη', lastName: 'Παππά', email: 'elena@example.com', countryId: NORWAY });
await server.db.updateTable('customer').set({ organization: '=Northfjord Acoustics' }).where('id', '=', elena.id).execute();

const [line] = OFFER.lines;
const LINES = [
  { ...line, categoryId: 2, users: 5, price: 4_320_000, discount: 2000, discountReason: 'Framework agreement' },
  { ...line, modules: [5], price: 333_333, discount: 333, discountReason: 'Third site' },
];

async function offerTo(customer: Person, change: Partial<BodyOf<typeof api.offers.addOffer>> = {}) {
  const body = { ...OFFER, lines: LINES, note: 'Both servers\nin Bergen.', customerId: customer.id, ...change };
  return (await server.call(rowan.token, api.offers.addOffer, { body })).data;
}
const send = (id: number) => server.call(rowan.token, api.offers.sendOffer, { body: { id } });
const pdf = (by: Person, id: number, revision?: string) =>
  server.call(by.token, api.offers.getPdf, { params: { id: String(id) }, query: revision ? { revision } : {} });

test('PDF-340, PDF-345: the PDF says what the page says, to the cent, to its customer and to staff in scope, and is kept as accepted', async () => {
  const [request] = (await server.db
    .insertInto('quotation')
    .values({
      customer_id: elena.id,
      form: JSON.stringify(QUOTATION),
      submitted_at: server.portal.now(),
      answered_at: null,
      answered_by: null,
    })
    .returning('id')
    .execute()) as [{ id: number }];
  const { id, number } = await offerTo(elena, { quotationId: request.id });
  expect((await pdf(elena, id)).status).toBe(404);
  expect(await pdf(rowan, id)).toMatchObject({ status: 404, message: 'Revision Not Found' });
  const { totals } = (await send(id)).data.revisions[0] ?? { totals: null };
  // 43,200.00 less 20 %, 3,333.33 less 3.33 %, and 25 % on the sum of both.
  expect(totals).toEqual({ list: 4_653_333, discount: 875_100, net: 3_778_233, tax: 944_558, total: 4_722_791 });

  const answer = await pdf(elena, id);
  const { headers } = await server.inject({ url: `/api/offers/pdf/${id}`, headers: { authorization: `Bearer ${elena.token}` } });
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${number}-r1.pdf"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const [page] = await readPdf(answer.bytes);
  const words = page?.texts.map(({ text }) => text) ?? [];
  for (const said of [
    ...['=Northfjord Acoustics', 'Ελένη Παππά, Engineer', 'Teknikringen 8', 'Stockholm, Norway', "Rowan O'Brien", '21/12/2026'],
    ...['Floating network license, permanent', '5 seats', '43,200.00', '20 %', '34,560.00', '20 % off: Framework agreement'],
    ...[
      '3,333.33',
      '3.33 %',
      '3,222.33',
      'List price',
      '46,533.33',
      '−8,751.00',
      '37,782.33',
      'VAT, Norway, 25 %',
      '9,445.58',
      '47,227.91 EUR',
    ],
    ...['Both servers', 'in Bergen.', `${number}, revision 1, page 1 of 1`],
  ])
    expect(words).toContain(said);
  expect((await pdf(rowan, id)).bytes).toEqual(answer.bytes);

  for (const other of [await make.customer({ firstName: 'Mara' }), await make.distributor([GERMANY])])
    expect((await pdf(other, id)).status).toBe(404);
  expect((await pdf(await make.distributor([NORWAY]), id)).status).toBe(200);
  expect((await pdf(elena, id, '2')).status).toBe(404);
  expect((await pdf(elena, id, '0')).status).toBe(400);

  // It stays as accepted, whatever its customer is called today, and is deleted with them.
  await server.portal.write((tx) => keepPdf(tx, id, 1, answer.bytes));
  await server.db.updateTable('customer').set({ last_name: 'Λάμπρου' }).where('id', '=', elena.id).execute();
  const later = await pdf(elena, id);
  expect(pdfHash(later.bytes)).toBe(pdfHash(answer.bytes));
  const gone = await make.customer({ firstName: 'Gone' });
  const theirs = await offerTo(gone);
  await server.portal.write((tx) => keepPdf(tx, theirs.id, 1, answer.bytes));
  await server.db.deleteFrom('customer').where('id', '=', gone.id).execute();
  expect(await server.db.selectFrom('offer_pdf').select('offer_id').execute()).toEqual([{ offer_id: id }]);
});

test('QUO-347: offers are exported as a table, in scope, with amounts as decimals beside their currency, and no cell is a formula', async () => {
  const akira = await make.customer({ firstName: 'Akira', lastName: 'Tanabe', countryId: GERMANY });
  await offerTo(akira, { currency: 'JPY' });
  const greta = await make.distributor([GERMANY]);
  const saved = async (by: Person, query = {}) =>
    (await server.call(by.token, api.offers.exportOffers, { query })).bytes.toString().split('\r\n').slice(0, -1);
  const [head = '', ...rows] = await saved(rowan);
  expect(head.split(',').slice(0, 10).join()).toBe(
    '\uFEFFOffer,Revision,State,Name,Email,Organization,Country,Currency,List price,Discounts',
  );
  expect(rows[0]).toMatch(/^Q-2026-\d{4},1,Draft,Akira Tanabe,.*,Germany,JPY,4653333,875100,3778233,"VAT, Norway, 25 %",944558,4722791,/);
  expect(rows.join()).toContain("'=Northfjord Acoustics,Norway,EUR,46533.33,8751.00,37782.33");
  expect(await saved(rowan, { standing: 'offered' })).toHaveLength(2);
  expect(await saved(greta)).toHaveLength(2);
  expect((await server.call(akira.token, api.offers.exportOffers, { query: {} })).status).toBe(403);

  const { bytes } = await server.call(greta.token, api.offers.exportWorkbook, { query: {} });
  const [sheet] = (await readXlsx(bytes)) as unknown as { data: unknown[][] }[];
  expect(sheet?.data[1]?.slice(7, 11)).toEqual(['JPY', 4_653_333, 875_100, 3_778_233]);
});

// PDF-340, PDF-346, PEO-22
test('an offer on a request for renewal shows nothing for what was not said, and names seller and buyer with their VAT IDs', async () => {
  const mara = await make.customer({ firstName: 'Mara', lastName: 'Lind' });
  const profile = { firstName: 'Mara', lastName: 'Lind', organization: 'KTH', countryId: 752, phoneNumber: '468790600' };
  const saved = (vatId?: string) =>
    server.call(mara.token, api.profile.updatePersonalInfo, { body: { ...profile, ...(vatId !== undefined && { vatId }) } });
  expect((await saved('SE 55<>')).problems).toEqual([{ field: 'vatId', message: 'Please enter letters and digits' }]);
  expect((await saved(' se202100305401 ')).data.vatId).toBe('SE202100305401');
  expect((await saved()).data.vatId).toBe('SE202100305401'); // left out, the value stays
  const given = (await server.call((await make.admin()).token, api.licenses.addLicense, { body: asked.temporary(mara.id) })).data;
  const request = await server.call(mara.token, api.quotations.askRenewal, { body: { licenses: [{ id: given.id }] } });
  expect(request.status).toBe(200);
  const { id } = await offerTo(mara, { quotationId: request.data.id });
  await send(id);
  const [page] = await readPdf((await pdf(mara, id)).bytes);
  const words = page?.texts.map(({ text }) => text) ?? [];
  const from = words.indexOf('Offer to');
  expect(words.slice(from, from + 5)).toEqual(['Offer to', 'KTH', 'Mara Lind', 'Sweden', 'VAT ID SE202100305401']);
  expect(words.slice(0, from)).toEqual([
    ...['Simulator', 'Simulator Software AS', 'Havnegata 7', '7010 Trondheim', 'VAT ID NO987654321MVA', 'sales@example.com'],
  ]);
  const seller = { name: 'Simulator Software AS', address: ['Havnegata 7', '7010 Trondheim'], register: '', vatId: 'NO987654321MVA' };
  expect((await server.call(mara.token, api.offers.getSeller, {})).data).toEqual(seller);
});

// LNG-6, PDF-342, PDF-347
test('a customer who reads German, French or Spanish gets the PDF in that language, and staff see the same', async () => {
  const profile = { firstName: 'Elena', lastName: 'Marchetti', organization: 'KTH', countryId: NORWAY, phoneNumber: '468790600' };
  const reader = await make.customer({ firstName: 'Elena', lastName: 'Marchetti', email: 'reader@example.com', countryId: NORWAY });
  const speak = (language: 'de' | 'fr' | 'es' | 'en') =>
    server.call(reader.token, api.profile.updatePersonalInfo, { body: { ...profile, vatId: 'NO1', language } });
  const monthly = { ...line, typeId: TYPE.monthly, months: 12, users: 1 };
  const { id, number } = await offerTo(reader, { lines: [...LINES, monthly] });
  await send(id);
  const read = async (by: Person) => {
    const { bytes } = await pdf(by, id);
    const [page] = await readPdf(bytes);
    return { words: page?.texts.map(({ text }) => text) ?? [], facts: await readFacts(bytes) };
  };

  await speak('de');
  const german = await read(reader);
  expect(german.facts).toEqual({ isTagged: true, language: 'de', title: `Angebot ${number}, Revision 1` });
  for (const said of [
    ...['Angebot für', 'Norway', 'USt-IdNr. NO1', 'USt-IdNr. NO987654321MVA', 'Nummer', 'Gültig bis', '21.12.2026', 'Position', 'Menge'],
    ...['Floating-Netzwerklizenz, unbefristet', '5 Lizenzplätze', 'Mit einem Jahr Wartung', '20 % Rabatt: Framework agreement'],
    ...['43.200,00', '20 %', '34.560,00', '3,33 %', 'Listenpreis', 'Netto', 'VAT, Norway, 25 %', 'Gesamtbetrag', 'Anmerkung'],
    ...['Bestellnummer', 'Datum, Unterschrift', `${number}, Revision 1, Seite 1 von 1`],
  ])
    expect(german.words).toContain(said);
  expect(await read(rowan)).toEqual(german);

  await speak('fr');
  const french = await read(reader);
  for (const said of [
    'Remise de 3,33 % : Third site',
    'Licence réseau flottante, permanente',
    '5 postes',
    '43 200,00',
    'Total HT',
    'Total TTC',
    'N° de TVA NO1',
  ])
    expect(french.words).toContain(said);
  await speak('es');
  const spanish = await read(reader);
  for (const said of ['Licencia de red flotante, permanente', '5 puestos', '43.200,00', 'Comienza con el pedido', 'NIF-IVA NO1'])
    expect(spanish.words).toContain(said);

  // Nothing is left in English except what people typed, names, and words spelled alike.
  await speak('en');
  const english = await read(reader);
  const names = ['Simulator', 'Simulator Software AS', 'Havnegata 7', '7010 Trondheim', 'sales@example.com', 'Elena Marchetti', 'Norway'];
  const typed = ["Rowan O'Brien", 'Acoustics Low Frequency, Flow', 'Measurement', 'VAT, Norway, 25 %', 'Both servers', 'in Bergen.'];
  const alike = ({ words }: { words: string[] }) =>
    words.filter((word) => english.words.includes(word) && /[a-z]{2}/.test(word) && ![...names, ...typed].includes(word));
  expect(alike(german)).toEqual(['Revision']);
  expect(alike(french)).toEqual(['Date', 'Total EUR', 'Date, signature']);
  expect(alike(spanish)).toEqual(['Total EUR', 'Total']);
});
