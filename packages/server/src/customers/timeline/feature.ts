// Everything about a customer, in order of time.
export { timelineRoutes as routes } from './timeline.routes.ts';
