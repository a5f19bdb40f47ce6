// Finding anything by a few letters.
export { findRoutes as routes } from './find.routes.ts';
