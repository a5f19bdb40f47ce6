import 'dayjs/locale/es.js';
import { spanish as courses } from '../classroom/courses/courses-words.es.ts';
import { spanish as teach } from '../classroom/teachers/teach-words.es.ts';
import { spanish as desk } from '../customers/desk/desk-words.es.ts';
import { spanish as find } from '../customers/find/find-words.es.ts';
import { spanish as organizationWebhooks } from '../customers/organizations/organization-webhooks-words.es.ts';
import { spanish as organization } from '../customers/organizations/organization-words.es.ts';
import { spanish as profile } from '../customers/profile/profile-words.es.ts';
import { spanish as sentences } from '../identity/parts/sentences.es.ts';
import { spanish as confirm } from '../identity/sign-in/confirm-words.es.ts';
import { spanish as downloads } from '../licensing/downloads/downloads-words.es.ts';
import { spanish as licenses } from '../licensing/licenses/licenses-words.es.ts';
import { spanish as replacing } from '../licensing/licenses/replacing-words.es.ts';
import { spanish as seats } from '../licensing/licenses/seats-words.es.ts';
import { spanish as computers } from '../licensing/parts/computers-words.es.ts';
import { spanish as license } from '../licensing/parts/license-words.es.ts';
import { spanish as trial } from '../licensing/parts/trial-words.es.ts';
import { spanish as apiDocs } from '../operation/api-docs/api-docs-words.es.ts';
import { spanish as orders } from '../selling/orders/orders-words.es.ts';
import { spanish as parties } from '../selling/parts/parties-words.es.ts';
import { spanish as quoting } from '../selling/quotations/quoting-words.es.ts';
import type { Books } from '../ui/say.ts';
import { spanish as shared } from '../ui/shared-words.es.ts';
import { spanish as ui } from '../ui/ui-words.es.ts';
import { spanish as shell } from './shell-words.es.ts';
import type { BooksOf } from './tongue.ts';

/** All Spanish words of the screens after signing in, and of calls. */
export const spanish = {
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
} satisfies BooksOf<Books> & {
  sentences: object;
};
