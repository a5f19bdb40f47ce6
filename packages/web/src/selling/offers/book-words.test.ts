import { showDay } from '@lm/contract';
import { expect, test } from 'vitest';
import { inEnglish } from '../../ui/say.ts';
import { booksInWords, changeInWords } from './book-words.ts';

const WORDS = { say: inEnglish, day: showDay };

const book = (validFrom: string, id: number, name: string) => ({ validFrom, product: { id, name } });

test('PRC-300, OFR-305: a draft for two products says whose prices it keeps, and which of them changed on which day', () => {
  const kept = [book('2026-08-29', 1, 'Simulator'), book('2026-11-17', 2, 'Radiation Studio')];
  expect(booksInWords(kept, 'EUR', WORDS)).toBe(
    'Prices of the books valid from 29/08/2026 (Simulator) and 17/11/2026 (Radiation Studio); a typed price is marked.',
  );
  expect(changeInWords([], true, WORDS)).toBeNull();
  const later = [book('2026-11-27', 1, 'Simulator'), book('2026-11-24', 2, 'Radiation Studio')];
  expect(changeInWords(later, true, WORDS)).toBe(
    'The prices of Simulator changed on 27/11/2026, those of Radiation Studio changed on 24/11/2026',
  );
  expect(changeInWords(later.slice(1), true, WORDS)).toBe('The prices of Radiation Studio changed on 24/11/2026');
  expect(changeInWords(later.slice(0, 1), false, WORDS)).toBe('The prices changed on 27/11/2026');
  expect(booksInWords([{ validFrom: '2026-08-29' }], 'EUR', WORDS)).toBe(
    'Prices of the book valid from 29/08/2026; a typed price is marked.',
  );
});
