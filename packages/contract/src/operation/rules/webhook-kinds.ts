import { LOGGED_ACT_IDS, type LoggedAct } from '../../events/acts.ts';

/** Everything that happens. */
export const EVERY_KIND = '*';

/** The first word of an act's name: `license` in `license.add`. */
const recordOf = (act: string): string => act.slice(0, act.indexOf('.'));

/** Acts that are reported to programs as another act whose message they can handle (WHK-761). */
const TOLD_AS: Partial<Record<string, LoggedAct>> = { 'license.undoRenewal': 'license.update' };

/** The type of the message about an act. */
export const toldAs = (act: string): string => TOLD_AS[act] ?? act;

const TOLD = LOGGED_ACT_IDS.filter((act) => toldAs(act) === act);

/** The kinds of things that acts are about, in order, each with its acts. */
export const WEBHOOK_GROUPS: ReadonlyMap<string, readonly LoggedAct[]> = Map.groupBy(TOLD, recordOf);

/** Everything that a webhook can report: all acts, those on one kind of record, such as `license.*`, or a single act (WHK-761). */
export const WEBHOOK_KINDS: readonly string[] = [EVERY_KIND, ...[...WEBHOOK_GROUPS.keys()].map((record) => `${record}.*`), ...TOLD];

/** Is an act among these kinds? */
export const isOfKinds = (act: string, kinds: readonly string[]): boolean =>
  kinds.includes(EVERY_KIND) || kinds.includes(`${recordOf(act)}.*`) || kinds.includes(toldAs(act));

const GROUP_WORDS: Partial<Record<string, string>> = {
  customer: 'Customers',
  license: 'Licenses',
  course: 'Courses',
  room: 'Lab rooms',
  release: 'Releases',
  advisory: 'Advisories',
  quotation: 'Quotations',
  prices: 'Prices',
  offer: 'Offers',
  order: 'Orders',
  role: 'Roles',
  savedView: 'Shared views of lists',
  log: 'The log',
  mail: 'Mail',
  webhook: 'Webhooks',
};

/** The name of a group of acts; a group without its own word has the first word of its acts. */
export const groupInWords = (record: string): string => GROUP_WORDS[record] ?? record.charAt(0).toUpperCase() + record.slice(1);
