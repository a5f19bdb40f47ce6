import { type BinKind, dayIn, type InBin, showDay } from '@lm/contract';

/** What it was. */
export const KIND_WORDS: Record<BinKind, string> = {
  customer: 'Customer',
  license: 'License',
  course: 'Course code',
  release: 'Release',
};

/** A day of a moment, as people read it. */
export const dayOf = (moment: string): string => showDay(dayIn(new Date(moment)));

/** Of whom it is, where that is somebody else than what it was. */
export const ofWhom = ({ kind, person }: InBin): string | null => (kind === 'customer' ? (person?.email ?? null) : (person?.name ?? null));
