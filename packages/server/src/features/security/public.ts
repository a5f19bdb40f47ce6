/** What other parts of the server may use of events for the operator. */

export { alertJob, raiseAlert } from './alerts.ts';
export { SECURITY_MAILS } from './security.mails.ts';
export { deleteOldEvents } from './security.queries.ts';
