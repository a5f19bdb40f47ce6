import { GET } from '../core/call.ts';

export const logCalls = {
  getLogs: GET('licenses/getLogs'),
  countLogs: GET('licenses/countLogs'),
  findLog: GET('licenses/findLog/:id'),
  exportLogs: GET('licenses/exportLogs'),
  logSeals: GET('licenses/logSeals'),
  verifyLog: GET('licenses/verifyLog'),
};
