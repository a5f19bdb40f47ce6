import { anyone, GET, POST } from '../core/call.ts';

export const mailsCalls = {
  getTopics: GET('mails/getTopics'),
  setTopics: POST('mails/setTopics'),
  getMails: GET('mails/getMails/:id'),
  sendAgain: POST('mails/sendAgain'),
  getUnsubscribing: GET('mails/getUnsubscribing', { access: anyone }),
  unsubscribe: POST('mails/unsubscribe', { access: anyone }),
};
