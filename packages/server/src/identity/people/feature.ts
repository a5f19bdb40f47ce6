// People as all districts know them: who they are, their roles, and which rows they see.
import {
  bookkeeping,
  type ColumnType,
  type Generated,
  type GeneratedAlways,
  plain,
  progress,
  shown,
  table,
} from '../../db/table-statements.ts';

export const tables = {
  customer: table()({
    id: shown<GeneratedAlways<number>>(),
    first_name: shown<string>(),
    last_name: shown<string>(),
    email: shown<string>(),
    email_key: shown<string>({ says: 'in small letters' }),
    organization: shown<string>(),
    country_id: shown<number>({ says: 'ISO 3166-1 numeric' }),
    organization_country_id: bookkeeping<GeneratedAlways<number | null>>({
      says: 'Of the organization they are in; the database keeps it (migration 0601).',
    }),
    phone_number: shown<string>(),
    vat_id: shown<string>({ says: 'Empty for none.' }),
    language: shown<string>({ says: 'The language of mails to them; empty until one is chosen.' }),
    password_hash: shown<string | null>({ says: 'argon2id; null until set' }),
    email_verified_at: shown<Date | null>(),
    active: shown<Generated<boolean>>(),
    teacher: shown<Generated<boolean>>(),
    allow_trial: shown<Generated<boolean>>(),
    offline_license_allowed: shown<Generated<boolean>>(),
    role_label: bookkeeping<string>({ says: 'a word for lists' }),
    staff: bookkeeping<GeneratedAlways<boolean>>({ says: 'Has a role besides Customer; the database keeps it (migration 0010).' }),
    several_roles: bookkeeping<GeneratedAlways<boolean>>({ says: 'Has more roles than one; the database keeps it (migration 0013).' }),
    signed_in: bookkeeping<GeneratedAlways<boolean>>({ says: 'Ever; the database keeps it (migration 0031).' }),
    name_key: bookkeeping<string>(),
    search_key: bookkeeping<string>({ says: 'name, email, organization and phone, folded; trigram index' }),
    trial_given_at: shown<ColumnType<Date | null, Date | undefined, Date>>({ says: 'once; stays when the license is deleted' }),
    erased_at: progress<Generated<Date | null>>({ says: 'The record no longer belongs to a person (PRV-532).' }),
    revision: bookkeeping<Generated<number>>(),
    created_at: shown<Date>(),
  }),
  customer_role: table()({
    customer_id: shown<number>({ to: 'customer', deleted: 'kept' }),
    role_id: shown<number>({ to: 'role' }),
  }),
  customer_area: table()({
    customer_id: shown<number>({ to: 'customer', deleted: 'kept', erased: 'row' }),
    country_id: shown<number>(),
  }),
  admin_term: table({ says: 'Since when a person is an Admin who can sign in, and until when they were.' })({
    customer_id: plain<number>({ says: 'deleted people too' }),
    since: plain<Date>(),
    until: plain<Date | null>({ says: 'for three days more; null: still one' }),
  }),
};
