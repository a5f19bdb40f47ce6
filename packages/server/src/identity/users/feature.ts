// Staff, as the Users view keeps them.
export { userRoutes as routes } from './users.routes.ts';
