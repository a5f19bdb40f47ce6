// From the link of a course to a license: signing up for it, and joining.
import { providerFor } from '../../identity/sso/public.ts';
import type { Portal } from '../../lib/portal.ts';
import { courseLinkRoutes } from './joining.routes.ts';

export const routes = (portal: Portal) => courseLinkRoutes(portal, (email) => providerFor(portal, email));
