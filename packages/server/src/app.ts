import type { FastifyInstance } from 'fastify';
import { courseEditRoutes } from './classroom/courses/course-edit.routes.ts';
import { courseListRoutes } from './classroom/courses/course-list.routes.ts';
import { courseRequestRoutes } from './classroom/courses/course-requests.routes.ts';
import { courseRoutes } from './classroom/courses/courses.routes.ts';
import { progressRoutes } from './classroom/courses/progress.routes.ts';
import { redeemIn, redeemRoutes } from './classroom/courses/redeem.routes.ts';
import { studentRoutes } from './classroom/courses/students.routes.ts';
import { takingRoutes } from './classroom/invitations/accepted-invitations.routes.ts';
import { invitationRoutes } from './classroom/invitations/invitations.routes.ts';
import { courseLinkRoutes } from './classroom/joining/joining.routes.ts';
import { roomRoutes } from './classroom/rooms/rooms.routes.ts';
import { teacherRequestRoutes } from './classroom/teachers/teacher-requests.routes.ts';
import { teacherRoutes } from './classroom/teachers/teachers.routes.ts';
import { restoringRoutes } from './customers/bin/bin.routes.ts';
import { bulkRoutes } from './customers/bulk/bulk.routes.ts';
import { customerListRoutes } from './customers/customers/customer-list.routes.ts';
import { customerRoutes } from './customers/customers/customers.routes.ts';
import { invitedRoutes } from './customers/customers/invited-customers.routes.ts';
import { findCustomer } from './customers/customers/public.ts';
import { deskRoutes } from './customers/desk/desk.routes.ts';
import { erasingRoutes } from './customers/erasing/erasing.routes.ts';
import { studentsDueRoutes } from './customers/erasing/former-students.routes.ts';
import { findRoutes } from './customers/find/find.routes.ts';
import { undoRoutes } from './customers/imports/import-undo.routes.ts';
import { importRoutes } from './customers/imports/imports.routes.ts';
import { mailRoutes } from './customers/mails/mails.routes.ts';
import { unsubscribeRoutes } from './customers/mails/unsubscribe.routes.ts';
import { noteRoutes } from './customers/notes/notes.routes.ts';
import { personalDataRoutes } from './customers/personal-data/personal-data.routes.ts';
import { profileRoutes } from './customers/profile/profile.routes.ts';
import { savedViewRoutes } from './customers/saved-views/saved-views.routes.ts';
import { timelineRoutes } from './customers/timeline/timeline.routes.ts';
import { type Health, serveHealth } from './health.ts';
import { serveClient } from './http/client.ts';
import { serveDocs } from './http/docs.ts';
import { serveMetrics } from './http/metrics.ts';
import { methodsOf, mount } from './http/mount.ts';
import { answerTheRest, newServer } from './http/server.ts';
import { serveWellKnown } from './http/well-known.ts';
import { apiKeyRoutes } from './identity/api-keys/api-keys.routes.ts';
import { isKeyText, keyPrincipals } from './identity/api-keys/public.ts';
import { resetRoutes } from './identity/factors/factor-resets.routes.ts';
import { factorRoutes } from './identity/factors/factors.routes.ts';
import { passkeyRoutes } from './identity/factors/passkeys.routes.ts';
import { roleRoutes } from './identity/roles/roles.routes.ts';
import { securityRoutes } from './identity/security-events/security-events.routes.ts';
import { principals } from './identity/sessions/public.ts';
import { confirmRoutes } from './identity/sign-in/confirm.routes.ts';
import { passkeySignInRoutes } from './identity/sign-in/passkey-sign-in.routes.ts';
import { signInRoutes } from './identity/sign-in/sign-in.routes.ts';
import { accountRoutes } from './identity/sign-in/sign-up.routes.ts';
import { ownSsoRoutes } from './identity/sso/linked-accounts.routes.ts';
import { ssoSettingsRoutes } from './identity/sso/provider-settings.routes.ts';
import { providerFor } from './identity/sso/public.ts';
import { ssoRoutes } from './identity/sso/sso.routes.ts';
import { userRoutes } from './identity/users/users.routes.ts';
import type { Portal } from './lib/portal.ts';
import { tokenHash } from './lib/tokens.ts';
import { labPackRoutes } from './licensing/lab-packs/lab-packs.routes.ts';
import { computerRoutes } from './licensing/licenses/computers.routes.ts';
import { fileRoutes } from './licensing/licenses/files.routes.ts';
import { hostFileRoutes } from './licensing/licenses/host-files.routes.ts';
import { licenseListRoutes } from './licensing/licenses/license-list.routes.ts';
import { licenseRoutes } from './licensing/licenses/licenses.routes.ts';
import { trialRoutes } from './licensing/licenses/trial.routes.ts';
import { releaseRoutes } from './licensing/releases/releases.routes.ts';
import { requestRoutes } from './licensing/replacements/replacement-requests.routes.ts';
import { replacementRoutes } from './licensing/replacements/replacements.routes.ts';
import { newFacts, newMetrics } from './operation/system/public.ts';
import { systemRoutes } from './operation/system/system.routes.ts';
import { deliveryRoutes } from './operation/webhooks/deliveries.routes.ts';
import { webhookRoutes } from './operation/webhooks/webhooks.routes.ts';
import { keyRoutes } from './platform/keys/keys.routes.ts';
import { logRoutes } from './platform/log/log.routes.ts';
import { approvalRoutes } from './selling/offers/offer-approval.routes.ts';
import { offerFileRoutes } from './selling/offers/offer-files.routes.ts';
import { offerListRoutes } from './selling/offers/offer-list.routes.ts';
import { offerRoutes } from './selling/offers/offers.routes.ts';
import { acceptRoutes } from './selling/orders/acceptance.routes.ts';
import { orderFileRoutes } from './selling/orders/order-files.routes.ts';
import { orderRoutes } from './selling/orders/orders.routes.ts';
import { pipelineRoutes } from './selling/pipeline/pipeline.routes.ts';
import { priceRoutes } from './selling/prices/prices.routes.ts';
import { followUpRoutes } from './selling/quotations/follow-up.routes.ts';
import { inboxRoutes } from './selling/quotations/inbox.routes.ts';
import { quotationRoutes } from './selling/quotations/quotations.routes.ts';
import { renewalAskRoutes } from './selling/quotations/renewal-ask.routes.ts';
import { wishRoutes } from './selling/reminders/customer-reminders.routes.ts';
import { reminderRoutes } from './selling/reminders/reminders.routes.ts';

interface Options {
  logLevel: 'info' | 'silent';
  /** Tests check every answer against the contract. */
  checkAnswers?: boolean;
  /** Folder of the built client; null serves the API alone. */
  clientDir: string | null;
}

/** The whole server on one page. */
export async function newApp(portal: Portal, { logLevel, checkAnswers = false, clientDir }: Options): Promise<FastifyInstance & Health> {
  const { config } = portal;
  const findSession = principals(portal);
  const findKey = keyPrincipals(portal);
  const facts = newFacts(portal);
  const mustUse = (email: string) => providerFor(portal, email);
  const server = newServer({ logLevel, trustProxy: config.trustProxy });

  await serveMetrics(server, config.metrics, () => newMetrics(facts, portal.database.isFull));

  const routes = [
    // In the order of the features: each may use what stands above it here.
    ...keyRoutes(portal),
    ...logRoutes(portal),
    ...factorRoutes(portal),
    ...passkeyRoutes(portal),
    ...resetRoutes(portal),
    ...apiKeyRoutes(portal),
    ...noteRoutes(portal),
    ...mailRoutes(portal),
    ...unsubscribeRoutes(portal),
    ...releaseRoutes(portal),
    ...priceRoutes(portal),
    ...licenseRoutes(portal, redeemIn(portal)),
    ...fileRoutes(portal),
    ...licenseListRoutes(portal),
    ...computerRoutes(portal),
    ...trialRoutes(portal),
    ...hostFileRoutes(portal),
    ...labPackRoutes(portal),
    ...courseRoutes(portal),
    ...courseEditRoutes(portal),
    ...courseRequestRoutes(portal),
    ...courseListRoutes(portal),
    ...progressRoutes(portal),
    ...studentRoutes(portal),
    ...redeemRoutes(portal),
    ...roomRoutes(portal),
    ...customerListRoutes(portal),
    ...customerRoutes(portal),
    ...invitedRoutes(portal),
    ...restoringRoutes(portal),
    ...quotationRoutes(portal),
    ...renewalAskRoutes(portal),
    ...inboxRoutes(portal),
    ...offerListRoutes(portal),
    ...offerRoutes(portal),
    ...offerFileRoutes(portal),
    ...approvalRoutes(portal),
    ...followUpRoutes(portal),
    ...pipelineRoutes(portal),
    ...acceptRoutes(portal),
    ...orderRoutes(portal),
    ...orderFileRoutes(portal),
    ...timelineRoutes(portal),
    ...replacementRoutes(portal),
    ...requestRoutes(portal),
    ...teacherRoutes(portal),
    ...teacherRequestRoutes(portal),
    ...importRoutes(portal),
    ...undoRoutes(portal),
    ...signInRoutes(portal, mustUse, findCustomer),
    ...passkeySignInRoutes(portal, mustUse, findCustomer),
    ...accountRoutes(portal, mustUse, findCustomer),
    ...ssoRoutes(portal),
    ...ownSsoRoutes(portal),
    ...ssoSettingsRoutes(portal),
    ...confirmRoutes(portal),
    ...invitationRoutes(portal),
    ...takingRoutes(portal),
    ...courseLinkRoutes(portal, mustUse),
    ...profileRoutes(portal),
    ...personalDataRoutes(portal),
    ...userRoutes(portal),
    ...roleRoutes(portal),
    ...savedViewRoutes(portal),
    ...reminderRoutes(portal),
    ...wishRoutes(portal),
    ...deskRoutes(portal),
    ...bulkRoutes(portal),
    ...erasingRoutes(portal),
    ...studentsDueRoutes(portal),
    ...findRoutes(portal),
    ...webhookRoutes(portal),
    ...deliveryRoutes(portal),
    ...securityRoutes(portal),
    ...systemRoutes(portal, facts),
  ];
  mount(server, routes, {
    findPrincipal: (token) => (isKeyText(token) ? findKey(token) : findSession(tokenHash(token))),
    apiCallsAMinute: config.apiCallsAMinute,
    checkAnswers,
    budgets: portal.budgets,
    now: portal.steady,
    throttledCalls: config.throttledCalls,
    notice: portal.notice,
    once: portal.once,
  });

  const health = serveHealth(server, portal);
  const page = clientDir ? await serveClient(server, clientDir, config) : null;
  serveDocs(server, routes, config);
  serveWellKnown(server, config, portal.now);
  answerTheRest(server, { page, methodsOf: methodsOf(routes) });
  return Object.assign(server, health);
}
