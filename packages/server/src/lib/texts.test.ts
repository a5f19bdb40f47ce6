import { globSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { LANGUAGE_IDS } from '@lm/contract';
import { expect, test } from 'vitest';

type Texts = { readonly [name: string]: string | Texts };

const catalogues = await Promise.all(
  globSync('packages/server/src/**/*.texts.ts').map(async (path) => {
    const all = Object.values((await import(/* @vite-ignore */ `../../../../${path}`)) as Record<string, { all: Record<string, Texts> }>);
    return all.map((one) => ({ path, all: one.all }));
  }),
).then((found) => found.flat());

/** Every text of a catalogue by its full name. */
const flat = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, text]) => (typeof text === 'string' ? [[before + name, text]] : flat(text, `${before}${name}.`)));

/** The values that a text needs. */
const valuesIn = (parts: readonly MessageFormatElement[]): string[] =>
  parts.flatMap((part) => {
    if (part.type === TYPE.literal || part.type === TYPE.pound) return [];
    if (part.type === TYPE.select || part.type === TYPE.plural)
      return [part.value, ...Object.values(part.options).flatMap((option) => valuesIn(option.value))];
    return [part.value];
  });

const asked = (text: string) => [...new Set(valuesIn(parse(text)))].sort();

test('every feature that mails people or writes files has its catalogues', () => {
  expect(catalogues.length).toBe(54);
});

test.each(catalogues)('$path has every text in every language, with the same values and without an internal id (LNG-4)', ({ all }) => {
  const english = flat(all.en ?? {});
  for (const language of LANGUAGE_IDS) {
    const texts = flat(all[language] ?? {});
    expect(texts.map(([name, text]) => [name, asked(text)])).toEqual(english.map(([name, text]) => [name, asked(text)]));
    expect(texts.filter(([, text]) => /\b(?!SHA-)[A-Z]{3,4}-\d|[A-Z]{2,}_[A-Z]/.test(text))).toEqual([]);
  }
});

/** Things that mails name as they are named on screen. */
const ON_SCREEN = {
  de: ['Passwort vergessen', 'Herunterladen'],
  fr: ['Mot de passe oublié', 'Télécharger'],
  es: ['He olvidado la contraseña', 'Descargar'],
};

// LNG-4
test.each(Object.entries(ON_SCREEN))('mails in %s name buttons and menus as the screens in it do', (language, names) => {
  const quoted = catalogues
    .flatMap(({ all }) => flat(all[language] ?? {}))
    .flatMap(([, text]) => [...text.matchAll(/[„«]\s?([^“»{]+?)\s?[“»]/g)].map(([, name]) => name));
  expect([...new Set(quoted)].sort()).toEqual([...names].sort());
});
