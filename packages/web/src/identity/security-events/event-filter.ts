import { type Day, SECURITY_KIND_IDS, SECURITY_KINDS, type SecurityKind } from '@lm/contract';
import { ANY_DAY, DAYS_SHAPE, daysQuery, type EntryDays } from '../../platform/parts/entry-days.ts';
import type { Choice } from '../../ui/Filter.tsx';
import type { Heard, SayOf } from '../../ui/say.ts';
import { areAll, isAmong, isText, isWhole, MOST_ID, orNull } from '../../ui/takes.ts';

/** The filter of the events. */
export interface EventFilter extends EntryDays {
  kinds: SecurityKind[];
  /** An address or a network; empty for any. */
  network: string;
  /** The id of an account; null for anyone's. */
  person: number | null;
}

export const NO_FILTER: EventFilter = { kinds: [], network: '', person: null, ...ANY_DAY };

/** The parts that an address may set. */
export const FILTER_SHAPE = {
  ...DAYS_SHAPE,
  kinds: areAll(isAmong(SECURITY_KIND_IDS), SECURITY_KIND_IDS.length),
  network: isText(60),
  person: orNull(isWhole(1, MOST_ID)),
};

/** The filter as query parameters. */
export const filterQuery = (filter: EventFilter) => ({
  kind: filter.kinds,
  network: filter.network.trim() || undefined,
  person: filter.person === null ? undefined : String(filter.person),
  ...daysQuery(filter),
});

/** Words the filter in the language of the page. */
interface FilterWords {
  say: SayOf<'access'>;
  heard: Heard;
  day: (day: Day) => string;
}

/** Every choice, each shown as a pill that removes it. */
export const choicesOf = (
  filter: EventFilter,
  change: (part: Partial<EventFilter>) => void,
  personName: string,
  { say, heard, day }: FilterWords,
): Choice[] => [
  ...(filter.person === null ? [] : [{ label: personName, remove: () => change({ person: null }) }]),
  ...filter.kinds.map((kind) => ({
    label: heard(SECURITY_KINDS[kind]),
    remove: () => change({ kinds: filter.kinds.filter((other) => other !== kind) }),
  })),
  ...(filter.network ? [{ label: say('From {network}', { network: filter.network }), remove: () => change({ network: '' }) }] : []),
  ...(filter.from ? [{ label: say('Since {day}', { day: day(filter.from) }), remove: () => change({ from: null }) }] : []),
  ...(filter.to ? [{ label: say('Until {day}', { day: day(filter.to) }), remove: () => change({ to: null }) }] : []),
];

/** The kinds of events under the groups they belong to, in order. */
export const kindGroups = (heard: Heard) =>
  (
    [
      ['Getting in', ['sign-in', 'sign-out', 'session', 'confirmation']],
      ['Refused', ['call']],
      ['Links and passwords', ['link', 'password']],
      ['Data', ['export']],
      ['Second factors', ['factor']],
      ['Roles', ['role']],
      ['Keys, webhooks, single sign-on', ['key', 'webhook', 'provider']],
    ] as const
  ).map(([group, names]) => ({
    group: heard(group),
    items: SECURITY_KIND_IDS.filter((kind) => names.some((name) => kind.startsWith(`${name}.`))).map((value) => ({
      value,
      label: heard(SECURITY_KINDS[value]),
    })),
  }));
