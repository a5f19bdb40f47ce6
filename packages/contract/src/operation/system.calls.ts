import { GET, POST } from '../core/call.ts';

export const systemCalls = {
  getSystem: GET('system/getSystem'),
  getSettings: GET('system/getSettings'),
  getMails: GET('system/getMails'),
  sendMailAgain: POST('system/sendMailAgain'),
  sendTestMail: POST('system/sendTestMail', { unkept: true }),
};
