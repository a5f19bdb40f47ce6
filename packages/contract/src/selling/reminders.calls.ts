import { GET, POST } from '../core/call.ts';

export const remindersCalls = {
  getPlot: GET('reminders/plot'),
  getReminders: GET('reminders/list'),
  getStates: GET('reminders/states'),
  getReminderMail: GET('reminders/mail'),
  getCustomerReminders: POST('customers/get-reminders'),
  setCustomerReminders: POST('customers/set-reminders'),
};
