import { expect, test } from 'vitest';
import { SAVED_LIST_NAMES, savedStateOf } from './saved-lists.ts';
import { BUILT_IN_VIEWS } from './saved-views.words.ts';

test('SAV-187: every list takes its built-in views', () => {
  for (const list of SAVED_LIST_NAMES) for (const { state } of BUILT_IN_VIEWS[list] ?? []) expect(savedStateOf(list, state)).toEqual(state);
});
