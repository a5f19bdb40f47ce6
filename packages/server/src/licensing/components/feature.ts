// Which releases have a component, by their SBOMs, and who is licensed for those.
export { componentRoutes as routes } from './components.routes.ts';
