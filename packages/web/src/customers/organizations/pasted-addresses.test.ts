import { expect, test } from 'vitest';
import { isNoAddress, pastedAddresses } from './pasted-addresses.ts';

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
test('an entry that is obviously no address', () => {
  expect(['a@x.example', 'a', 'a@x', '@x.example', 'a@@x.example'].filter(isNoAddress)).toEqual(['a', 'a@x', '@x.example', 'a@@x.example']);
});
