import { api } from '@lm/contract';
import { queryOf } from '../../api/queries.ts';

/** A request as the inbox shows it. */
export const inInbox = (id: number) => queryOf(api.quotations.findInInbox, { params: { id: String(id) } });
