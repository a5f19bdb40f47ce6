import type { LogEntry, LoggedAct } from '@lm/contract';

/**
 * The acts of others whose values are exported to the person they are about (PRV-540): those they see in the portal, or were mailed. For
 * any other act, the export says that it was done, but not who follows up, what comes next, a draft's prices, or why staff decided as they
 * did.
 */
const READ: ReadonlySet<LoggedAct> = new Set<LoggedAct>([
  ...(['customer.add', 'customer.update', 'customer.activate', 'customer.deactivate', 'customer.undoSwitch', 'customer.import'] as const),
  ...(['customer.setRoles', 'customer.acceptTeacher', 'customer.declineTeacher'] as const),
  ...(['customer.acceptTrial', 'customer.declineTrial'] as const),
  ...(['organization.addPerson', 'organization.setPersonRole', 'organization.removePerson'] as const),
  ...(['organization.askToJoin'] as const),
  ...(['organization.takeOver', 'organization.endTakeover'] as const),
  ...([
    'license.add',
    'license.update',
    'license.undoRenewal',
    'license.delete',
    'license.paid',
    'license.issueFile',
    'license.nameComputer',
  ] as const),
  ...(['license.replaceComputer', 'license.approveReplacement', 'license.declineReplacement', 'license.withdrawFile'] as const),
  ...(['license.suspend', 'license.reinstate', 'license.requestTrial', 'license.requestStudent'] as const),
  ...([
    'course.add',
    'course.update',
    'course.addTeacher',
    'course.removeTeacher',
    'course.grantRequest',
    'course.declineRequest',
  ] as const),
  ...(['course.delete', 'course.freePlace', 'course.remindStudent', 'room.putIn', 'room.takeOut', 'room.replace'] as const),
  ...(['quotation.submit', 'quotation.answer', 'offer.send', 'offer.withdraw', 'order.confirm', 'order.cancel'] as const),
]);

/** An entry as its owner may read it: with all values of their own acts. */
export const readByOwner = (entry: LogEntry, isTheirs: boolean): LogEntry =>
  isTheirs || (entry.act !== null && READ.has(entry.act)) ? entry : { ...entry, changes: [] };
