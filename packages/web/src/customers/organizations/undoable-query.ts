import { mergesApi } from '@lm/contract';
import { queryOf } from '../../api/queries.ts';

/** What the person just merged into it, or made from a proposal; null for nothing. */
export const undoableOf = (id: number) => queryOf(mergesApi.getUndoable, { params: { id: String(id) } });
