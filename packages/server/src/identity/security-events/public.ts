/** What other parts of the server may use of events for the operator. */

export { raiseAlert } from './alerts.ts';
