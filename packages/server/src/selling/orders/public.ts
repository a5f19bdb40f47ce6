/** What the application uses of orders besides their routes: their mails, and the payment reminders. */

export { orderedByYear, organizationOrders } from './order-list.queries.ts';
export { paymentJob } from './payment-job.ts';
