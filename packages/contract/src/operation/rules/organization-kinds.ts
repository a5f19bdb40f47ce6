import type { LoggedAct } from '../../events/acts.ts';
import { EVERY_KIND, isOfKinds, toldAs } from './webhook-kinds.ts';

/** The acts that webhooks of an organization can be told of: about what people who look after its licenses see (ORG-203). */
const ORGANIZATION_ACTS = [
  'license.add',
  'license.update',
  'license.undoRenewal',
  'license.delete',
  'license.restore',
  'license.paid',
  'license.issueFile',
  'license.nameComputer',
  'license.replaceComputer',
  'license.requestReplacement',
  'license.approveReplacement',
  'license.declineReplacement',
  'license.withdrawFile',
  'license.suspend',
  'license.reinstate',
  'license.setHolder',
  'organization.update',
  'organization.merge',
  'organization.split',
  'organization.addPerson',
  'organization.setPersonRole',
  'organization.removePerson',
  'organization.leave',
  'organization.takeOver',
  'organization.joinByDomain',
  'organization.acceptInvitation',
  'organization.setWebhook',
  'apiKey.add',
  'apiKey.end',
] as const satisfies readonly LoggedAct[];
export type OrganizationAct = (typeof ORGANIZATION_ACTS)[number];

const recordOf = (act: string): string => act.slice(0, act.indexOf('.'));

/** The kinds of things that these acts are about, each with its acts. */
const GROUPS: ReadonlyMap<string, readonly OrganizationAct[]> = Map.groupBy(
  ORGANIZATION_ACTS.filter((act) => toldAs(act) === act),
  recordOf,
);

/** Everything that a webhook of an organization can be told of. */
export const ORGANIZATION_KINDS: readonly string[] = [EVERY_KIND, ...[...GROUPS].flatMap(([record, acts]) => [`${record}.*`, ...acts])];

const ACTS: ReadonlySet<string> = new Set(ORGANIZATION_ACTS);

/** Is this one of the acts that webhooks of organizations can be told of? */
export const isOrganizationAct = (act: string): act is OrganizationAct => ACTS.has(act);

/** Is a webhook of an organization told of an act by these kinds? Never of acts other than those above. */
export const isOfOrganizationKinds = (act: string, kinds: readonly string[]): boolean => isOrganizationAct(act) && isOfKinds(act, kinds);
