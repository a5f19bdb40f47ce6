import { GET, POST } from '../core/call.ts';

export const ordersCalls = {
  findAcceptance: GET('offers/findAcceptance/:id'),
  acceptOffer: POST('offers/acceptOffer'),
  declineOffer: POST('offers/declineOffer'),
  moreDays: POST('offers/moreDays'),
  getOrders: GET('orders/getOrders'),
  countOrders: GET('orders/countOrders'),
  exportOrders: GET('orders/export'),
  exportWorkbook: GET('orders/exportWorkbook'),
  getCustomerOrders: GET('orders/getCustomerOrders/:customerId'),
  findOrder: GET('orders/findOrder/:id'),
  confirmOrder: POST('orders/confirmOrder'),
  markPaid: POST('orders/markPaid'),
  cancelOrder: POST('orders/cancelOrder'),
};
