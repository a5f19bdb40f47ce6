import { DELETE, GET, POST } from '../core/call.ts';

export const pricesCalls = {
  getPriceBooks: GET('prices/getPriceBooks'),
  addPriceBook: POST('prices/addPriceBook'),
  updatePriceBook: POST('prices/updatePriceBook'),
  deletePriceBook: DELETE('prices/deletePriceBook/:id'),
};
