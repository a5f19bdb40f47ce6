// The state of the portal, for its operator.
import type { Others } from '../../feature.ts';
import type { Portal } from '../../lib/portal.ts';
import { systemRoutes } from './system.routes.ts';

export const routes = (portal: Portal, { facts }: Others) => systemRoutes(portal, facts);
