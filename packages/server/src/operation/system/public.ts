/** What the program itself uses: how the server is, and what it tells Prometheus. */

export { newMetrics } from './metrics.ts';
export { type Facts, newFacts, newSeatFacts } from './system-facts.ts';
