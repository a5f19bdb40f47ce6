import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readFacts, readPdf } from '../../../test/read-pdf.ts';
import { offerPdf } from './offer-pdf.ts';
import { type OfferPaper, type PaperLine, paperName } from './paper.ts';
import { drawOffer } from './pdf-drawing.ts';

const line = (title: string, details: string[], quantity: string, list: string, discount: string, total: string): PaperLine => ({
  title,
  details,
  quantity,
  list,
  discount,
  total,
});

const PAPER: OfferPaper = {
  language: 'en',
  productName: 'Simulator',
  contactEmail: 'sales@simulator.example',
  seller: ['Simulator Software AS', 'Havnegata 7', '7010 Trondheim, Norway', 'Foretaksregisteret 987 654 321', 'VAT ID NO987654321MVA'],
  offeredAt: new Date('2026-11-21T10:00:00Z'),
  number: 'Q-2026-0142',
  revision: 2,
  to: ['Northfjord Acoustics', 'Elena Marchetti, Principal engineer', 'Strandgata 14', 'Vestland, Norway'],
  facts: [
    { label: 'Number', value: 'Q-2026-0142' },
    { label: 'Revision', value: '2, replaces 1' },
    { label: 'Valid until', value: '21/12/2026', strong: true },
  ],
  currency: 'EUR',
  lines: [
    line('Floating network license, permanent', ['Acoustics Low Frequency, Flow'], '5 seats', '43,200.00', '20 %', '34,560.00'),
    line('Maintenance of L-01187, 12 months', ['From 01/12/2026 to 01/12/2027'], '1 user', '1,728.00', '5 %', '1,641.60'),
  ],
  sums: [
    { label: 'Net', value: '36,201.60' },
    { label: 'VAT, Norway, 25 %', value: '9,050.40' },
  ],
  total: '45,252.00 EUR',
  texts: [{ title: 'Note', text: 'The five seats can be split over both servers in Bergen.' }],
  acceptAt: 'https://licenses.simulator.example/#/quotation/offers/142',
};

test('PDF-340, PDF-342: another program reads every line and sum of an offer, in order, and the same offer gives the same bytes', async () => {
  const content = await offerPdf(PAPER);
  const [page, ...more] = await readPdf(content);
  expect(more).toEqual([]);
  expect(page?.texts.map(({ text }) => text)).toEqual([
    ...['Simulator', ...PAPER.seller, 'sales@simulator.example', 'Offer to', ...PAPER.to],
    ...['Number', 'Q-2026-0142', 'Revision', '2, replaces 1', 'Valid until', '21/12/2026', 'Offer Q-2026-0142'],
    ...['#', 'Item', 'Quantity', 'List EUR', 'Discount', 'Total EUR'],
    ...['1', '5 seats', '43,200.00', '20 %', '34,560.00', 'Floating network license, permanent', 'Acoustics Low Frequency, Flow'],
    ...['2', '1 user', '1,728.00', '5 %', '1,641.60', 'Maintenance of L-01187, 12 months', 'From 01/12/2026 to 01/12/2027'],
    ...['36,201.60', 'Net', '9,050.40', 'VAT, Norway, 25 %', 'Total', '45,252.00 EUR'],
    ...['Note', 'The five seats can be split over both servers in Bergen.'],
    ...['Name, position', 'Purchase order number', 'Date, signature'],
    ...['Accept online: licenses.simulator.example/#/quotation/offers/142', 'Q-2026-0142, revision 2, page 1 of 1'],
  ]);

  // What the log keeps of an offer accepted today also fits the PDF made again next year, on another machine.
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(hashOf(await drawOffer({ ...PAPER }))).toBe(hashOf(content));
  expect(hashOf(content)).toBe('cf44b6f2edd9cd877b85337aa2c61b80f123aaed1097a0d571cd2fea0dad0760');
  expect(paperName(PAPER)).toBe('Q-2026-0142-r2.pdf');
  const dearer = { ...PAPER, total: '45,252.01 EUR' };
  expect(hashOf(await offerPdf(dearer))).not.toBe(hashOf(content));
});

test('PDF-347: a screen reader knows title, language, headings and tables, and their order', async () => {
  const line200 = line('Floating network license, permanent', [], '5 seats', '43,200.00', '', '43,200.00');
  const content = await offerPdf({ ...PAPER, lines: Array.from({ length: 30 }, () => line200) });
  expect(await readFacts(content)).toEqual({ isTagged: true, language: 'en', title: 'Offer Q-2026-0142, revision 2' });
  const [first, last] = await readPdf(content);
  const fact = 'TR(TH TD)';
  const item = 'TR(TD TD TD TD TD TD)';
  const head = 'P P P P P P P P P P P P'; // product, seller, email, addressee
  expect(first?.parts).toMatch(
    `Root(Document(${head} Table(${fact} ${fact} ${fact}) H1 Table(TR(TH TH TH TH TH TH) ${item} ${item}`.replaceAll(/\s+/g, ' '),
  );
  expect(last?.parts).toContain(`Table(${fact} ${fact} ${fact}) H2 P P P P P(Link)`);
});

test('PDF-341: names in Latin, Greek, Cyrillic and Vietnamese are drawn, and what the fonts lack is named', async () => {
  const names = [
    'Łukasz Świętochłowski, Großmünster',
    'İğde Şükrü Öğüt',
    'Nguyễn Đình Chiểu',
    'Ελευθέριος Ταΰγετος',
    'Щербакова Їжак Ђорђевић',
  ];
  const [page] = await readPdf(await offerPdf({ ...PAPER, to: [...names, 'Ｎ張偉\u202e😀 \u0000n', '__proto__ constructor'] }));
  const texts = page?.texts ?? [];
  const inkOf = (name: string) => {
    const found = texts.find(({ text }) => text === name);
    expect(found, name).toBeDefined();
    const { x, y, width, height } = found ?? { x: 0, y: 0, width: 0, height: 0 };
    // About one check per letter: no part of a name is blank.
    const parts = Math.floor(width / 12);
    return Array.from({ length: parts }, (_, part) => page?.inkIn(x + part * 12, y - 2, 12, height) ?? 0);
  };
  for (const name of names) for (const ink of inkOf(name)) expect(ink).toBeGreaterThan(12);
  expect(texts.map(({ text }) => text)).toContain('N[U+5F35 U+5049 U+1F600] n');
  expect(texts.map(({ text }) => text)).toContain('__proto__ constructor');
});

test('PDF-343, PDF-344: 200 long lines run over pages with the head on each, no number runs into the next column, and a broken thread is replaced', async () => {
  const long = 'Λαμπρινόπουλος-Щербаковская ';
  const many = Array.from({ length: 200 }, (_, place) =>
    line(
      `${place + 1}. ${long.repeat(4)}`,
      [long.repeat(2), 'x'.repeat(300)],
      '99 users',
      '90,071,992,547,409.91',
      '100 %',
      '90,071,992,547,409.91',
    ),
  );
  const text = 'Terms that no one reads. '.repeat(200);
  const pages = await readPdf(await offerPdf({ ...PAPER, lines: many, texts: [{ title: 'Terms', text }] }));
  const last = pages.length;
  for (const [place, { texts }] of pages.entries()) {
    const words = texts.map((found) => found.text);
    expect(words).toContain(`Q-2026-0142, revision 2, page ${place + 1} of ${last}`);
    // Nothing but the foot is in the foot or below it.
    expect(texts.filter(({ y }) => y < (1123 - 1024) * 0.75)).toHaveLength(2);
    if (words.includes('200')) break;
    expect(words).toContain('Discount');
  }
  expect(pages.flatMap(({ texts }) => texts.filter((found) => /^\d+\. Λαμ/.test(found.text)))).toHaveLength(200);
  expect(pages.at(-1)?.texts.map((found) => found.text)).toContain('Date, signature');

  const sums = (pages[0]?.texts ?? []).filter((found) => found.text === '90,071,992,547,409.91');
  expect(sums.length).toBeGreaterThan(2);
  for (const { x, width } of sums) {
    expect(width).toBeLessThan(66.1);
    expect([418.5, 544.5].some((end) => Math.abs(end - x - width) < 0.5)).toBe(true);
  }

  // Something that is not an offer cannot be drawn, and the next offer is drawn again.
  await expect(offerPdf({ ...PAPER, lines: null as never })).rejects.toThrow("reading 'entries'");
  expect((await offerPdf(PAPER)).length).toBeGreaterThan(40_000);
});

test('PDF-343: requesting one offer again and again keeps no other waiting', async () => {
  const many = Array.from({ length: 500 }, () => offerPdf({ ...PAPER, number: 'Q-2026-0500' }));
  const began = performance.now();
  await offerPdf({ ...PAPER, number: 'Q-2026-0501' });
  expect(performance.now() - began).toBeLessThan(10_000); // 500 drawings take longer
  expect(new Set(await Promise.all(many)).size).toBe(1);
});
