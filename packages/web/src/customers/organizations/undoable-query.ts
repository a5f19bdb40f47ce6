import { mergesApi } from '@lm/contract';
import { queryOf } from '../../api/queries.ts';

/** What self merged into it just now, or made of a proposal; null for nothing. */
export const undoableOf = (id: number) => queryOf(mergesApi.getUndoable, { params: { id: String(id) } });
