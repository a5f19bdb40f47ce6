import 'dayjs/locale/de.js';
import { german as courses } from '../classroom/courses/courses-words.de.ts';
import { german as teach } from '../classroom/teachers/teach-words.de.ts';
import { german as desk } from '../customers/desk/desk-words.de.ts';
import { german as find } from '../customers/find/find-words.de.ts';
import { german as organizationWebhooks } from '../customers/organizations/organization-webhooks-words.de.ts';
import { german as organization } from '../customers/organizations/organization-words.de.ts';
import { german as profile } from '../customers/profile/profile-words.de.ts';
import { german as sentences } from '../identity/parts/sentences.de.ts';
import { german as confirm } from '../identity/sign-in/confirm-words.de.ts';
import { german as downloads } from '../licensing/downloads/downloads-words.de.ts';
import { german as licenses } from '../licensing/licenses/licenses-words.de.ts';
import { german as replacing } from '../licensing/licenses/replacing-words.de.ts';
import { german as seats } from '../licensing/licenses/seats-words.de.ts';
import { german as computers } from '../licensing/parts/computers-words.de.ts';
import { german as license } from '../licensing/parts/license-words.de.ts';
import { german as trial } from '../licensing/parts/trial-words.de.ts';
import { german as apiDocs } from '../operation/api-docs/api-docs-words.de.ts';
import { german as orders } from '../selling/orders/orders-words.de.ts';
import { german as parties } from '../selling/parts/parties-words.de.ts';
import { german as quoting } from '../selling/quotations/quoting-words.de.ts';
import type { Books } from '../ui/say.ts';
import { german as shared } from '../ui/shared-words.de.ts';
import { german as ui } from '../ui/ui-words.de.ts';
import { german as shell } from './shell-words.de.ts';
import type { BooksOf } from './tongue.ts';

/** All German words of the screens after signing in, and of calls. */
export const german = {
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
