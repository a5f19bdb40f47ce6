// Staff, as the Users view shows them.
export { userRoutes as routes } from './users.routes.ts';
