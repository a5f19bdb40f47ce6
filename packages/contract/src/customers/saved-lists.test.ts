import { expect, test } from 'vitest';
import { COME_ALONG, SAVED_LIST_NAMES, savedStateOf } from './saved-lists.ts';

test('SAV-187: every list takes the views that come along with it', () => {
  for (const list of SAVED_LIST_NAMES) for (const { state } of COME_ALONG[list] ?? []) expect(savedStateOf(list, state)).toEqual(state);
});
