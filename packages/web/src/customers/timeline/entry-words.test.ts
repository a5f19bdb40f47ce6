import { expect, test } from 'vitest';
import { changesInShort, doneInWords } from './entry-words.ts';

// CUS-870
test('an act is worded in the past tense, and moving the last day later as a renewal', () => {
  type Told = Parameters<typeof doneInWords>[0];
  const said = (action: Told['action'], ...changes: Told['changes']) => doneInWords({ action, changes });
  const acts: Told['action'][] = [
    'Return Offer',
    'Add License',
    'Generate Offline License',
    'Send Link Again',
    'Add API Key',
    'Undo Switch',
    'Undo Renewal',
    'Sign Up',
  ];
  expect(acts.map((action) => said(action))).toEqual([
    'Returned offer',
    'Added license',
    'Generated offline license',
    'Sent link again',
    'Added API key',
    'Undid switch',
    'Undid renewal',
    'Signed up',
  ]);
  expect(said('Update License', { field: 'End date', before: '31/12/2026', after: '01/06/2027' })).toBe('Renewed license');
  expect(said('Update License', { field: 'Subscription end', before: '01/12/2027', after: '01/12/2026' })).toBe('Changed license');
  expect(said('Update License', { field: 'Version', before: '5.1.0', after: '5.1.1' })).toBe('Changed license');
});

test('PEO-851: a phone number in a timeline is shown in groups, and anything else unchanged', () => {
  expect(changesInShort([{ field: 'Phone', before: null, after: '4598765202' }])).toBe('Phone: +45 987 652 02');
  expect(changesInShort([{ field: 'Phone', before: '0', after: '4722859000' }])).toBe('Phone: None → +47 228 590 00');
  expect(changesInShort([{ field: 'Phone', before: '4722859000', after: null }])).toBe('Phone: +47 228 590 00 removed');
  expect(changesInShort([{ field: 'Seats', before: null, after: '4598765202' }])).toBe('Seats: 4598765202');
});

test('a changed day is written like any other day', () => {
  expect(changesInShort([{ field: 'Next step on', before: '2026-12-01', after: '2027-01-15' }])).toBe(
    'Next step on: 01/12/2026 → 15/01/2027',
  );
});
