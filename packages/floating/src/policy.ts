/** Who may have which module, and who comes first: policy.schema.json describes its format. */
export interface Policy {
  groups: Record<string, Group>;
  modules: Record<string, Rules>;
}

/** Patterns, in which `*` stands for any text. Anyone who matches a pattern in either list is a member. */
interface Group {
  persons?: string[];
  hosts?: string[];
}

interface Rules {
  /** Only members of these groups may have it. */
  include?: string[];
  exclude?: string[];
  mostPerPerson?: number;
  mostPerGroup?: Record<string, number>;
  /** Seats of a group: while it holds fewer, its members come first in the queue. No seat stays idle for them. */
  reserved?: Record<string, number>;
  mostBorrowedHours?: number;
}

/** A person who requests or holds a seat, as the agent describes them. */
export interface Someone {
  person: string;
  host: string;
}

export const NO_POLICY: Policy = { groups: {}, modules: {} };

/** The rules of a module: its own, and additionally those of `*`. */
export const rulesOf = ({ modules }: Policy, module: string): Rules => ({ ...modules['*'], ...modules[module] });

/** Reads a policy; if there are problems, each a sentence that says where, the policy is empty. */
export function readPolicy(text: string): { policy: Policy; problems: [] } | { policy: null; problems: string[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { policy: null, problems: [`It is not JSON: ${(error as Error).message}.`] };
  }
  const problems = problemsOf(value);
  return problems.length > 0 ? { policy: null, problems } : { policy: { ...NO_POLICY, ...(value as Policy) }, problems: [] };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string' && one !== '');
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;

function problemsOf(value: unknown): string[] {
  if (!isObject(value)) return ['It must be an object with groups and modules.'];
  const { groups = {}, modules = {}, ...rest } = value;
  if (!isObject(groups) || !isObject(modules)) return ['groups and modules must be objects.'];
  return [
    ...Object.keys(rest).map((name) => `${name} is not part of a policy, which has groups and modules.`),
    ...Object.entries(groups).flatMap(([name, group]) => groupProblems(name, group)),
    ...Object.entries(modules).flatMap(([name, rules]) =>
      isObject(rules) ? rulesProblems(name, rules, groups) : [`modules.${name} must be an object.`],
    ),
  ];
}

function groupProblems(name: string, group: unknown): string[] {
  if (!isObject(group)) return [`groups.${name} must be an object with persons and hosts.`];
  const { persons = [], hosts = [], ...rest } = group;
  if (Object.keys(rest).length > 0) return [`groups.${name} can have persons and hosts, but not ${Object.keys(rest).join(', ')}.`];
  if (!isTexts(persons) || !isTexts(hosts))
    return [`groups.${name}: persons and hosts must be lists of names, in which * stands for any text.`];
  return Object.keys(group).length === 0 ? [`groups.${name} is empty: give persons or hosts.`] : [];
}

/** The form of each rule, and the groups that it names. */
const RULES: Record<string, { isFormed: (value: unknown) => boolean; form: string; groupsIn: (value: unknown) => string[] }> = {
  include: { isFormed: isTexts, form: 'be a list of groups', groupsIn: (value) => value as string[] },
  exclude: { isFormed: isTexts, form: 'be a list of groups', groupsIn: (value) => value as string[] },
  mostPerPerson: { isFormed: isCount, form: 'be a whole number', groupsIn: () => [] },
  mostPerGroup: {
    isFormed: (value) => isObject(value) && Object.values(value).every(isCount),
    form: 'have a whole number for each group',
    groupsIn: (value) => Object.keys(value as object),
  },
  reserved: {
    isFormed: (value) => isObject(value) && Object.values(value).every(isCount),
    form: 'have a whole number for each group',
    groupsIn: (value) => Object.keys(value as object),
  },
  mostBorrowedHours: { isFormed: isCount, form: 'be a whole number', groupsIn: () => [] },
};

function rulesProblems(module: string, rules: Record<string, unknown>, groups: Record<string, unknown>): string[] {
  const problems = Object.entries(rules).flatMap(([name, value]) => {
    const rule = Object.hasOwn(RULES, name) ? RULES[name] : undefined;
    if (!rule) return [`modules.${module}.${name} is not a rule: use one of ${Object.keys(RULES).join(', ')}.`];
    if (!rule.isFormed(value)) return [`modules.${module}.${name} must ${rule.form}.`];
    const unknown = rule.groupsIn(value).filter((group) => !Object.hasOwn(groups, group));
    return unknown.map((group) => `modules.${module}.${name} names the group ${group}, which is not in groups.`);
  });
  return problems.length > 0 ? problems : contradictions(module, rules as Rules);
}

function contradictions(module: string, { include, exclude = [], mostPerGroup = {}, reserved = {} }: Rules): string[] {
  const both = (include ?? []).filter((group) => exclude.includes(group));
  const shut = (group: string) => exclude.includes(group) || (include !== undefined && !include.includes(group));
  return [
    ...both.map((group) => `modules.${module} contradicts itself: it includes ${group} and excludes it.`),
    ...Object.keys(reserved)
      .filter(shut)
      .map((group) => `modules.${module} contradicts itself: it reserves seats for ${group}, whose members may have none.`),
    ...Object.entries(reserved)
      .filter(([group, seats]) => seats > (mostPerGroup[group] ?? Number.POSITIVE_INFINITY))
      .map(
        ([group, seats]) =>
          `modules.${module} contradicts itself: it reserves ${seats} seats for ${group}, which may hold ${mostPerGroup[group]}.`,
      ),
  ];
}

const matches = (patterns: readonly string[] = [], text: string) =>
  patterns.some((pattern) =>
    new RegExp(
      `^${pattern
        .split('*')
        .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
        .join('.*')}$`,
      'i',
    ).test(text),
  );

/** Whether a person is a member of a group. */
export const isMember = ({ groups }: Policy, group: string, { person, host }: Someone): boolean =>
  matches(groups[group]?.persons, person) || matches(groups[group]?.hosts, host);

/** Why a person may not have a seat even if one were free; null if they may. `holders` hold seats of the module. */
export function whyNot(policy: Policy, module: string, who: Someone, holders: readonly Someone[]): string | null {
  const { include, exclude = [], mostPerPerson, mostPerGroup = {} } = rulesOf(policy, module);
  const shut = exclude.find((group) => isMember(policy, group, who));
  if (shut !== undefined) return `The policy here gives no seat of ${module} to members of ${shut}.`;
  if (include && !include.some((group) => isMember(policy, group, who)))
    return `The policy here gives seats of ${module} only to members of ${include.join(', ')}.`;
  const own = holders.filter(({ person }) => person === who.person).length;
  if (mostPerPerson !== undefined && own >= mostPerPerson)
    return `The policy here gives each person ${mostPerPerson} of the seats of ${module}; ${who.person} has ${own}.`;
  for (const [group, most] of Object.entries(mostPerGroup)) {
    const held = holders.filter((holder) => isMember(policy, group, holder)).length;
    if (isMember(policy, group, who) && held >= most)
      return `The policy here gives ${group} ${most} of the seats of ${module}, and its members hold all of them.`;
  }
  return null;
}

/** Sorts a queue: members of a group that holds fewer seats than are reserved for it come first, each in their order. */
export function inOrder<T extends Someone>(policy: Policy, module: string, queue: readonly T[], holders: readonly Someone[]): T[] {
  const { reserved = {} } = rulesOf(policy, module);
  const first = new Set<T>();
  for (const [group, seats] of Object.entries(reserved)) {
    const owed = seats - holders.filter((holder) => isMember(policy, group, holder)).length;
    for (const one of queue.filter((waiter) => !first.has(waiter) && isMember(policy, group, waiter)).slice(0, Math.max(0, owed)))
      first.add(one);
  }
  return [...queue.filter((one) => first.has(one)), ...queue.filter((one) => !first.has(one))];
}
