// What needs a person's attention.
export { deskRoutes as routes } from './desk.routes.ts';
