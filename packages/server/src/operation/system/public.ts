/** What the program itself uses: the state of the server, and the metrics for Prometheus. */

export { newMetrics } from './metrics.ts';
export { type Facts, newFacts, newSeatFacts } from './system-facts.ts';
