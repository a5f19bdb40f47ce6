// Everything of a customer, in the order of time.
export { timelineRoutes as routes } from './timeline.routes.ts';
