import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hostsSaid } from './own-machine.js';

/** The output of Windows and macOS, and the ids in it; each verifier finds the same ones (verifiers/test/run.mjs). */
const SAID: { says: string; said: string[]; ids: string[] }[] = JSON.parse(
  readFileSync(new URL('../../vectors/systems.json', import.meta.url), 'utf8'),
);

// OFF-938
test.each(SAID)("reads the ids in a system's output: $says", ({ said, ids }) => {
  expect(hostsSaid(said.join('\r\n'))).toEqual(ids);
  expect(hostsSaid(`${said.join('\n')}\n`)).toEqual(ids);
});
