// What waits for a person.
export { deskRoutes as routes } from './desk.routes.ts';
