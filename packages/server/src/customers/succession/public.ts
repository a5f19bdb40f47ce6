/** What other features may use: organizations without an owner who can be reached. */

export { organizationsAtRisk } from './succession.queries.ts';
