/** What the portal does later, and in the transaction of every act: telling webhooks of it. */
export { oldDeliveries, webhookJob } from './delivery-jobs.ts';
export { followersOfWebhooks } from './webhooks.following.ts';
export { WEBHOOK_MAILS } from './webhooks.mails.ts';
