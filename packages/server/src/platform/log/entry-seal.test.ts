import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, canonical, hashOf, NO_HASH, type SealedEntry } from './entry-seal.ts';

const ENTRY: SealedEntry = {
  id: 7,
  happenedAt: '1795255200000000',
  adminEmail: 'priya@example.com',
  ownerEmail: 'mara@example.com',
  licenseCategory: null,
  licenseType: null,
  action: 'Update Customer',
  changes: [{ field: 'Name', before: null, after: 'Søren' }],
  searchKey: ' priya',
  event: null,
  personal: null,
};

/** Reads the bytes back: if there is only one way to read them, no two different entries have the same bytes. */
function valuesIn(bytes: Buffer): (string | null)[] {
  const values = [];
  for (let at = 0; at < bytes.length; ) {
    if (bytes[at] === 0) {
      values.push(null);
      at += 1;
    } else {
      const end = at + 5 + bytes.readUInt32BE(at + 1);
      values.push(bytes.subarray(at + 5, end).toString('utf8'));
      at = end;
    }
  }
  return values;
}

const text = fc.string({ unit: 'binary' });
const entry: fc.Arbitrary<SealedEntry> = fc.record({
  id: fc.integer(),
  happenedAt: fc.oneof(fc.bigInt().map(String), fc.constant('Infinity')),
  adminEmail: text,
  ownerEmail: text,
  licenseCategory: fc.option(text),
  licenseType: fc.option(text),
  action: text,
  changes: fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value))),
  searchKey: text,
  event: fc.constant(null),
  personal: fc.constant(null),
});

test('every column can be read back from the bytes, whatever is in it', () => {
  fc.assert(
    fc.property(entry, (one) => {
      const [id, happenedAt, adminEmail, ownerEmail, licenseCategory, licenseType, action, changes, searchKey] = valuesIn(bytesOf(one));
      const read = { id: Number(id), happenedAt, adminEmail, ownerEmail, licenseCategory, licenseType, action, searchKey };
      return isDeepStrictEqual({ ...read, changes: JSON.parse(changes ?? ''), event: null, personal: null }, { ...one });
    }),
  );
});

test('the order of names in JSON does not matter, everything else does', () => {
  expect(canonical([{ b: 1, a: { d: null, c: '"' } }])).toBe('[{"a":{"c":"\\"","d":null},"b":1}]');
  expect(canonical([1, 2])).not.toBe(canonical([2, 1]));
});

test('anything nested too deep to read matches nothing that the portal wrote, and stops nothing else', () => {
  expect(canonical(JSON.parse('['.repeat(6000) + ']'.repeat(6000)))).toBe(`${'['.repeat(101)}…${']'.repeat(101)}`);
});

test('moving text from one column to the next makes another entry, and so does null instead of empty text', () => {
  const moved = { ...ENTRY, adminEmail: 'priya@example.com ', searchKey: 'priya' };
  const empty = { ...ENTRY, licenseCategory: '', licenseType: '' };
  const all = [ENTRY, moved, empty].map((one) => bytesOf(one).toString('hex'));
  expect(new Set(all).size).toBe(3);
});

test('a seal, to the byte', () => {
  expect(hashOf(NO_HASH, 1, ENTRY).toString('hex')).toBe('1eda234b269f14b591fa964f7c807817db9877dd5bdea6f8e0462f1e4d10527d');
});
