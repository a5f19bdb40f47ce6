// Files for many computers at once.
export { labPackRoutes as routes } from './lab-packs.routes.ts';
