import { french as inbox } from '../selling/quotations/inbox-staff-words.fr.ts';
import type { StaffBooks } from '../ui/say.ts';
import type { BooksOf } from './tongue.ts';

/** What the screens of staff say in French, beside what they share with those of customers. */
export const french = {
  inbox,
} satisfies BooksOf<StaffBooks>;
