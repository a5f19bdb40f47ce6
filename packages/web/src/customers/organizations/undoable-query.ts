import { mergesApi } from '@lm/contract';
import { queryOf } from '../../api/queries.ts';

/** Fetches what the person has just merged into it, or made from a proposal; null if there is nothing. */
export const undoableOf = (id: number) => queryOf(mergesApi.getUndoable, { params: { id: String(id) } });
