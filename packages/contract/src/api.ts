import { z } from 'zod';
import { courseEditing } from './classroom/course-editing.ts';
import { courseRequests } from './classroom/course-requests.ts';
import { courseRunning } from './classroom/course-running.ts';
import { courses } from './classroom/courses.ts';
import { invitations } from './classroom/invitations.ts';
import { courseLinks } from './classroom/joining.ts';
import { rooms } from './classroom/rooms.ts';
import { teachers } from './classroom/teachers.ts';
import { bin } from './customers/bin.ts';
import { bulk } from './customers/bulk.ts';
import { customers } from './customers/customers.ts';
import { desk } from './customers/desk.ts';
import { erasing } from './customers/erasing.ts';
import { find } from './customers/find.ts';
import { imports } from './customers/imports.ts';
import { mails } from './customers/mails.ts';
import { notes } from './customers/notes.ts';
import { personalData } from './customers/personal-data.ts';
import { profile } from './customers/profile.ts';
import { savedViews } from './customers/saved-views.ts';
import { timeline } from './customers/timeline.ts';
import { apiKeys } from './identity/api-keys.ts';
import { confirming } from './identity/confirming.ts';
import { factors } from './identity/factors.ts';
import { passkeys } from './identity/passkeys.ts';
import { roles } from './identity/roles.ts';
import { securityEvents } from './identity/security-events.ts';
import { signIn } from './identity/sign-in.ts';
import { signUp } from './identity/sign-up.ts';
import { sso } from './identity/sso.ts';
import { users } from './identity/users.ts';
import { files } from './licensing/files.ts';
import { licenses } from './licensing/licenses.ts';
import { products } from './licensing/products.ts';
import { releases } from './licensing/releases.ts';
import { replacements } from './licensing/replacements.ts';
import { trials } from './licensing/trials.ts';
import { system } from './operation/system.ts';
import { webhooks } from './operation/webhooks.ts';
import { log } from './platform/log.ts';
import { offers } from './selling/offers.ts';
import { orders } from './selling/orders.ts';
import { pipeline } from './selling/pipeline.ts';
import { prices } from './selling/prices.ts';
import { quotations } from './selling/quotations.ts';
import { reminders } from './selling/reminders.ts';

/** For whatever a schema has no sentence of its own; Zod's own speak of types. */
z.config({ localeError: () => ({ message: 'This is not accepted here' }) });

/** Every call of the portal. */
export const api = {
  signIn,
  confirming,
  factors,
  passkeys,
  signUp,
  personalData,
  profile,
  customers,
  imports,
  notes,
  licenses,
  files,
  courseRequests,
  courses: { ...courses, ...courseEditing, ...courseRunning, ...courseLinks },
  invitations,
  rooms,
  products,
  releases,
  quotations,
  prices,
  offers,
  pipeline,
  orders,
  replacements,
  teachers,
  trials,
  log,
  mails,
  users,
  roles,
  sso,
  savedViews,
  apiKeys,
  desk,
  bulk,
  bin,
  reminders,
  erasing,
  find,
  timeline,
  webhooks,
  securityEvents,
  system,
};
