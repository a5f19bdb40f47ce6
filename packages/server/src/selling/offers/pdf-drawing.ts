import { offerTexts } from './offers.texts.ts';
import type { OfferPaper, PaperLine } from './paper.ts';
import { type Look, newSheet, PAGE, type Part, type Sheet } from './pdf/sheet.ts';

/** All lengths in pixels of a page of 794 × 1123. */
const LEFT = 68;
const RIGHT = PAGE.width - LEFT;
const TOP = 60;
/** Where the foot begins, and the lowest that anything above it may reach. */
const FOOT = 1048;
const BOTTOM = FOOT - 24;

const INK = '#1e2428';
const DIMMED = '#565d63';
const LINE = '#dde1e4';
const SIGNAL = '#026a8b';

const TEXT: Look = { size: 13, height: 19, weight: 'regular', color: INK };
const NAMED: Look = { ...TEXT, weight: 'medium' };
const LABEL: Look = { ...TEXT, color: DIMMED };
const SMALL: Look = { size: 11, height: 16, weight: 'regular', color: DIMMED };
const HEAD: Look = { ...SMALL, weight: 'medium' };
const TITLE: Look = { size: 22, height: 30, weight: 'bold', color: INK };
const BRAND: Look = { size: 15, height: 20, weight: 'bold', color: INK };
const TOTAL: Look = { size: 16, height: 22, weight: 'bold', color: INK };

/** The columns: where each ends, and how wide it is. */
const ITEM = { from: LEFT + 24, width: 298 };
const QUANTITY = { end: 466, width: 64 };
const LIST = { end: 558, width: 88 };
const DISCOUNT = { end: 634, width: 72 };
const SUM = { end: RIGHT, width: 88 };

const SUMS_FROM = 426;
const FACTS_FROM = 486;
const PROSE_WIDTH = 540;

/** The mark of the portal, as Logo.tsx draws it. */
const MARK = [
  'M2 9c6-3 9 1 13 2s8-2 15-4M2 23c6 3 9-1 13-2s8 2 15 4M21 16c3-3 5-3 9-3M21 16c3 3 5 3 9 3',
  'M8 16a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
];

/** The place on the pages for the next line. */
interface Pen {
  y: number;
  /** Starts a new page, with the table's head within a table, unless this much room is left on the current one. */
  need: (height: number, isTable?: boolean) => void;
}

/** The PDF of a revision of an offer (PDF-340): the lines and sums of its page in the same order, on as many pages as needed. */
export function drawOffer(paper: OfferPaper): Promise<Buffer> {
  const { language, productName, number, revision, offeredAt } = paper;
  const title = offerTexts(language)('facts.title', { number, no: String(revision) });
  const sheet = newSheet({ title, author: productName, madeAt: offeredAt, language });
  const pen: Pen = {
    y: TOP,
    need: (height, isTable = false) => {
      if (pen.y + height <= BOTTOM) return;
      sheet.newPage();
      pen.y = TOP;
      if (isTable) drawTableHead(sheet, pen, paper, null); // screen readers have read it on the first page
    },
  };
  drawHead(sheet, pen, paper);
  const table = sheet.part('Table');
  drawTableHead(sheet, pen, paper, table);
  for (const [place, line] of paper.lines.entries()) drawLine(sheet, pen, line, place + 1, table);
  drawSums(sheet, pen, paper);
  for (const { title: about, text } of paper.texts) drawText(sheet, pen, about, text);
  drawSignatures(sheet, pen, paper);
  return sheet.bytes((page, pages) => drawFoot(sheet, paper, page, pages));
}

/** The vendor, the addressee, and beside them the facts; then the title. */
function drawHead(sheet: Sheet, pen: Pen, paper: OfferPaper): void {
  const t = offerTexts(paper.language);
  const from = Math.max(132, drawVendor(sheet, paper) + 28);
  sheet.line(t('paper.to'), LEFT, from, SMALL, sheet.part('P'));
  pen.y = from + SMALL.height;
  for (const text of paper.to) drawLines(sheet, pen, text, FACTS_FROM - LEFT - 24);
  const facts = sheet.part('Table');
  for (const [place, { label, value, strong }] of paper.facts.entries()) {
    const [y, row] = [from + 21 * place, sheet.part('TR', facts)];
    sheet.line(label, FACTS_FROM, y, LABEL, sheet.head('Row', row));
    sheet.lineTo(value, RIGHT, y, 150, strong ? { ...TEXT, weight: 'bold' } : TEXT, sheet.part('TD', row));
  }
  pen.y = Math.max(pen.y, from + 21 * paper.facts.length) + 37;
  sheet.line(t('paper.heading', { number: paper.number }), LEFT, pen.y, TITLE, sheet.part('H1'));
  pen.y += TITLE.height + 24;
}

/** The product, and at the right the seller and how to reach sales; returns where that ends. */
function drawVendor(sheet: Sheet, { productName, contactEmail, seller }: OfferPaper): number {
  sheet.mark(LEFT, TOP, 24, SIGNAL, MARK);
  const [brand = ''] = sheet.broken(productName, 330, BRAND);
  sheet.line(brand, LEFT + 32, TOP + 2, BRAND, sheet.part('P'));
  let y = TOP + 4;
  for (const [place, text] of [...seller, contactEmail].entries()) {
    const look: Look = place === 0 && seller.length > 0 ? { ...SMALL, weight: 'medium', color: INK } : SMALL;
    for (const line of sheet.broken(text, 330, look)) {
      sheet.lineTo(line, RIGHT, y, 330, look, sheet.part('P'));
      y += look.height;
    }
  }
  return y;
}

/** A text that starts at the left, as a separate part. */
function drawLines(sheet: Sheet, pen: Pen, text: string, width: number): void {
  const part = sheet.part('P');
  for (const line of sheet.broken(text, width, TEXT)) {
    pen.need(TEXT.height);
    sheet.line(line, LEFT, pen.y, TEXT, part);
    pen.y += TEXT.height;
  }
}

function drawTableHead(sheet: Sheet, pen: Pen, { language, currency }: OfferPaper, table: Part | null): void {
  const t = offerTexts(language);
  const row = table && sheet.part('TR', table);
  const head = () => row && sheet.head('Column', row);
  sheet.line('#', LEFT, pen.y, HEAD, head());
  sheet.line(t('paper.item'), ITEM.from, pen.y, HEAD, head());
  sheet.lineTo(t('paper.quantity'), QUANTITY.end, pen.y, QUANTITY.width, HEAD, head());
  sheet.lineTo(t('paper.list', { currency }), LIST.end, pen.y, LIST.width, HEAD, head());
  sheet.lineTo(t('paper.discount'), DISCOUNT.end, pen.y, DISCOUNT.width, HEAD, head());
  sheet.lineTo(t('paper.amount', { currency }), SUM.end, pen.y, SUM.width, HEAD, head());
  pen.y += SMALL.height + 8;
  sheet.rule(LEFT, RIGHT, pen.y, INK);
}

/** A line stays on one page, unless it is so long that it would leave most of a page empty. */
function drawLine(sheet: Sheet, pen: Pen, line: PaperLine, number: number, table: Part): void {
  const names = sheet.broken(line.title, ITEM.width, NAMED);
  const details = line.details.flatMap((text) => sheet.broken(text, ITEM.width, SMALL));
  pen.need(Math.min(9 + names.length * NAMED.height + details.length * SMALL.height + 10, 400), true);
  pen.y += 9;
  const row = sheet.part('TR', table);
  const cell = () => sheet.part('TD', row);
  sheet.line(String(number), LEFT, pen.y, TEXT, cell());
  const what = cell();
  sheet.lineTo(line.quantity, QUANTITY.end, pen.y, QUANTITY.width, TEXT, cell());
  sheet.lineTo(line.list, LIST.end, pen.y, LIST.width, TEXT, cell());
  sheet.lineTo(line.discount, DISCOUNT.end, pen.y, DISCOUNT.width, TEXT, cell());
  sheet.lineTo(line.total, SUM.end, pen.y, SUM.width, TEXT, cell());
  const item = [...names.map((text) => ({ text, look: NAMED })), ...details.map((text) => ({ text, look: SMALL }))];
  for (const { text, look } of item) {
    pen.need(look.height, true);
    sheet.line(text, ITEM.from, pen.y, look, what);
    pen.y += look.height;
  }
  pen.y += 10;
  sheet.rule(LEFT, RIGHT, pen.y, LINE);
}

/** The sums stay together. */
function drawSums(sheet: Sheet, pen: Pen, { language, sums, total }: OfferPaper): void {
  const labels = sums.map(({ label }) => sheet.broken(label, 180, LABEL));
  const height = labels.reduce((sum, lines) => sum + lines.length * TEXT.height + 4, 0);
  pen.need(16 + height + 8 + TOTAL.height);
  pen.y += 16;
  const table = sheet.part('Table');
  const rowOf = () => {
    const row = sheet.part('TR', table);
    return { head: sheet.head('Row', row), cell: sheet.part('TD', row) };
  };
  for (const [place, { value }] of sums.entries()) {
    const { head, cell } = rowOf();
    sheet.lineTo(value, RIGHT, pen.y, 120, TEXT, cell);
    for (const line of labels[place] ?? []) {
      sheet.line(line, SUMS_FROM, pen.y, LABEL, head);
      pen.y += TEXT.height;
    }
    pen.y += 4;
  }
  pen.y += 2;
  sheet.rule(SUMS_FROM, RIGHT, pen.y, INK);
  pen.y += 3;
  const { head, cell } = rowOf();
  sheet.line(offerTexts(language)('paper.total'), SUMS_FROM, pen.y + 1, { ...TEXT, weight: 'bold' }, head);
  sheet.lineTo(total, RIGHT, pen.y, RIGHT - SUMS_FROM - 60, TOTAL, cell);
  pen.y += TOTAL.height + 10;
}

/** A title with its text, which may continue on the next page. */
function drawText(sheet: Sheet, pen: Pen, title: string, text: string): void {
  pen.need(18 + SMALL.height + 2 * TEXT.height);
  pen.y += 18;
  sheet.line(title, LEFT, pen.y, SMALL, sheet.part('H2'));
  pen.y += SMALL.height;
  drawLines(sheet, pen, text, PROSE_WIDTH);
}

/** At the bottom of the last page, for those who accept on paper. */
function drawSignatures(sheet: Sheet, pen: Pen, { language }: OfferPaper): void {
  const t = offerTexts(language);
  const y = 987;
  pen.need(BOTTOM - y + 56);
  for (const [place, label] of [t('paper.name'), t('paper.poNumber'), t('paper.signature')].entries()) {
    const from = LEFT + place * 227.5;
    sheet.rule(from, from + 203, y, '#9fa6aa');
    sheet.line(label, from, y + 5, SMALL, sheet.part('P'));
  }
}

/** Screen readers read it only on the last page. */
function drawFoot(sheet: Sheet, { language, acceptAt, number, revision }: OfferPaper, page: number, pages: number): void {
  const t = offerTexts(language);
  sheet.rule(LEFT, RIGHT, FOOT, LINE);
  const [address = ''] = sheet.broken(acceptAt.replace(/^https?:\/\//, ''), 330, SMALL);
  const text = t('paper.accept', { address });
  const part = page === pages ? sheet.part('Link', sheet.part('P')) : null;
  sheet.line(text, LEFT, FOOT + 11, SMALL, part);
  sheet.link(text, LEFT, FOOT + 11, SMALL, acceptAt, part);
  const place = t('paper.page', { number, no: String(revision), page: String(page), pages: String(pages) });
  sheet.lineTo(place, RIGHT, FOOT + 11, 240, SMALL, null);
}
