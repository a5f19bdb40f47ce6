import { successionApi } from '@lm/contract';
import { queryOf } from '../../api/queries.ts';

/** Who follows the owners of an organization. */
export const successionOf = (id: number) => queryOf(successionApi.getSuccession, { params: { id: String(id) } });
