import { expect, test } from 'vitest';
import { addressesInFile, isNoAddress, pastedAddresses } from './pasted-addresses.ts';

// ORG-42
test.each([
  ['a@x.example', ['a@x.example']],
  ['a@x.example, b@x.example;c@x.example\n\nA@X.example', ['A@X.example', 'b@x.example', 'c@x.example']],
  ['Kim Berg <kim@x.example>, "Lind, Mara" <mara@x.example>\nb@x.example', ['kim@x.example', 'mara@x.example', 'b@x.example']],
  [' \n', []],
  ['no address', ['no', 'address']],
])('the addresses in %j', (text, addresses) => {
  expect(pastedAddresses(text).sort()).toEqual([...addresses].sort());
});

// ORG-42
test('finds entries that are obviously not addresses', () => {
  expect(['a@x.example', 'a', 'a@x', '@x.example', 'a@@x.example'].filter(isNoAddress)).toEqual(['a', 'a@x', '@x.example', 'a@@x.example']);
});

// ORG-42
test('counts what a file adds to people who are in the organization or invited', () => {
  const file =
    '\uFEFFName;E-mail;Team\r\n"Berg, Kim";kim@x.example;Lab\r\nMara;MARA@x.example;"Lab, Oslo"\r\nKim again;Kim@x.example;\r\nno one;;\r\n';
  expect(addressesInFile(file, ['mara@x.example', 'else@x.example'])).toEqual({ added: ['Kim@x.example'], known: 1 });
  expect(addressesInFile('Name,Team\r\nKim,Lab', [])).toEqual({ added: [], known: 0 });
});
