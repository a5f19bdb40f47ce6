import 'dayjs/locale/fr.js';
import { french as courses } from '../classroom/courses/courses-words.fr.ts';
import { french as teach } from '../classroom/teachers/teach-words.fr.ts';
import { french as desk } from '../customers/desk/desk-words.fr.ts';
import { french as find } from '../customers/find/find-words.fr.ts';
import { french as organizationWebhooks } from '../customers/organizations/organization-webhooks-words.fr.ts';
import { french as organization } from '../customers/organizations/organization-words.fr.ts';
import { french as profile } from '../customers/profile/profile-words.fr.ts';
import { french as sentences } from '../identity/parts/sentences.fr.ts';
import { french as confirm } from '../identity/sign-in/confirm-words.fr.ts';
import { french as downloads } from '../licensing/downloads/downloads-words.fr.ts';
import { french as licenses } from '../licensing/licenses/licenses-words.fr.ts';
import { french as replacing } from '../licensing/licenses/replacing-words.fr.ts';
import { french as seats } from '../licensing/licenses/seats-words.fr.ts';
import { french as computers } from '../licensing/parts/computers-words.fr.ts';
import { french as license } from '../licensing/parts/license-words.fr.ts';
import { french as trial } from '../licensing/parts/trial-words.fr.ts';
import { french as apiDocs } from '../operation/api-docs/api-docs-words.fr.ts';
import { french as orders } from '../selling/orders/orders-words.fr.ts';
import { french as parties } from '../selling/parts/parties-words.fr.ts';
import { french as quoting } from '../selling/quotations/quoting-words.fr.ts';
import type { Books } from '../ui/say.ts';
import { french as shared } from '../ui/shared-words.fr.ts';
import { french as ui } from '../ui/ui-words.fr.ts';
import { french as shell } from './shell-words.fr.ts';
import type { BooksOf } from './tongue.ts';

/** All French words of the screens after signing in, and of calls. */
export const french = {
  sentences,
  shared,
  ui,
  license,
  licenses,
  computers,
  replacing,
  seats,
  quoting,
  orders,
  parties,
  shell,
  find,
  desk,
  downloads,
  trial,
  teach,
  profile,
  organization,
  organizationWebhooks,
  confirm,
  courses,
  apiDocs,
} satisfies BooksOf<Books> & { sentences: object };
