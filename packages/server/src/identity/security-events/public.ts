/** What other parts of the server may use of events for the operator. */

export { alertJob, raiseAlert } from './alerts.ts';
export { SECURITY_MAILS } from './security-events.mails.ts';
export { deleteOldEvents } from './security-events.queries.ts';
