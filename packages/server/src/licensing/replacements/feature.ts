// Replacing computers with others, a number of times a year or on request.
import type { FileFate, ReplacementReason } from '@lm/contract';
import { type GeneratedAlways, shown, table } from '../../db/table-statements.ts';
import type { Route } from '../../http/mount.ts';
import type { Portal } from '../../lib/portal.ts';
import { requestRoutes } from './replacement-requests.routes.ts';
import { replacementRoutes } from './replacements.routes.ts';

export { sections } from './replacements.export.queries.ts';
export { replacementFollowers as followers } from './replacements.following.ts';
export { REPLACEMENT_MAILS as mails } from './replacements.mails.ts';

export const tables = {
  replacement_request: table({ of: 'license_id' })({
    id: shown<GeneratedAlways<number>>(),
    license_id: shown<number>({ to: 'license', deleted: 'kept' }),
    computer_id: shown<number>({ says: 'one that is open each', to: 'computer' }),
    reason: shown<ReplacementReason>({ noWords: 'One of a list' }),
    fate: shown<FileFate>(),
    note: shown<string>({ erased: 'empty', words: ['Note to a replacement', 1000] }),
    seats: shown<number | null>(),
    from_name: shown<string>({ erased: 'Computer' }),
    from_macs: shown<string[]>(),
    to_name: shown<string | null>({ erased: 'null' }),
    to_macs: shown<string[]>({ says: 'with name, seats and the key of its host file' }),
    host_key: shown<string | null>(),
    asked_at: shown<Date>(),
    asked_by: shown<number>(),
    state: shown<'open' | 'approved' | 'declined'>({ says: 'open, approved, declined' }),
    emergency_on: shown<string | null>({ says: 'the day its emergency file was made; null for none' }),
    emergency_until: shown<string | null>(),
    decided_at: shown<Date | null>(),
    decided_by: shown<number | null>(),
    answer: shown<string>({ says: 'why it was declined', erased: 'empty', words: ['Answer to a replacement', 1000] }),
  }),
  replacement: table({ of: 'license_id' })({
    id: shown<GeneratedAlways<number>>(),
    license_id: shown<number>({ to: 'license', deleted: 'kept' }),
    computer_id: shown<number>({ says: 'the old one', to: 'computer' }),
    new_computer_id: shown<number>({ to: 'computer' }),
    request_id: shown<number | null>({ says: 'null: within the number a year', to: 'replacement_request' }),
    reason: shown<ReplacementReason>({ says: 'new, lost, adapter, virtual, typed', noWords: 'One of a list' }),
    fate: shown<FileFate>({ says: 'of the old file: lost, removed, receipt, none' }),
    costs: shown<0 | 1>({ says: "what it took of the year's number: 0 or 1" }),
    seats: shown<number | null>({ says: 'moved, where the old one continues' }),
    from_name: shown<string>({ erased: 'Computer' }),
    from_macs: shown<string[]>({ says: 'and name, as they were; to_macs in the same way' }),
    to_name: shown<string>({ erased: 'Computer' }),
    to_macs: shown<string[]>(),
    typed_until: shown<Date | null>({ says: 'until when the address counted as mistyped' }),
    at: shown<Date>(),
    by_id: shown<number>({ says: 'who did it; they may be deleted' }),
  }),
};

export const routes = (portal: Portal): Route[] => [...replacementRoutes(portal), ...requestRoutes(portal)];
