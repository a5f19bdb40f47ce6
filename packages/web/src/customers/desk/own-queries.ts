import { api, DESK_LINES, type Self } from '@lm/contract';
import { queryOf, rowsOf } from '../../api/queries.ts';

export const licensesOf = (self: Self) => queryOf(api.licenses.getCustomerLicenses, { params: { customerId: String(self.id) } });

export const requestsOf = (self: Self) => {
  const query = { page: '1', pageSize: String(DESK_LINES) };
  return rowsOf(api.quotations.getQuotations, { params: { id: String(self.id) }, query });
};
