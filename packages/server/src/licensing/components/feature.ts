// Which releases have a component, by their SBOMs, and who has a license for them.
export { componentRoutes as routes } from './components.routes.ts';
