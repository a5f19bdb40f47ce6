/** What other features may use: organizations with no owner who can be reached. */

export { organizationsAtRisk } from './succession.queries.ts';
