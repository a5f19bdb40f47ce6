import { german as inbox } from '../selling/quotations/inbox-staff-words.de.ts';
import type { StaffBooks } from '../ui/say.ts';
import type { BooksOf } from './tongue.ts';

/** What the screens of staff say in German, beside what they share with those of customers. */
export const german = {
  inbox,
} satisfies BooksOf<StaffBooks>;
