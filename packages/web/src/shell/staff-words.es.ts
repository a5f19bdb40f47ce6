import { spanish as inbox } from '../selling/quotations/inbox-staff-words.es.ts';
import type { StaffBooks } from '../ui/say.ts';
import type { BooksOf } from './tongue.ts';

/** What the screens of staff say in Spanish, beside what they share with those of customers. */
export const spanish = {
  inbox,
} satisfies BooksOf<StaffBooks>;
