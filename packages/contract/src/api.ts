import { z } from 'zod';
import { accounts } from './accounts.ts';
import { apiKeys } from './api-keys.ts';
import { auth } from './auth.ts';
import { bin } from './bin.ts';
import { bulk } from './bulk.ts';
import { confirming } from './confirming.ts';
import { courseEditing } from './course-editing.ts';
import { courseLinks } from './course-links.ts';
import { courseRequests } from './course-requests.ts';
import { courseRunning } from './course-running.ts';
import { courses } from './courses.ts';
import { customers } from './customers.ts';
import { desk } from './desk.ts';
import { erasing } from './erasing.ts';
import { factors } from './factors.ts';
import { files } from './files.ts';
import { find } from './find.ts';
import { imports } from './imports.ts';
import { invitations } from './invitations.ts';
import { licenses } from './licenses.ts';
import { log } from './log.ts';
import { mails } from './mail-calls.ts';
import { notes } from './notes.ts';
import { offers } from './offers.ts';
import { orders } from './orders.ts';
import { passkeys } from './passkeys.ts';
import { personalData } from './personal-data.ts';
import { pipeline } from './pipeline.ts';
import { prices } from './prices.ts';
import { profile } from './profile.ts';
import { quotations } from './quotations.ts';
import { releases } from './releases.ts';
import { reminders } from './reminders.ts';
import { replacements } from './replacements.ts';
import { roles } from './roles.ts';
import { rooms } from './rooms.ts';
import { savedViews } from './saved-views.ts';
import { security } from './security.ts';
import { sso } from './sso.ts';
import { system } from './system.ts';
import { teachers } from './teachers.ts';
import { timeline } from './timeline.ts';
import { users } from './users.ts';
import { webhooks } from './webhooks.ts';

/** For whatever a schema has no sentence of its own; Zod's own speak of types. */
z.config({ localeError: () => ({ message: 'This is not accepted here' }) });

/** Every call of the portal. */
export const api = {
  auth,
  confirming,
  factors,
  passkeys,
  accounts,
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
  releases,
  quotations,
  prices,
  offers,
  pipeline,
  orders,
  replacements,
  teachers,
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
  security,
  system,
};
