import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './features/accounts/accounts.routes.ts';
import { confirmRoutes } from './features/accounts/confirm.routes.ts';
import { courseLinkRoutes } from './features/accounts/course-links.routes.ts';
import { passkeySignInRoutes } from './features/accounts/passkey-sign-in.routes.ts';
import { signInRoutes } from './features/accounts/sign-in.routes.ts';
import { apiKeyRoutes } from './features/api-keys/api-keys.routes.ts';
import { isKeyText, keyPrincipals } from './features/api-keys/public.ts';
import { bulkRoutes } from './features/bulk/bulk.routes.ts';
import { courseEditRoutes } from './features/courses/course-edit.routes.ts';
import { courseListRoutes } from './features/courses/course-list.routes.ts';
import { courseRequestRoutes } from './features/courses/course-requests.routes.ts';
import { courseRoutes } from './features/courses/courses.routes.ts';
import { progressRoutes } from './features/courses/progress.routes.ts';
import { redeemIn, redeemRoutes } from './features/courses/redeem.routes.ts';
import { studentRoutes } from './features/courses/students.routes.ts';
import { customerListRoutes } from './features/customers/customer-list.routes.ts';
import { customerRoutes } from './features/customers/customers.routes.ts';
import { invitedRoutes } from './features/customers/invited.routes.ts';
import { deskRoutes } from './features/desk/desk.routes.ts';
import { erasingRoutes } from './features/erasing/erasing.routes.ts';
import { studentsDueRoutes } from './features/erasing/students-due.routes.ts';
import { factorRoutes } from './features/factors/factors.routes.ts';
import { passkeyRoutes } from './features/factors/passkeys.routes.ts';
import { resetRoutes } from './features/factors/resets.routes.ts';
import { findRoutes } from './features/find/find.routes.ts';
import { importRoutes } from './features/imports/imports.routes.ts';
import { undoRoutes } from './features/imports/undo.routes.ts';
import { invitationRoutes } from './features/invitations/invitations.routes.ts';
import { takingRoutes } from './features/invitations/taking.routes.ts';
import { keyRoutes } from './features/keys/keys.routes.ts';
import { labPackRoutes } from './features/lab-packs/lab-packs.routes.ts';
import { computerRoutes } from './features/licenses/computers.routes.ts';
import { fileRoutes } from './features/licenses/files.routes.ts';
import { hostFileRoutes } from './features/licenses/host-files.routes.ts';
import { licenseListRoutes } from './features/licenses/license-list.routes.ts';
import { licenseRoutes } from './features/licenses/licenses.routes.ts';
import { trialRoutes } from './features/licenses/trial.routes.ts';
import { logRoutes } from './features/log/log.routes.ts';
import { mailRoutes } from './features/mails/mails.routes.ts';
import { unsubscribeRoutes } from './features/mails/unsubscribe.routes.ts';
import { noteRoutes } from './features/notes/notes.routes.ts';
import { approvalRoutes } from './features/offers/approval.routes.ts';
import { offerFileRoutes } from './features/offers/offer-files.routes.ts';
import { offerListRoutes } from './features/offers/offer-list.routes.ts';
import { offerRoutes } from './features/offers/offers.routes.ts';
import { acceptRoutes } from './features/orders/accept.routes.ts';
import { orderFileRoutes } from './features/orders/order-files.routes.ts';
import { orderRoutes } from './features/orders/orders.routes.ts';
import { personalDataRoutes } from './features/personal-data/personal-data.routes.ts';
import { pipelineRoutes } from './features/pipeline/pipeline.routes.ts';
import { priceRoutes } from './features/prices/prices.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { followUpRoutes } from './features/quotations/follow-up.routes.ts';
import { inboxRoutes } from './features/quotations/inbox.routes.ts';
import { quotationRoutes } from './features/quotations/quotations.routes.ts';
import { renewalAskRoutes } from './features/quotations/renewal-ask.routes.ts';
import { releaseRoutes } from './features/releases/releases.routes.ts';
import { reminderRoutes } from './features/reminders/reminders.routes.ts';
import { wishRoutes } from './features/reminders/wishes.routes.ts';
import { replacementRoutes } from './features/replacements/replacements.routes.ts';
import { requestRoutes } from './features/replacements/requests.routes.ts';
import { restoringRoutes } from './features/restoring/restoring.routes.ts';
import { roleRoutes } from './features/roles/roles.routes.ts';
import { roomRoutes } from './features/rooms/rooms.routes.ts';
import { savedViewRoutes } from './features/saved-views/saved-views.routes.ts';
import { securityRoutes } from './features/security/security.routes.ts';
import { principals } from './features/sessions/public.ts';
import { ownSsoRoutes } from './features/sso/own.routes.ts';
import { providerFor } from './features/sso/public.ts';
import { ssoSettingsRoutes } from './features/sso/settings.routes.ts';
import { ssoRoutes } from './features/sso/sso.routes.ts';
import { newFacts, newMetrics } from './features/system/public.ts';
import { systemRoutes } from './features/system/system.routes.ts';
import { teacherRequestRoutes } from './features/teachers/requests.routes.ts';
import { teacherRoutes } from './features/teachers/teachers.routes.ts';
import { timelineRoutes } from './features/timeline/timeline.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { deliveryRoutes } from './features/webhooks/deliveries.routes.ts';
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts';
import { type Health, serveHealth } from './health.ts';
import { serveClient } from './http/client.ts';
import { serveDocs } from './http/docs.ts';
import { serveMetrics } from './http/metrics.ts';
import { methodsOf, mount } from './http/mount.ts';
import { answerTheRest, newServer } from './http/server.ts';
import { serveWellKnown } from './http/well-known.ts';
import type { Portal } from './lib/portal.ts';
import { tokenHash } from './lib/tokens.ts';

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
    ...signInRoutes(portal, mustUse),
    ...passkeySignInRoutes(portal, mustUse),
    ...accountRoutes(portal, mustUse),
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
