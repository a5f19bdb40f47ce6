import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGES_OF_HELP } from './help.ts';

const headingsOf = (page: string) => {
  const text = readFileSync(new URL(`../../../../docs/${page}.md`, import.meta.url), 'utf8');
  return [...text.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  );
};

// SCR-880
test.each(PAGES_OF_HELP)('%s is a page about the portal, and contains its heading', (address) => {
  const [page = '', heading] = address.split('#');
  if (heading === undefined) expect(readFileSync(new URL(`../../../../docs/${page}.md`, import.meta.url), 'utf8')).toMatch(/^# /);
  else expect(headingsOf(page)).toContain(heading);
});
