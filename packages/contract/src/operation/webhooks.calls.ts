import { DELETE, GET, POST } from '../core/call.ts';

export const webhooksCalls = {
  getWebhooks: GET('webhooks/getWebhooks'),
  findWebhook: GET('webhooks/findWebhook/:id'),
  addWebhook: POST('webhooks/addWebhook'),
  updateWebhook: POST('webhooks/updateWebhook'),
  deleteWebhook: DELETE('webhooks/deleteWebhook/:id'),
  newSecret: POST('webhooks/newSecret'),
  endOldSecret: POST('webhooks/endOldSecret'),
  pauseWebhook: POST('webhooks/pauseWebhook'),
  resumeWebhook: POST('webhooks/resumeWebhook'),
  adoptWebhook: POST('webhooks/adoptWebhook'),
  testWebhook: POST('webhooks/testWebhook'),
  getDeliveries: GET('webhooks/getDeliveries'),
  findDelivery: GET('webhooks/findDelivery/:id'),
  sendAgain: POST('webhooks/sendAgain'),
};
