// The export of what the portal stores about a person.
import type { Others } from '../../feature.ts';
import type { Portal } from '../../lib/portal.ts';
import { personalDataRoutes } from './personal-data.routes.ts';

export const routes = (portal: Portal, { sections }: Others) => personalDataRoutes(portal, sections);
