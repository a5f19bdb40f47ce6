import { expect, test } from 'vitest';
import { spoken } from '../../ui/spoken.ts';
import { german } from './sentences.de.ts';
import { spanish } from './sentences.es.ts';
import { french } from './sentences.fr.ts';

// LNG-5
test('a sentence that contains a value twice is worded, and one that no language has stays unchanged', () => {
  const said = 'Campus does not vouch for ada@uni.example here. Sign in or sign up with a password, then link Campus in your profile';
  expect(spoken(german, said)).toBe(
    'Campus bürgt hier nicht für ada@uni.example. Melden Sie sich mit Ihrem Passwort an, oder registrieren Sie sich mit einem, und verknüpfen Sie Campus in Ihrem Profil.',
  );
  for (const words of [german, french, spanish])
    expect(spoken(words, 'Something that was never said')).toBe('Something that was never said');
});
