// What waits for one.
export { deskRoutes as routes } from './desk.routes.ts';
