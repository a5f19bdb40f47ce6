import { german as sentences } from '../identity/parts/sentences.de.ts';
import { german as verdicts } from '../licensing/check/verdict-words.de.ts';
import { german as staff } from './staff-words.de.ts';
import { german } from './words.de.ts';

interface Catalogue {
  fetch: (language: 'en') => Promise<Readonly<Record<string, string>>>;
}

const isCatalogue = (value: unknown): value is Catalogue => typeof value === 'object' && value !== null && 'fetch' in value;

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../**/*.texts.ts', { eager: true });

/** Collects every English text of the screens, for languages that an operator adds (LNG-10): the build writes them beside the client. */
export async function englishTexts(): Promise<string[]> {
  const catalogues = Object.values(files).flatMap((file) => Object.values(file).filter(isCatalogue));
  const named = await Promise.all(catalogues.map((one) => one.fetch('en')));
  const said = [...Object.values({ ...german, ...staff }), sentences, verdicts].flatMap((book) => Object.keys(book));
  return [...new Set([...said, ...named.flatMap((texts) => Object.values(texts))])];
}
