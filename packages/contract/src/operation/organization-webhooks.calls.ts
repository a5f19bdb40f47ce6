import { DELETE, GET, POST } from '../core/call.ts';

export const organizationWebhooksCalls = {
  getWebhooks: GET('organizations/getWebhooks'),
  getWebhooksOf: GET('organizations/getWebhooksOf/:id'),
  addWebhook: POST('organizations/addWebhook'),
  updateWebhook: POST('organizations/updateWebhook'),
  deleteWebhook: DELETE('organizations/deleteWebhook/:id'),
  newSecret: POST('organizations/newWebhookSecret'),
  endOldSecret: POST('organizations/endOldWebhookSecret'),
  pauseWebhook: POST('organizations/pauseWebhook'),
  resumeWebhook: POST('organizations/resumeWebhook'),
  adoptWebhook: POST('organizations/adoptWebhook'),
  testWebhook: POST('organizations/testWebhook'),
  getDeliveries: GET('organizations/getDeliveries'),
  findDelivery: GET('organizations/findDelivery/:id'),
  sendAgain: POST('organizations/sendAgain'),
};
