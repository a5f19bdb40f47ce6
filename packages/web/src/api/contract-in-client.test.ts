import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PARTS = 'refusals|body|query|params|answer|data|fresh';
const READ = new RegExp(`\\{[^{}]*\\b(?:${PARTS})\\b[^{}]*\\} = api\\.|\\bapi\\.\\w+\\.\\w+\\.(?:${PARTS})\\b`);

// The built client has what it takes to make a call, and nothing else of it (vite.config.ts); the compiler knows the whole.
test('no screen reads of a call what the built client does not have', () => {
  const sources = globSync('packages/web/src/**/*.{ts,tsx}').filter((path) => !path.endsWith('.test.ts'));
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((path) => READ.test(readFileSync(path, 'utf8')))).toEqual([]);
});
