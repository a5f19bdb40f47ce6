import { successionApi } from '@lm/contract';
import { queryOf } from '../../api/queries.ts';

/** Fetches who follows the owners of an organization. */
export const successionOf = (id: number) => queryOf(successionApi.getSuccession, { params: { id: String(id) } });
