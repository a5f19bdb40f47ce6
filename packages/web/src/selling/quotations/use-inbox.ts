import { api, INBOX_PARTS, type InboxQuotation, QUOTATION_SORTS, QUOTATION_STATES, STAGES } from '@lm/contract';
import { rowsOf } from '../../api/queries.ts';
import { addressOf } from '../../ui/address.ts';
import { type List, useListPage } from '../../ui/ListFaces.tsx';
import { type ListState, listShape, queryIn } from '../../ui/list-query.ts';
import { useListState } from '../../ui/list-state.ts';
import { isAmong, isWhole, MOST_ID } from '../../ui/takes.ts';

const CHOICES = [...QUOTATION_STATES, 'all'] as const;
const ANY_STAGE = ['any', ...STAGES] as const;
const ANY_PART = ['any', ...INBOX_PARTS] as const;

export interface InboxState extends ListState<(typeof QUOTATION_SORTS)[number]> {
  state: (typeof CHOICES)[number];
  stage: (typeof ANY_STAGE)[number];
  part: (typeof ANY_PART)[number];
  /** The id of a product; 0 for all. */
  product: number;
  /** The id of an organization; 0 for all. */
  organization: number;
}

const FIRST: InboxState = {
  search: '',
  page: 1,
  pageSize: 15,
  sort: 'submittedAt',
  order: 'asc',
  state: 'open',
  stage: 'any',
  part: 'any',
  product: 0,
  organization: 0,
};
const SHAPE = {
  ...listShape(QUOTATION_SORTS),
  state: isAmong(CHOICES),
  stage: isAmong(ANY_STAGE),
  part: isAmong(ANY_PART),
  product: isWhole(0, 1000),
  organization: isWhole(0, MOST_ID),
};

export interface Inbox {
  list: List<InboxQuotation>;
  state: InboxState;
  change: (part: Partial<InboxState>) => void;
}

/** An address that leaves the list beside it unchanged. */
export const addressIn = (path: string, state: InboxState): string => addressOf(path, queryIn(state, FIRST));

/** The list given by the address, whichever request is open beside it. */
export function useInbox(path: string): Inbox {
  const [state, change] = useListState<InboxState>(path, FIRST, SHAPE);
  const wanted = {
    ...(state.state !== 'all' && { state: state.state }),
    ...(state.stage !== 'any' && { stage: state.stage }),
    ...(state.part !== 'any' && { part: state.part }),
    ...(state.product > 0 && { productId: String(state.product) }),
    ...(state.organization > 0 && { organizationId: String(state.organization) }),
  };
  const list = useListPage(state, (query) => rowsOf(api.quotations.getInbox, { query: { ...query, ...wanted } }));
  return { list, state, change };
}
