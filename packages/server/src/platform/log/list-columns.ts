import { actRow, CATEGORIES, kindOf, type LicenseKind, logEntryLicense, namesOfAct, namesOfKind, TYPES } from '@lm/contract';
import { searchKey } from '../../lib/fold.ts';
import { canonical, markOf, type SealedEntry } from './entry-seal.ts';
import { emailsIn, keepsCommitments, keepsSearchKey, type StoredEvent, storedIn } from './stored-event.ts';

/** The columns that lists search, filter and sort by. They repeat what the event says, and are not sealed. */
export function listedColumns({ act, licenseKind }: Pick<StoredEvent, 'act' | 'licenseKind'>, emails: { actor: string; owner: string }) {
  const { category, type } = kindInWords(licenseKind);
  const { words } = actRow(act);
  return {
    admin_email: emails.actor,
    owner_email: emails.owner,
    license_category: category,
    license_type: type,
    action: words,
    search_key: searchKey(emails.actor, emails.owner, logEntryLicense(category, type), words),
  };
}

/** Category and type of a license by their current names; nothing for an act on no license, and for made-up ids. */
export function kindInWords(kind: LicenseKind | null): { category: string; type: string } | { category: null; type: null } {
  const category = CATEGORIES.find(({ id }) => id === kind?.category)?.name;
  if (!kind || !category || !TYPES.some(({ id }) => id === kind.type)) return { category: null, type: null };
  return { category, type: kindOf(kind.type).name };
}

/** Do the columns and the personal values of an entry say what its event says? Entries from before events have nothing that is not sealed. */
export function saysItsEvent(entry: SealedEntry): boolean {
  if (entry.event === null) return entry.personal === null;
  const stored = storedIn(entry);
  if (!stored || !keepsCommitments(stored) || canonical(entry.changes) !== '[]') return false;
  if (canonical(entry.personal) !== canonical(stored.personal)) return false; // something that reading leaves out
  const listed = listedColumns(stored.event, emailsIn(stored));
  const { act, licenseKind } = stored.event;
  const typeNames: (string | null)[] = listed.license_type === null || !licenseKind ? [null] : namesOfKind(licenseKind.type);
  return (
    entry.adminEmail === listed.admin_email &&
    entry.ownerEmail === listed.owner_email &&
    entry.licenseCategory === listed.license_category &&
    typeNames.includes(entry.licenseType) && // the name at the time of the act
    namesOfAct(act).includes(entry.action) && // likewise
    (keepsSearchKey(stored, entry.searchKey) ??
      entry.searchKey ===
        searchKey(listed.admin_email, listed.owner_email, logEntryLicense(listed.license_category, entry.licenseType), entry.action))
  );
}

/** Is this the entry that the portal wrote, under this mark? */
export const isAsWritten = (logKey: Buffer, entry: SealedEntry, mark: Buffer): boolean =>
  saysItsEvent(entry) && markOf(logKey, entry).equals(mark);
