import { factsInWords, SECURITY_KINDS, securityWords } from '@lm/contract';
import { expect, test } from 'vitest';
import { securityTexts } from './security-words.texts.ts';
import { factsIn, kindIn } from './security-words.ts';

const { label, value } = securityTexts.all.en as Record<'label' | 'value', Record<string, string>>;

// SEC-788, SEC-789: screens take their words from the contract, files and mails from the catalogue
test('a security event has the same English name on screens and in mails', () => {
  for (const kind of Object.keys(SECURITY_KINDS)) expect(kindIn('en', kind)).toBe(securityWords(kind));
  const { note: _, ...labels } = label;
  const facts = [
    ...Object.keys(labels).map((name) => ({ [name]: 'Marchetti' })),
    ...Object.keys(value).map((reason) => ({ reason })),
    ...[{ rows: 12_345 }, { sessions: 0 }, { keeps: true }, { keeps: false }, { reason: 'unheard' }],
  ];
  for (const one of facts) expect(factsIn('en', one)).toEqual(factsInWords(one));
  const flags = [{ newAdmin: true }, { moved: true }, { many: true }, { whole: false }, { whole: true }, { newAdmin: false }];
  for (const one of flags) expect(factsIn('en', one).map(([, words]) => words)).toEqual(factsInWords(one).map(([, words]) => words));
});
