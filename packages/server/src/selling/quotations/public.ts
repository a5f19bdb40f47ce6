/** What other features may use: requests for the renewal of an organization's licenses. */

export { moveRequests, renewalUnderWay } from './organization-requests.queries.ts';
