/** What the program itself uses: the state of the server, and the metrics for Prometheus. */

export { type Facts, newFacts, newSeatFacts } from './system-facts.ts';
export { newMetrics } from './system-metrics.ts';
