/** What the portal does later, and in the transaction of every act: telling webhooks of it. */
export { webhookFollowers } from './following.queries.ts';
export { oldDeliveries, webhookJob } from './sending.ts';
export { WEBHOOK_MAILS } from './webhooks.mails.ts';
