import type { BinKind, InBin } from '@lm/contract';

/** What it was. */
export const KIND_WORDS: Record<BinKind, string> = {
  customer: 'Customer',
  license: 'License',
  course: 'Course code',
  release: 'Release',
  organization: 'Organization',
};

/** Its owner, if that is not the record itself. */
export const ofWhom = ({ kind, person }: InBin): string | null => (kind === 'customer' ? (person?.email ?? null) : (person?.name ?? null));
