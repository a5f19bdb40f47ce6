// Licenses with their computers, and the offline files issued for them.
import { type ComputerEnd, TYPES } from '@lm/contract';
import {
  bookkeeping,
  type ColumnType,
  elsewhere,
  type Generated,
  type GeneratedAlways,
  type Json,
  plain,
  progress,
  shown,
  table,
} from '../../db/table-statements.ts';
import type { Others } from '../../feature.ts';
import type { Route } from '../../http/mount.ts';
import type { Portal } from '../../lib/portal.ts';
import { computerRoutes } from './computers.routes.ts';
import { isFileCurrent } from './file-status.queries.ts';
import { fileRoutes } from './files.routes.ts';
import { hostFileRoutes } from './host-files.routes.ts';
import { licenseListRoutes } from './license-list.routes.ts';
import { licenseRoutes } from './licenses.routes.ts';
import { productsOfLicensesIn } from './mailed-products.queries.ts';
import { trialRoutes } from './trial.routes.ts';

export { licensesOfProduct as ofProduct } from './license-products.queries.ts';
export { sections } from './licenses.export.queries.ts';
export { licenseFollowers as followers } from './licenses.following.ts';
export { LICENSE_MAILS as mails } from './licenses.mails.ts';

export const brought = { file: isFileCurrent, products: productsOfLicensesIn };

export const tables = {
  license: table({ of: 'customer_id' })({
    id: shown<GeneratedAlways<number>>(),
    customer_id: shown<number>({ to: 'customer', deleted: 'kept' }),
    category_id: shown<number>({ says: '1 CPU, 2 FNL' }),
    type_id: shown<number>({ says: TYPES.map(({ id, name }) => `${id} ${name}`).join(', ') }),
    release_id: elsewhere<number | null>({ to: 'release' }),
    version: shown<string>({ says: "the release's name" }),
    purchase_date: shown<string | null>(),
    start_date: shown<string | null>({ says: 'null for Permanent' }),
    end_date: shown<string | null>({ says: 'null for Permanent; inclusive' }),
    months: shown<number | null>({ says: 'Monthly only' }),
    renew_date: shown<string | null>(),
    maintained_until: shown<string | null>({ says: 'Permanent only: the end of its newest subscription.' }),
    maintained_from: bookkeeping<GeneratedAlways<string | null>>({
      says: 'the first day of its newest subscription; the database keeps it',
    }),
    begins_on: bookkeeping<GeneratedAlways<string>>({
      says: 'The first day, and the last: of the license, or of its maintenance; the database keeps them (migration 0021).',
    }),
    ends_on: bookkeeping<GeneratedAlways<string>>({ says: 'end_date or maintained_until' }),
    offline_allowed: elsewhere<Generated<boolean>>({ says: 'Files may be made for it without Allow Offline License (CRS-575).' }),
    import_key: bookkeeping<ColumnType<string | null, string | null | undefined, never>>({
      says: 'of the row of a file it came from; unique for a customer',
    }),
    seats: shown<number | null>({ says: 'FNL only' }),
    organization_id: elsewhere<Generated<number | null>>({
      says: 'whose it is; null: of the person, who is its contact otherwise',
      to: 'organization',
      deleted: 'An organization is deleted only once it has no licenses',
    }),
    course_id: elsewhere<number | null>({
      to: 'course',
      deleted: 'A license from a course knows its code: by that it gets its place back',
    }),
    course_code: shown<string | null>({ says: 'Student only' }),
    in_room: elsewhere<Generated<boolean>>({ says: "Of a computer of a lab room: one of many that the room's teacher has." }),
    downloaded_on: progress<Generated<string | null>>({
      says: 'The day on which its owner first fetched the software; of a course alone.',
    }),
    reminded_at: progress<Generated<Date | null>>({ says: 'When its student was last reminded to begin.' }),
    suspended_on: shown<Generated<string | null>>({ says: 'with suspended_reason; null while it is not' }),
    suspended_reason: shown<Generated<string | null>>({ erased: 'Erased', words: ['Why a license is suspended', 1000] }),
    revision: bookkeeping<Generated<number>>(),
    created_at: shown<Date>(),
  }),
  license_renewal: table({
    leftOut: 'What a license was before its last renewal, for the minutes in which that can be undone; the change is in the log',
  })({
    license_id: plain<number>({ to: 'license', deleted: 'A renewal is undone within minutes' }),
    by_id: plain<number>({ says: 'the person who may undo it' }),
    at: plain<Date>(),
    revision: plain<number>({ says: 'of the license, as the renewal left it' }),
    files: plain<number>({ says: 'how many had been issued' }),
    before: plain<Json>({ says: 'the dates and the release, as they were' }),
  }),
  license_subscription: table()({
    license_id: shown<number>({ to: 'license', deleted: 'kept' }),
    start_date: shown<string>(),
    end_date: shown<string>({ says: 'the first of a month' }),
    months: shown<number>(),
  }),
  license_module: table()({
    license_id: shown<number>({ to: 'license', deleted: 'kept' }),
    module_id: shown<number>({ to: 'module' }),
  }),
  license_host: table()({
    license_id: elsewhere<number>({ to: 'license', deleted: 'kept' }),
    mac: shown<string>({
      says: 'AA:BB:CC:DD:EE:FF, or another id of the computer: machine:, disk:, name: or device: and a hash, or a cloud machine (OFF-940)',
    }),
    place: shown<number>({ says: 'from 1 on' }),
    computer_id: shown<Generated<number>>({ to: 'computer' }),
  }),
  computer: table()({
    id: shown<GeneratedAlways<number>>(),
    license_id: shown<number>({ to: 'license', deleted: 'kept' }),
    name: shown<string>({ says: 'unique among those of a license that are there' }),
    name_key: shown<string | null>({ says: 'Folded; null for a name that the portal gave.' }),
    since: shown<Date>(),
    seats: shown<number | null>({ says: 'FNL: so many are served there; null for all that no other has' }),
    ended_at: shown<Date | null>({ says: 'null while it is there, as the three below' }),
    end_reason: shown<ComputerEnd | null>({ says: 'new, lost, adapter, virtual, typed, moved, removed', noWords: 'One of a list' }),
    replaced_by: shown<number | null>({ says: 'may stay null', to: 'computer' }),
    macs: shown<string[] | null>({ says: 'The addresses it had; null while it is there: then they are in license_host.' }),
    host_key: shown<Generated<string | null>>({
      says: 'The public half of its own key, as its newest host file named it: 32 bytes in base64.',
    }),
    cloud_document: shown<Generated<string | null>>({
      says: 'The identity document that its cloud signs, as its newest host file with one brought it; not checked.',
    }),
    cloud_document_at: shown<Generated<Date | null>>({ says: 'when it came; null without one' }),
    revision: shown<Generated<number>>(),
  }),
  host_request: table()({
    nonce_hash: plain<Buffer>({ says: 'of a host file: used once, for ever' }),
    license_id: plain<number>({ says: 'no foreign key: it outlives the license' }),
    used_at: plain<Date>(),
  }),
  issued_file: table()({
    id: shown<string>(),
    license_id: shown<number>({ to: 'license', deleted: 'kept' }),
    seq: shown<number>({ says: 'numbers the files of a license' }),
    kid: shown<string>({ to: 'signing_key' }),
    host_ids: shown<string[]>(),
    expires: shown<string | null>(),
    issued_at: shown<Date>(),
    computer_id: shown<Generated<number | null>>({ says: 'null: for all the license’s computers' }),
    issued_by: shown<Generated<number | null>>({ says: 'null: not known' }),
    digest: shown<Generated<Buffer | null>>({ says: 'SHA-256 of its text, of files of a lab pack.' }),
    number: shown<Generated<number>>({ says: 'as people say it: F-20931' }),
  }),
  file_status: table({ key: ['file_id'], of: 'license_id' })({
    file_id: plain<string>(),
    license_id: plain<number>({ says: 'no foreign key: it outlives the license', to: 'license' }),
    expires: plain<string | null>(),
    superseded_at: plain<Generated<Date | null>>(),
    newer: plain<Generated<string | null>>(),
    suspended_at: plain<Generated<Date | null>>(),
    withdrawn_at: plain<Generated<Date | null>>(),
    withdrawn_reason: plain<Generated<string | null>>({ erased: 'Erased', words: ['Why a file was withdrawn', 1000] }),
    deleted_at: plain<Generated<Date | null>>(),
  }),
  status_change: table()({
    id: plain<GeneratedAlways<number>>(),
  }),
  status_list: table()({
    id: plain<Generated<boolean>>(),
    number: plain<number>(),
    kid: plain<string>(),
    issued_at: plain<Date>(),
    next_update: plain<string>(),
    files: plain<number>(),
    content: plain<string>(),
  }),
};

export const routes = (portal: Portal, { redeemIn }: Others): Route[] => [
  ...licenseRoutes(portal, redeemIn(portal)),
  ...fileRoutes(portal),
  ...licenseListRoutes(portal),
  ...computerRoutes(portal),
  ...trialRoutes(portal),
  ...hostFileRoutes(portal),
];
