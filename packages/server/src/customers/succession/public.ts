/** What other features may use: organizations that no owner can be reached for. */

export { organizationsAtRisk } from './succession.queries.ts';
