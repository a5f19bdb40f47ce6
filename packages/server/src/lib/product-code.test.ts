import { expect, test } from 'vitest';
import { productCodeOf } from './product-code.ts';

// PRD-31
test.each([
  ['Simulator', 'Simulator'],
  ['Größe & Co', 'Gro-e-Co'],
  ['Wind Tunnel 3.2', 'Wind-Tunnel-3.2'],
  ['音響シミュレータ', 'P1'],
  ['★', 'P1'],
  ['音響 3', '-3'],
  ['A'.repeat(200), 'A'.repeat(40)],
])('the code of %s is %s', (name, code) => {
  expect(productCodeOf(name)).toBe(code);
});
