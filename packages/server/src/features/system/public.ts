/** What the program itself uses: how the server is, and what it tells Prometheus. */
export { newFacts } from './facts.ts';
export { newMetrics } from './metrics.ts';
