import { expect } from 'vitest';
import { type Endpoint, TRANSPORT } from '../../contract/src/index.ts';
import { tongueOf } from '../src/shell/tongue.ts';

/** What screens say in German of an English sentence, those of staff too. */
export const { heard: inGerman } = await tongueOf('de', true);

/** Sentences that have no German yet, except those that are the same in German. */
export const unheard = (said: readonly (string | null)[], same: readonly string[] = []): string[] =>
  [...new Set(said)]
    .filter((sentence) => sentence !== null)
    .filter((sentence) => inGerman(sentence) === sentence && !same.includes(sentence));

/** Says what to do where English changed: there the sentence is no longer the one that the books have. */
export const expectWorded = (said: readonly string[]): void => {
  const message =
    'These English sentences are shown on screens that speak four languages, and have no German, French and Spanish. Put each, as it is here and ' +
    'with {name} for a value, into the `<feature>-words.de.ts`, `.fr.ts` and `.es.ts` beside its screen (calls that are also made before signing ' +
    'in: `identity/parts/sentences`), in place of the one that it was before. See docs/languages.md.';
  expect(said, message).toEqual([]);
};

/** What screens never bring about, or answer otherwise than with words. */
const OF_THE_PAGE = [
  'The first problem; `data` has one for each field that is wrong',
  'This API key has ended or expired, or its owner may no longer use it. Make a new one under Integrations',
  'This call is for people who are signed in, not for API keys',
  'Idempotency-Key: Please give 1 to 100 visible characters',
  'This Idempotency-Key was used for another call. Please take a new one',
  'This is not an API key of the portal. Was it copied completely?',
  'The request must be multipart/form-data',
  'There are more than 10000 rows: ask for a page',
  '{why}', // says one of those above

  'Please confirm that it is you', // opens a dialog
  'Not found',
];

/** What such calls refuse with that has no words yet. */
export const refusedBy = (calls: readonly Endpoint[]): string[] => {
  const said = calls.flatMap((call) => [...Object.values(call.refusals ?? {}), ...Object.values(TRANSPORT).filter(({ of }) => of(call))]);
  return unheard(
    said.map(({ message }) => message),
    OF_THE_PAGE,
  );
};
