import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOG_ACTIONS, LOGGED_ACT_IDS } from './acts.ts';
import { changesBetween, changesInWords } from './event.ts';

test('LOG-5: the words of the acts, to the letter and in the order screens offer them', () => {
  expect(LOGGED_ACT_IDS.map((id, place) => [id, LOG_ACTIONS[place]])).toEqual([
    ['customer.signUp', 'Sign Up'],
    ['customer.setPassword', 'Set Password'],
    ['customer.updateProfile', 'Update Profile'],
    ['customer.exportData', 'Export Personal Data'],
    ['customer.chooseMail', 'Choose Mail'],
    ['customer.unsubscribe', 'Unsubscribe by Link'],
    ['factor.add', 'Add Second Factor'],
    ['factor.remove', 'Remove Second Factor'],
    ['factor.renewCodes', 'Renew Recovery Codes'],
    ['passkey.add', 'Add Passkey'],
    ['passkey.rename', 'Rename Passkey'],
    ['passkey.remove', 'Remove Passkey'],
    ['customer.linkProvider', 'Link Single Sign-On'],
    ['customer.unlinkProvider', 'Unlink Single Sign-On'],
    ['factor.askReset', 'Ask to Reset Second Factors'],
    ['factor.withdrawReset', 'Withdraw Reset of Second Factors'],
    ['factor.reset', 'Reset Second Factors'],
    ['customer.add', 'Add Customer'],
    ['customer.update', 'Update Customer'],
    ['customer.activate', 'Activate'],
    ['customer.deactivate', 'Deactivate'],
    ['customer.undoSwitch', 'Undo Switch'],
    ['customer.delete', 'Delete Customer'],
    ['customer.restore', 'Restore Customer'],
    ['customer.eraseDeleted', 'Erase Deleted Customer'],
    ['customer.erase', 'Erase Person'],
    ['customer.editNote', 'Edit Note'],
    ['customer.setReminders', 'Set Reminders'],
    ['customer.import', 'Import'],
    ['customer.undoImport', 'Undo Import'],
    ['customer.askToTeach', 'Ask to Be a Teacher'],
    ['customer.withdrawAsking', 'Withdraw Request to Be a Teacher'],
    ['customer.acceptTeacher', 'Accept Teacher'],
    ['customer.declineTeacher', 'Decline Teacher'],
    ['customer.askForTrial', 'Ask for Trial'],
    ['customer.acceptTrial', 'Accept Trial'],
    ['customer.declineTrial', 'Decline Trial'],
    ['organization.add', 'Add Organization'],
    ['organization.update', 'Update Organization'],
    ['organization.delete', 'Delete Organization'],
    ['organization.restore', 'Restore Organization'],
    ['organization.eraseDeleted', 'Erase Deleted Organization'],
    ['organization.merge', 'Merge Organization'],
    ['organization.split', 'Split Organization'],
    ['organization.addPerson', 'Add to Organization'],
    ['organization.setPersonRole', 'Change Role in Organization'],
    ['organization.removePerson', 'Take out of Organization'],
    ['organization.leave', 'Leave Organization'],
    ['organization.invite', 'Invite to Organization'],
    ['organization.mailInvitation', 'Mail Invitation to Organization Again'],
    ['organization.withdrawInvitation', 'Withdraw Invitation to Organization'],
    ['organization.askTakeover', 'Ask to Take over'],
    ['organization.objectTakeover', 'Object to Takeover'],
    ['organization.takeOver', 'Take over Organization'],
    ['organization.endTakeover', 'End Takeover'],
    ['organization.setDomain', 'Change Domains of Organization'],
    ['organization.setSignOn', 'Change Sign-On of Organization'],
    ['organization.setMailbox', 'Change Mailbox of Organization'],
    ['organization.setWebhook', 'Change Webhooks of Organization'],
    ['organization.setSecurity', 'Change Security Contact'],
    ['organization.askToJoin', 'Ask to Join Organization'],
    ['organization.joinByDomain', 'Join Organization by Domain'],
    ['organization.acceptInvitation', 'Join Organization'],
    ['license.add', 'Add License'],
    ['license.update', 'Update License'],
    ['license.undoRenewal', 'Undo Renewal'],
    ['license.delete', 'Delete License'],
    ['license.restore', 'Restore License'],
    ['license.eraseDeleted', 'Erase Deleted License'],
    ['license.paid', 'Make Bought License'],
    ['license.issueFile', 'Generate Offline License'],
    ['license.nameComputer', 'Name Computer'],
    ['license.replaceComputer', 'Replace Computer'],
    ['license.requestReplacement', 'Request Replacement'],
    ['license.approveReplacement', 'Approve Replacement'],
    ['license.declineReplacement', 'Decline Replacement'],
    ['license.withdrawFile', 'Withdraw Offline License'],
    ['license.suspend', 'Suspend License'],
    ['license.reinstate', 'Reinstate License'],
    ['license.setHolder', 'Change License Holder'],
    ['license.reportUsage', 'Report Seat Usage'],
    ['license.requestTrial', 'Request Trial License'],
    ['license.requestStudent', 'Request Student License'],
    ['course.add', 'Add Course'],
    ['course.update', 'Update Course'],
    ['course.addTeacher', 'Add Teacher to Course'],
    ['course.removeTeacher', 'Remove Teacher from Course'],
    ['course.request', 'Request Course'],
    ['course.grantRequest', 'Grant Course Request'],
    ['course.declineRequest', 'Decline Course Request'],
    ['course.delete', 'Delete Course'],
    ['course.restore', 'Restore Course'],
    ['course.eraseDeleted', 'Erase Deleted Course'],
    ['room.putIn', 'Put In Room'],
    ['room.takeOut', 'Take Out Of Room'],
    ['room.replace', 'Replace In Room'],
    ['course.freePlace', 'Free Place'],
    ['course.remindStudent', 'Remind Student'],
    ['course.invite', 'Invite Student'],
    ['course.mailInvitation', 'Mail Invitation Again'],
    ['course.withdrawInvitation', 'Withdraw Invitation'],
    ['release.add', 'Add Release'],
    ['release.update', 'Update Release'],
    ['release.addFile', 'Add Release File'],
    ['release.signFile', 'Sign Release File'],
    ['release.removeFile', 'Remove Release File'],
    ['release.setState', 'Set Release State'],
    ['release.withdraw', 'Withdraw Release'],
    ['release.delete', 'Delete Release'],
    ['release.restore', 'Restore Release'],
    ['release.eraseDeleted', 'Erase Deleted Release'],
    ['advisory.add', 'Add Advisory'],
    ['advisory.update', 'Update Advisory'],
    ['advisory.review', 'Review Advisory'],
    ['advisory.publish', 'Publish Advisory'],
    ['advisory.setClock', 'Set Reporting Deadlines'],
    ['advisory.saveReport', 'Save Report to Authority'],
    ['advisory.prove', 'Prove Advisory Emails'],
    ['quotation.submit', 'Submit Quotation'],
    ['quotation.askRenewal', 'Ask for Renewal'],
    ['quotation.followUp', 'Follow Up Quotation'],
    ['quotation.answer', 'Answer Quotation'],
    ['product.add', 'Add Product'],
    ['product.update', 'Update Product'],
    ['product.setSupport', 'Set Support Period'],
    ['module.add', 'Add Module'],
    ['module.update', 'Update Module'],
    ['edition.add', 'Add Edition'],
    ['edition.update', 'Update Edition'],
    ['prices.add', 'Add Prices'],
    ['prices.update', 'Update Prices'],
    ['prices.withdraw', 'Withdraw Prices'],
    ['offer.add', 'Make Offer'],
    ['offer.update', 'Change Offer'],
    ['offer.revise', 'Revise Offer'],
    ['offer.discard', 'Discard Draft'],
    ['offer.askApproval', 'Ask for Approval'],
    ['offer.approve', 'Approve Offer'],
    ['offer.return', 'Return Offer'],
    ['offer.send', 'Send Offer'],
    ['offer.withdraw', 'Withdraw Offer'],
    ['offer.decline', 'Decline Offer'],
    ['offer.moreDays', 'Prolong Offer'],
    ['order.accept', 'Accept Offer'],
    ['order.confirm', 'Confirm Order'],
    ['order.paid', 'Mark Order Paid'],
    ['order.cancel', 'Cancel Order'],
    ['customer.setRoles', 'Update User'],
    ['role.add', 'Add Role'],
    ['role.update', 'Update Role'],
    ['role.delete', 'Delete Role'],
    ['provider.add', 'Add Single Sign-On'],
    ['provider.update', 'Update Single Sign-On'],
    ['provider.remove', 'Remove Single Sign-On'],
    ['apiKey.add', 'Add API Key'],
    ['apiKey.update', 'Update API Key'],
    ['apiKey.end', 'End API Key'],
    ['savedView.share', 'Share View'],
    ['savedView.update', 'Update Shared View'],
    ['savedView.delete', 'Delete Shared View'],
    ['customer.sendLink', 'Send Link Again'],
    ['log.restore', 'Restore'],
    ['mail.sendAgain', 'Send Mail Again'],
    ['mail.test', 'Send Test Mail'],
    ['webhook.add', 'Add Webhook'],
    ['webhook.update', 'Update Webhook'],
    ['webhook.delete', 'Delete Webhook'],
    ['webhook.newSecret', 'New Secret of Webhook'],
    ['webhook.endOldSecret', 'End Old Secret of Webhook'],
    ['webhook.pause', 'Pause Webhook'],
    ['webhook.resume', 'Resume Webhook'],
    ['webhook.adopt', 'Adopt Webhook'],
    ['webhook.test', 'Send Test Event'],
    ['webhook.sendAgain', 'Send Event Again'],
  ]);
});

test('LOG-5: the rule names every act, in the order of the table', () => {
  const rules = readFileSync(new URL('../../../../docs/rules/platform/log.md', import.meta.url), 'utf8');
  const [rule] = /^- \*\*LOG-5\*\* .*(?:\n {2}.*)*/m.exec(rules) ?? [];
  expect(rule?.replace(/\n +/g, ' ')).toBe(`- **LOG-5** The actions are ${LOG_ACTIONS.join(', ')}.`);
});

const lines = (event: Parameters<typeof changesInWords>[0]) =>
  changesInWords(event).map(({ field, before, after }) => `${field}: ${before ?? 'None'} → ${after ?? 'None'}`);

test('LOG-19: every type of value has its words', () => {
  const roles = [
    { id: 2, name: 'Customer' },
    { id: 3, name: 'Sales' },
  ];
  const person = { firstName: 'Mara', countryId: 752, roles, distributionArea: [752, 578], isTeacher: false };
  expect(lines({ act: 'customer.add', record: {}, changes: changesBetween(null, person) })).toEqual([
    'First name: None → Mara',
    'Country: None → Sweden',
    'Role: None → Customer, Sales',
    'Distribution area: None → Sweden, Norway',
    'Teacher: None → No',
  ]);
  const bound = { modules: [1, 3], seats: 5, endDate: '2026-11-30', macAddresses: ['AA:BB:CC:DD:EE:FF'] };
  const file = { seq: 2, hosts: ['AA:BB:CC:DD:EE:FF', '00:11:22:33:44:55'] };
  const changes = [...changesBetween(bound, { ...bound, seats: 10, macAddresses: [] }), { field: 'file', before: null, after: file }];
  expect(lines({ act: 'license.issueFile', record: {}, changes, forced: true })).toEqual([
    'Seats: 5 → 10',
    'MAC addresses: AA:BB:CC:DD:EE:FF → None',
    'File: None → Number 2 for AA:BB:CC:DD:EE:FF, 00:11:22:33:44:55',
    'Forced: None → Yes, an offline file still works',
  ]);
  expect(
    lines({ act: 'course.update', record: { name: 'RGVHKNYC6E' }, changes: changesBetween({ paused: false }, { paused: true }) }),
  ).toEqual(['RGVHKNYC6E paused: No → Yes']);
  const rights = { name: 'Support', customers: ['customers.view', 'customers.edit'], log: [] };
  expect(lines({ act: 'role.update', record: { name: 'Support' }, changes: changesBetween({ ...rights, customers: [] }, rights) })).toEqual(
    ['Support: Customers: None → View, Edit'],
  );
  const asked = { id: 7, academicUse: true, units: { licenseUse: 'Floating Network License', users: 3 } };
  expect(lines({ act: 'quotation.submit', record: {}, changes: changesBetween(null, asked) })).toEqual([
    'Quotation: None → Number 7',
    'Academic use: None → Yes',
    'Single user licenses: None → 4.5 (3 seats at 150 % each)',
  ]);
  const flow = { currency: 'EUR', prices: [{ moduleId: 3, amount: 576_000 }] };
  const book = { permanent: flow, maintenance: 1_800, steps: [{ from: 10, off: 750 }] };
  const dearer = { ...book, permanent: { ...flow, prices: [{ moduleId: 3, amount: 600_000 }] }, steps: [] };
  expect(lines({ act: 'prices.update', record: { name: 'EUR from 01/01/2027' }, changes: changesBetween(book, dearer) })).toEqual([
    'Permanent: Flow 5,760.00 → Flow 6,000.00',
    'Steps by number: 7.5 % less from 10 on → None',
  ]);
});

test('equal values before and after are no change, and a changed event is read as far as possible', () => {
  expect(changesBetween({ notes: '', modules: [] }, { notes: null, modules: null } as never)).toEqual([]);
  const changes = [
    { field: 'countryId', before: null, after: 'nowhere' },
    { field: 'planted', before: null, after: 'x' },
    { field: 'firstName', before: undefined, after: null },
  ];
  expect(lines({ act: 'customer.add', record: {}, changes })).toEqual([
    'Country: None → "nowhere"',
    'planted: None → x',
    'First name: Erased → None',
  ]);
});
