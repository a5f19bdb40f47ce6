import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A page of a PDF, read and drawn by a program other than ours. */
interface ReadPage {
  /** Its texts in their order, each with its left end and baseline in points from the lower left corner. */
  texts: { text: string; x: number; y: number; width: number; height: number }[];
  /** How many pixels in a rectangle, given in points, are dark, at two pixels a point. */
  inkIn: (x: number, y: number, width: number, height: number) => number;
  /** Its structure as screen readers see it, with nested parts in brackets: `Table(TR(TH TH))`. */
  parts: string;
}

interface Part {
  role?: string;
  children?: Part[];
}

const partsIn = ({ role = '', children = [] }: Part): string => {
  const within = children.filter((child) => child.role !== undefined).map(partsIn);
  return within.length > 0 ? `${role}(${within.join(' ')})` : role;
};

/** What a PDF says about itself: whether it is tagged, its language and its title. */
export async function readFacts(content: Uint8Array): Promise<{ isTagged: boolean; language: string; title: string }> {
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const pdf = await task.promise;
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  const marks = (await pdf.getMarkInfo()) as { Marked?: boolean } | null;
  await task.destroy();
  return { isTagged: marks?.Marked === true, language: info.Language ?? '', title: info.Title ?? '' };
}

const SCALE = 2;

/** The pages of a PDF; the first one is drawn as well. */
export async function readPdf(content: Uint8Array): Promise<ReadPage[]> {
  const task = getDocument({ data: new Uint8Array(content), disableFontFace: true, useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]), width: item.width, height: item.height }]
        : [],
    );
    const viewport = page.getViewport({ scale: SCALE });
    const canvas = createCanvas(viewport.width, viewport.height);
    // Drawing takes longer than reading; the first page is enough to see whether letters are drawn at all.
    if (number === 1) await page.render({ canvas: canvas as never, viewport, background: '#ffffff' }).promise;
    const context = canvas.getContext('2d');
    const inkIn: ReadPage['inkIn'] = (x, y, width, height) => {
      const top = viewport.height - (y + height) * SCALE;
      const { data } = context.getImageData(Math.round(x * SCALE), Math.round(top), Math.ceil(width * SCALE), Math.ceil(height * SCALE));
      return data.reduce((ink, value, place) => (place % 4 === 0 && value < 128 ? ink + 1 : ink), 0);
    };
    pages.push({ texts, inkIn, parts: partsIn((await page.getStructTree()) as Part) });
  }
  await task.destroy();
  return pages;
}
