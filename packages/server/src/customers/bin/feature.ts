// The bin: what was deleted, and restoring it.

import type { Portal } from '../../lib/portal.ts';
import { binJob } from './bin-job.ts';

export { restoringRoutes as routes } from './bin.routes.ts';

export const jobs = (portal: Portal) => [binJob(portal)];
