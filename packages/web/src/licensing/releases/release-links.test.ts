import { expect, test } from 'vitest';
import { linksFromFiles } from './release-links.ts';

test('REL-56: the links of a release come from its files, if it has some of these kinds', () => {
  const file = (kind: 'installer' | 'fnl' | 'runtime' | 'update', link: string | null, sha256: string | null = 'a') => ({
    kind,
    link,
    sha256,
  });
  const downloads = 'https://portal.example/#/downloads';
  expect(linksFromFiles([], downloads)).toEqual({});
  expect(linksFromFiles([file('update', null), file('fnl', null, null)], downloads)).toEqual({});
  expect(linksFromFiles([file('fnl', null), file('installer', 'https://x.example/sim.msi'), file('installer', null)], downloads)).toEqual({
    productDownloadLink: 'https://x.example/sim.msi',
    fnlDownloadLink: 'https://portal.example/#/downloads',
  });
});
