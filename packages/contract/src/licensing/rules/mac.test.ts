import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayChange, readMac } from './mac.ts';

// MAC-1
test.each([
  ['a4:83:e7:2f:0b:91', 'A4:83:E7:2F:0B:91'],
  ['A4-83-E7-2F-0B-91', 'A4:83:E7:2F:0B:91'],
  [' a4-83:E7-2f:0b-91 ', 'A4:83:E7:2F:0B:91'],
])('%j is %s', (text, mac) => {
  expect(readMac(text)).toBe(mac);
});

// MAC-1, MAC-2
test.each([
  '',
  '00:00:00:00:00:00',
  'ff-ff-ff-ff-ff-ff',
  'A4:83:E7:2F:0B',
  'A4:83:E7:2F:0B:91:00',
  'A483E72F0B91',
  'G4:83:E7:2F:0B:91',
  'A4.83.E7.2F.0B.91',
])('%j is refused', (text) => {
  expect(readMac(text)).toBeNull();
});

// MAC-1
test('reading is idempotent, and never answers anything but six upper-case pairs', () => {
  const pair = fc.integer({ min: 0, max: 255 }).map((byte) => byte.toString(16).padStart(2, '0'));
  const mac = fc.tuple(pair, pair, pair, pair, pair, pair).map((pairs) => pairs.join('-'));
  fc.assert(
    fc.property(fc.oneof(mac, fc.string()), (text) => {
      const read = readMac(text);
      if (read === null) return;
      expect(read).toMatch(/^([0-9A-F]{2}:){5}[0-9A-F]{2}$/);
      expect(readMac(read)).toBe(read);
    }),
  );
});

// MAC-4
test.each([
  ['A4:83:E7:2F:0B:91', false],
  ['02:00:00:00:00:01', true],
  ['01:00:5E:00:00:01', true],
  ['DA:A1:19:00:00:01', true],
])('%s may change: %s', (mac, changes) => {
  expect(mayChange(mac)).toBe(changes);
});
