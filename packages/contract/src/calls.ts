import { courseRequestsCalls } from './classroom/course-requests.calls.ts';
import { coursesCalls } from './classroom/courses.calls.ts';
import { invitationsCalls } from './classroom/invitations.calls.ts';
import { roomsCalls } from './classroom/rooms.calls.ts';
import { teachersCalls } from './classroom/teachers.calls.ts';
import type { CallsOf } from './core/call.ts';
import { binCalls } from './customers/bin.calls.ts';
import { bulkCalls } from './customers/bulk.calls.ts';
import { customersCalls } from './customers/customers.calls.ts';
import { deskCalls } from './customers/desk.calls.ts';
import { erasingCalls } from './customers/erasing.calls.ts';
import { findCalls } from './customers/find.calls.ts';
import { mailsCalls } from './customers/mails.calls.ts';
import { notesCalls } from './customers/notes.calls.ts';
import { personalDataCalls } from './customers/personal-data.calls.ts';
import { profileCalls } from './customers/profile.calls.ts';
import { savedViewsCalls } from './customers/saved-views.calls.ts';
import { timelineCalls } from './customers/timeline.calls.ts';
import { apiKeysCalls } from './identity/api-keys.calls.ts';
import { confirmingCalls } from './identity/confirming.calls.ts';
import { factorsCalls } from './identity/factors.calls.ts';
import { passkeysCalls } from './identity/passkeys.calls.ts';
import { rolesCalls } from './identity/roles.calls.ts';
import { securityEventsCalls } from './identity/security-events.calls.ts';
import { signInCalls } from './identity/sign-in.calls.ts';
import { signUpCalls } from './identity/sign-up.calls.ts';
import { ssoCalls } from './identity/sso.calls.ts';
import { usersCalls } from './identity/users.calls.ts';
import type { api as described } from './index.ts';
import { filesCalls } from './licensing/files.calls.ts';
import { licensesCalls } from './licensing/licenses.calls.ts';
import { productsCalls } from './licensing/products.calls.ts';
import { releasesCalls } from './licensing/releases.calls.ts';
import { replacementsCalls } from './licensing/replacements.calls.ts';
import { seatUsageCalls } from './licensing/seat-usage.calls.ts';
import { trialsCalls } from './licensing/trials.calls.ts';
import { systemCalls } from './operation/system.calls.ts';
import { webhooksCalls } from './operation/webhooks.calls.ts';
import { logCalls } from './platform/log.calls.ts';
import type { Apart } from './screen-calls.ts';
import { offersCalls } from './selling/offers.calls.ts';
import { ordersCalls } from './selling/orders.calls.ts';
import { pipelineCalls } from './selling/pipeline.calls.ts';
import { pricesCalls } from './selling/prices.calls.ts';
import { quotationsCalls } from './selling/quotations.calls.ts';
import { remindersCalls } from './selling/reminders.calls.ts';

/** Every call as screens know it: how it is made. A described call that is missing here, or differs, does not compile. */
export const api: Omit<CallsOf<typeof described>, Apart> = {
  signIn: signInCalls,
  confirming: confirmingCalls,
  factors: factorsCalls,
  passkeys: passkeysCalls,
  signUp: signUpCalls,
  personalData: personalDataCalls,
  profile: profileCalls,
  customers: customersCalls,
  notes: notesCalls,
  licenses: licensesCalls,
  files: filesCalls,
  courseRequests: courseRequestsCalls,
  courses: coursesCalls,
  invitations: invitationsCalls,
  rooms: roomsCalls,
  products: productsCalls,
  releases: releasesCalls,
  quotations: quotationsCalls,
  prices: pricesCalls,
  offers: offersCalls,
  pipeline: pipelineCalls,
  orders: ordersCalls,
  replacements: replacementsCalls,
  seatUsage: seatUsageCalls,
  teachers: teachersCalls,
  trials: trialsCalls,
  log: logCalls,
  mails: mailsCalls,
  users: usersCalls,
  roles: rolesCalls,
  sso: ssoCalls,
  savedViews: savedViewsCalls,
  apiKeys: apiKeysCalls,
  desk: deskCalls,
  bulk: bulkCalls,
  bin: binCalls,
  reminders: remindersCalls,
  erasing: erasingCalls,
  find: findCalls,
  timeline: timelineCalls,
  webhooks: webhooksCalls,
  securityEvents: securityEventsCalls,
  system: systemCalls,
};
