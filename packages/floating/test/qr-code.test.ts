import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrCode } from '../src/qr-code.ts';

// FLT-37
test('a host file is shown as a QR code, two rows of modules to a line, black on white', () => {
  const text = JSON.stringify({ format: 'lm-host-file', hostKey: 'x'.repeat(700) });
  const lines = qrCode(text).split('\n');
  const modules = lines.flatMap((line) => {
    expect([line.slice(0, 9), line.slice(-4)]).toEqual(['\x1b[30;107m', '\x1b[0m']);
    const blocks = line.slice(9, -4);
    return [[...blocks].map((block) => '▀█'.includes(block)), [...blocks].map((block) => '▄█'.includes(block))];
  });
  const { data, size } = encode(text, { ecc: 'L', border: 2 });
  expect(modules.slice(0, size)).toEqual(data);
  expect(lines).toHaveLength(Math.ceil(size / 2));
});
