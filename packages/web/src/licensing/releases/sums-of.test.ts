import { expect, test } from 'vitest';
import { sumsOf } from './sums-of.ts';

// REL-60
test('checksums are copied in the format of sha256sum -c, without a file whose checksum is not known yet', () => {
  const sum = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const files = [
    { name: 'sim-5.2.0.msi', sha256: sum },
    { name: 'sim-5.2.0.run', sha256: null },
    { name: 'read me.pdf', sha256: sum },
  ];
  expect(sumsOf(files)).toBe(`${sum}  sim-5.2.0.msi\n${sum}  read me.pdf\n`);
});
