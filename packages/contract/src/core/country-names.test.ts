import { expect, test } from 'vitest';
import { countries } from './countries.ts';
import { countriesMatching, countryNamed, countryTyped } from './country-names.ts';

test.each([
  ['UK', 'United Kingdom'],
  ['U.S.A.', 'United States'],
  ['usa', 'United States'],
  ['Holland', 'Netherlands'],
  ['The Netherlands', 'Netherlands'],
  ['deutschland', 'Germany'],
  ['Turkey', 'Türkiye'],
  ['turkiye', 'Türkiye'],
  ['cote d’ivoire', "Côte d'Ivoire"],
  ['Ivory Coast', "Côte d'Ivoire"],
  ['Czech Republic', 'Czechia'],
  ['Niger', 'Niger'],
  ['Großbritannien', 'United Kingdom'],
])('PEO-160: %s is %s', (typed, name) => {
  expect(countryNamed(typed)?.name).toBe(name);
  expect(countryTyped(typed)?.name).toBe(name);
});

test('PEO-160: a text that matches only one country means it; one that matches several or none means nothing', () => {
  expect(countryTyped('Germ')?.name).toBe('Germany');
  expect(countryTyped('deutsch')?.name).toBe('Germany');
  expect(countryTyped('United')).toBe(null);
  expect(countryTyped('Atlantis')).toBe(null);
  expect(countryTyped(' ')).toBe(null);
  expect(countryNamed('Germ')).toBe(null);
});

test('PEO-160: the country of that exact name comes first, then those whose names begin with it', () => {
  expect(countriesMatching('niger').map(({ name }) => name)).toEqual(['Niger', 'Nigeria']);
  expect(countriesMatching('guinea').map(({ name }) => name)).toEqual(['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea']);
  expect(countriesMatching('us')[0]?.name).toBe('United States');
  expect(countriesMatching('')).toHaveLength(countries.length);
});

test('PEO-160: no name means two countries', () => {
  for (const { name } of countries) expect(countryNamed(name)?.name).toBe(name);
});
