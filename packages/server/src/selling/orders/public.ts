/** What the application takes from orders besides their routes: their mails, and what reminds of payments. */

export { orderFollowers } from './orders.following.ts';
export { ORDER_MAILS } from './orders.mails.ts';
export { paymentJob } from './payment-job.ts';
