import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

async function* pages() {
  yield [['Fjordlyd AS\nBox 12', 'Dock\n=HYPERLINK("https://x.example")', 'F-2\rF-1', '=1', 'Ann']];
}

// WIRE-28
test('a line break within a cell begins neither a row nor a formula', async () => {
  expect(String(await buffer(csvOf(['A', 'B', 'C', 'D', 'E'], pages())))).toBe(
    '\uFEFFA,B,C,D,E\r\n"Fjordlyd AS\nBox 12","Dock\n=HYPERLINK(""https://x.example"")","F-2\rF-1",\'=1,Ann\r\n',
  );
});
