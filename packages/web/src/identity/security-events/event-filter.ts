import { type Day, SECURITY_KIND_IDS, type SecurityKind } from '@lm/contract';
import { areAll, isAmong, isDay, isText, isWhole, orNull } from '../../ui/takes.ts';

/** What the events are narrowed to; the days are in UTC and inclusive. */
export interface Filter {
  kinds: SecurityKind[];
  /** An address or a network; empty for any. */
  network: string;
  /** The id of an account; null for anybody's. */
  person: number | null;
  from: Day | null;
  to: Day | null;
}

export const NO_FILTER: Filter = { kinds: [], network: '', person: null, from: null, to: null };

/** What of it an address may say. */
export const FILTER_SHAPE = {
  kinds: areAll(isAmong(SECURITY_KIND_IDS), SECURITY_KIND_IDS.length),
  network: isText(60),
  person: orNull(isWhole(1, 2_147_483_647)),
  from: orNull(isDay),
  to: orNull(isDay),
};

export const isFiltered = ({ kinds, network, person, from, to }: Filter): boolean =>
  kinds.length > 0 || network !== '' || person !== null || from !== null || to !== null;

export const isReversed = ({ from, to }: Filter): boolean => from !== null && to !== null && from > to;

/** As the calls take it; a last day before the first is said beside its field and does not count. */
export const filterQuery = (filter: Filter) => ({
  kind: filter.kinds,
  network: filter.network.trim() || undefined,
  person: filter.person === null ? undefined : String(filter.person),
  from: filter.from ?? undefined,
  to: isReversed(filter) ? undefined : (filter.to ?? undefined),
});
