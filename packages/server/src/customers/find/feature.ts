// Finding anything by typing a few letters.
export { findRoutes as routes } from './find.routes.ts';
