import type { CallsOf } from './core/call.ts';
import { advisoryNoticesCalls } from './customers/advisory-notices.calls.ts';
import { importsCalls } from './customers/imports.calls.ts';
import { organizationDomainsCalls } from './customers/organization-domains.calls.ts';
import { organizationInvitationsCalls } from './customers/organization-invitations.calls.ts';
import { organizationKeysCalls } from './customers/organization-keys.calls.ts';
import { organizationMailboxesCalls } from './customers/organization-mailboxes.calls.ts';
import { organizationMergesCalls } from './customers/organization-merges.calls.ts';
import { organizationProposalsCalls } from './customers/organization-proposals.calls.ts';
import { organizationSecurityCalls } from './customers/organization-security.calls.ts';
import { organizationSignOnCalls } from './customers/organization-sign-on.calls.ts';
import { organizationsCalls } from './customers/organizations.calls.ts';
import { ownOrganizationCalls } from './customers/own-organization.calls.ts';
import { successionCalls } from './customers/succession.calls.ts';
import type { api as described } from './index.ts';
import { advisoriesCalls } from './licensing/advisories.calls.ts';
import { advisoryClockCalls } from './licensing/advisory-clock.calls.ts';
import { componentsCalls } from './licensing/components.calls.ts';
import { downloadsCalls } from './licensing/downloads.calls.ts';
import { releaseConcernsCalls } from './licensing/release-concerns.calls.ts';
import { releaseFilesCalls } from './licensing/release-files.calls.ts';
import { releaseStatesCalls } from './licensing/release-states.calls.ts';
import { updateFeedsCalls } from './licensing/update-feeds.calls.ts';
import { organizationWebhooksCalls } from './operation/organization-webhooks.calls.ts';

/** Features whose calls only their own screens make: they are kept apart from `api`, so that no other page loads them. */
export type Apart =
  | 'advisories'
  | 'advisoryClock'
  | 'advisoryNotices'
  | 'organizations'
  | 'ownOrganization'
  | 'organizationInvitations'
  | 'organizationKeys'
  | 'organizationDomains'
  | 'organizationMailboxes'
  | 'organizationMerges'
  | 'organizationSecurity'
  | 'organizationProposals'
  | 'organizationSignOn'
  | 'organizationWebhooks'
  | 'succession'
  | 'imports'
  | 'releaseConcerns'
  | 'releaseFiles'
  | 'components'
  | 'releaseStates'
  | 'updateFeeds'
  | 'downloads';

export const advisoriesApi: CallsOf<typeof described>['advisories'] = advisoriesCalls;

export const advisoryClockApi: CallsOf<typeof described>['advisoryClock'] = advisoryClockCalls;

export const advisoryNoticesApi: CallsOf<typeof described>['advisoryNotices'] = advisoryNoticesCalls;

export const organizationsApi: CallsOf<typeof described>['organizations'] = organizationsCalls;

export const ownOrganizationApi: CallsOf<typeof described>['ownOrganization'] = ownOrganizationCalls;

export const invitedApi: CallsOf<typeof described>['organizationInvitations'] = organizationInvitationsCalls;

export const organizationKeysApi: CallsOf<typeof described>['organizationKeys'] = organizationKeysCalls;

export const organizationSecurityApi: CallsOf<typeof described>['organizationSecurity'] = organizationSecurityCalls;

export const organizationWebhooksApi: CallsOf<typeof described>['organizationWebhooks'] = organizationWebhooksCalls;

export const domainsApi: CallsOf<typeof described>['organizationDomains'] = organizationDomainsCalls;

export const mailboxesApi: CallsOf<typeof described>['organizationMailboxes'] = organizationMailboxesCalls;

export const mergesApi: CallsOf<typeof described>['organizationMerges'] = organizationMergesCalls;

export const proposalsApi: CallsOf<typeof described>['organizationProposals'] = organizationProposalsCalls;

export const signOnApi: CallsOf<typeof described>['organizationSignOn'] = organizationSignOnCalls;

export const successionApi: CallsOf<typeof described>['succession'] = successionCalls;

export const importsApi: CallsOf<typeof described>['imports'] = importsCalls;

export const concernsApi: CallsOf<typeof described>['releaseConcerns'] = releaseConcernsCalls;

export const releaseFilesApi: CallsOf<typeof described>['releaseFiles'] = releaseFilesCalls;

export const updateFeedsApi: CallsOf<typeof described>['updateFeeds'] = updateFeedsCalls;

export const componentsApi: CallsOf<typeof described>['components'] = componentsCalls;
export const releaseStatesApi: CallsOf<typeof described>['releaseStates'] = releaseStatesCalls;

export const downloadsApi: CallsOf<typeof described>['downloads'] = downloadsCalls;
