import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Language } from '@lm/contract';
import PDFDocument from 'pdfkit';
import { breakLines } from './break-lines.ts';
import { readableIn } from './readable.ts';

const WEIGHTS = { regular: 'IBMPlexSans-Regular.ttf', medium: 'IBMPlexSans-Medium.ttf', bold: 'IBMPlexSans-SemiBold.ttf' };

/** How a text looks; lengths are in pixels, 96 to an inch, as on screens. */
export interface Look {
  size: number;
  /** Of a line. */
  height: number;
  weight: keyof typeof WEIGHTS;
  color: string;
}

/** A4 in those pixels. */
export const PAGE = { width: 794, height: 1123 };

/** Points, the unit of PDF, in a pixel. */
const POINTS = 0.75;
/** The height of a line, from highest to lowest letter, as a multiple of the font's size. */
const FONT_HEIGHT = 1.3;
/** Text that has to fit never gets smaller than this, in pixels. */
const SMALLEST = 6;

export type Sheet = ReturnType<typeof newSheet>;

/** A part of a PDF for screen readers, which skip anything drawn outside of a part, such as a rule. */
export type Part = PDFKit.PDFStructureElement;
type PartKind = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TD' | 'Link';

/** The head of a column or a row of a table. */
const headOf = (scope: 'Column' | 'Row'): PDFKit.Mixins.StructureElementOptions & { scope: string } => ({ scope });

/**
 * A PDF in A4 to draw on line by line, with its own three fonts and nothing from elsewhere: no picture, no fetched URL, no attached file (PDF-340).
 * The same strokes give the same bytes (PDF-342): nothing is compressed, as compression may differ from machine to machine, and `madeAt` is the only
 * time in it. It is tagged: texts are parts, in the order in which the parts begin.
 */
export function newSheet({ title, author, madeAt, language }: { title: string; author: string; madeAt: Date; language: Language }) {
  const doc = new PDFDocument({
    size: [PAGE.width * POINTS, PAGE.height * POINTS],
    margin: 0,
    bufferPages: true,
    compress: false,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    tagged: true,
    info: { Title: title, Author: author, Producer: author, Creator: author, CreationDate: madeAt, ModDate: madeAt },
  });
  for (const [weight, file] of Object.entries(WEIGHTS)) doc.registerFont(weight, fontFile(file));
  doc.font('regular');
  const whole = doc.struct('Document');
  doc.addStructure(whole);
  const has = glyphsOf(doc);
  const readable = (text: string) => readableIn(text, has);

  const set = ({ size, weight }: Look) => doc.font(weight).fontSize(size * POINTS);
  const widthOf = (text: string, look: Look) => set(look).widthOfString(text) / POINTS;

  /** Draws something as a part, or as something that screen readers skip. */
  const as = (part: Part | null, stroke: () => void) => {
    if (part) part.add(doc.markStructureContent('Span'));
    else doc.markContent('Artifact', { type: 'Layout' });
    stroke();
    doc.endMarkedContent();
  };

  /** Draws readable text, its line beginning at x and y. */
  const draw = (text: string, x: number, y: number, look: Look, part: Part | null) => {
    if (text === '') return;
    set(look).fillColor(look.color);
    const top = y + (look.height - FONT_HEIGHT * look.size) / 2;
    as(part, () => doc.text(text, x * POINTS, top * POINTS, { lineBreak: false }));
  };

  const begun = (kind: string, within: Part, options?: PDFKit.Mixins.StructureElementOptions): Part => {
    const part = doc.struct(kind, options);
    within.add(part);
    return part;
  };

  return {
    /** The lines that a text takes in this width, readable. */
    broken: (text: string, width: number, look: Look): string[] =>
      breakLines(
        text
          .split(/\r\n|\r|\n/)
          .map(readable)
          .join('\n'),
        width,
        (piece) => widthOf(piece, look),
      ),

    /** Begins a part of the whole, or of another part. */
    part: (kind: PartKind, within: Part = whole): Part => begun(kind, within),
    head: (scope: 'Column' | 'Row', within: Part): Part => begun('TH', within, headOf(scope)),

    /** One line from x on, without a break. */
    line: (text: string, x: number, y: number, look: Look, part: Part | null) => draw(readable(text), x, y, look, part),

    /** One line that ends at `end`, smaller where it is wider than `width`. */
    lineTo: (text: string, end: number, y: number, width: number, look: Look, part: Part | null) => {
      const shown = readable(text);
      const wide = widthOf(shown, look);
      const size = wide > width ? Math.max(SMALLEST, (look.size * width) / wide) : look.size;
      draw(shown, end - widthOf(shown, { ...look, size }), y, { ...look, size }, part);
    },

    /** Makes the place of a line a link. */
    link: (text: string, x: number, y: number, look: Look, to: string, part: Part | null) => {
      const options: PDFKit.Mixins.AnnotationOption & { structParent?: Part } = part ? { structParent: part } : {};
      doc.link(x * POINTS, y * POINTS, widthOf(readable(text), look) * POINTS, look.height * POINTS, to, options);
    },

    rule: (from: number, to: number, y: number, color: string) => {
      const at = y * POINTS;
      doc.lineWidth(POINTS).strokeColor(color);
      as(null, () =>
        doc
          .moveTo(from * POINTS, at)
          .lineTo(to * POINTS, at)
          .stroke(),
      );
    },

    /** Paths in the units of an SVG of 32 × 32, as a mark of this size. */
    mark: (x: number, y: number, size: number, color: string, paths: string[]) =>
      as(null, () => {
        doc
          .save()
          .translate(x * POINTS, y * POINTS)
          .scale((size / 32) * POINTS);
        doc.lineWidth(2.4).lineCap('round').strokeColor(color);
        for (const path of paths) doc.path(path).stroke();
        doc.restore();
      }),

    newPage: () => void doc.addPage(),

    /** Ends the document; `foot` draws the foot of every page. */
    bytes: (foot: (page: number, pages: number) => void): Promise<Buffer> => {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        foot(page + 1, count);
      }
      doc.end();
      return buffer(doc);
    },
  };
}

const fontFile = (name: string): Buffer => readFileSync(fileURLToPath(new URL(`fonts/${name}`, import.meta.url)));

/** The code points for which the current font has a glyph; all three weights have the same. */
function glyphsOf(doc: PDFKit.PDFDocument): (codePoint: number) => boolean {
  const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } })._font;
  return (codePoint) => font.hasGlyphForCodePoint(codePoint);
}
