/** What the application takes from orders besides their routes: their mails, and what reminds of payments. */

export { organizationOrders } from './order-list.queries.ts';
export { paymentJob } from './payment-job.ts';
