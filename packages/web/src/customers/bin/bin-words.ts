import type { BinKind, InBin } from '@lm/contract';

/** What a deleted record was. */
export const KIND_WORDS: Record<BinKind, string> = {
  customer: 'Customer',
  license: 'License',
  course: 'Course code',
  release: 'Release',
  organization: 'Organization',
};

/** Names the owner of a record; for a customer, the email. */
export const ofWhom = ({ kind, person }: InBin): string | null => (kind === 'customer' ? (person?.email ?? null) : (person?.name ?? null));
