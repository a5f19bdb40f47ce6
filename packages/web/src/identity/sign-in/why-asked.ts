import { api, type Call } from '@lm/contract';

/** The calls that ask for a confirmation, by what makes them far-reaching (STE-694). */
const REASONS: readonly (readonly [string, readonly Pick<Call, 'path'>[]])[] = [
  [
    'This changes what people may do in the portal.',
    [
      ...[api.users.inviteUser, api.users.updateRoles, api.users.removeStaffRoles],
      ...[api.roles.addRole, api.roles.updateRole, api.roles.deleteRole],
    ],
  ],
  [
    'This changes who can sign in, and what they can see.',
    [
      ...[api.customers.addCustomerFromAdmin, api.customers.updateCustomer, api.customers.sendLinkAgain],
      ...[api.customers.setActiveStatus, api.customers.undoSwitch, api.bin.restore],
    ],
  ],
  [
    'This changes how people sign in.',
    [api.sso.addProvider, api.sso.updateProvider, api.sso.removeProvider, api.sso.tryProvider, { path: 'organizations/setSignOn' }],
  ],
  [
    'This changes how you sign in.',
    [
      ...[api.factors.beginCodes, api.factors.finishCodes, api.factors.removeCodes, api.factors.renewRecoveryCodes],
      ...[api.passkeys.beginPasskey, api.passkeys.addPasskey, api.passkeys.removePasskey, api.sso.unlink, api.sso.beginAgain],
    ],
  ],
  ['This removes a colleague’s second factor.', [api.factors.askReset, api.factors.approveReset]],
  [
    'An API key lets a program read the licenses of your organization.',
    [{ path: 'organizations/makeKey' }, { path: 'organizations/endKey' }],
  ],
  [
    'A webhook sends what happens to your organization to another server.',
    [
      ...[{ path: 'organizations/addWebhook' }, { path: 'organizations/updateWebhook' }, { path: 'organizations/deleteWebhook/:id' }],
      ...[
        { path: 'organizations/newWebhookSecret' },
        { path: 'organizations/endOldWebhookSecret' },
        { path: 'organizations/adoptWebhook' },
      ],
      ...[{ path: 'organizations/pauseWebhook' }, { path: 'organizations/resumeWebhook' }],
    ],
  ],
  ['An API key lets a program act in your name.', [api.apiKeys.addKey, api.apiKeys.updateKey, api.apiKeys.endKey]],
  [
    'A webhook sends what happens here to another server.',
    [
      ...[api.webhooks.addWebhook, api.webhooks.updateWebhook, api.webhooks.deleteWebhook, api.webhooks.adoptWebhook],
      ...[api.webhooks.newSecret, api.webhooks.endOldSecret, api.webhooks.pauseWebhook, api.webhooks.resumeWebhook],
    ],
  ],
  [
    'You are issuing license files for someone else.',
    [
      ...[api.licenses.generateOfflineLicense, api.licenses.issueFile, api.licenses.useHostFile, api.licenses.makeLabPack],
      ...[api.rooms.putIn, api.rooms.zip, api.rooms.renew],
    ],
  ],
  [
    'You are moving someone else’s license to another computer.',
    [api.replacements.replaceComputer, api.replacements.requestReplacement, api.rooms.replace],
  ],
  ['This lets everyone read the advisory.', [{ path: 'advisories/publishAdvisory' }]],
  ['The file names everyone who was told of the advisory.', [{ path: 'advisories/proveNotices' }]],
  ['This asks to take over an organization.', [{ path: 'organizations/askToTakeOver' }]],
  ['This ends a student’s license.', [api.courses.freePlace]],
  ['This deletes what other people rely on.', [api.customers.deleteCustomer, api.licenses.deleteLicense, api.bulk.start, api.bulk.undo]],
  ['What is erased cannot be brought back.', [api.bin.erase, api.erasing.erase, api.erasing.eraseFromLog, api.erasing.eraseStudentsDue]],
  ['The file holds everything the portal knows about a person.', [api.personalData.exportPersonalData]],
  [
    'The file takes many records out of the portal.',
    [
      ...[api.customers.exportCustomers, api.licenses.exportLicenses, api.releases.exportVersions],
      ...[api.courses.studentsCsv, api.courses.progressCsv, api.log.exportLogs, api.securityEvents.exportEvents],
      ...[api.offers.exportOffers, api.offers.exportWorkbook, api.orders.exportOrders, api.orders.exportWorkbook],
      ...[{ path: 'organizations/exportOrganizations' }, { path: 'organizations/exportLicenses' }, { path: 'components/exportLicensed' }], // loaded by their views
    ],
  ],
];

/** Why the call at this path asks who you are; null for a path that never asks. */
export const whyAsked = (path: string): string | null => REASONS.find(([, calls]) => calls.some((one) => one.path === path))?.[0] ?? null;
