// Security advisories: written by one person, reviewed by another, published for everyone.
import type { AdvisoryState, ReleaseStanding, Reported, ReportStep } from '@lm/contract';
import { type Generated, type GeneratedAlways, type Json, plain, table } from '../../db/table-statements.ts';
import type { Route } from '../../http/mount.ts';
import type { Portal } from '../../lib/portal.ts';
import { advisoryRoutes } from './advisories.routes.ts';
import { clockRoutes } from './clock.routes.ts';
import { concernRoutes } from './concerns.routes.ts';

export const routes = (portal: Portal): Route[] => [...advisoryRoutes(portal), ...clockRoutes(portal), ...concernRoutes(portal)];

const STAFFS = 'Work of staff on what is published; who did what is in the log';

export const tables = {
  advisory: table({ leftOut: STAFFS })({
    id: plain<GeneratedAlways<number>>(),
    revision: plain<Generated<number>>(),
    year: plain<number>({ says: 'with place, the number by which it is publicly known' }),
    place: plain<number>(),
    title: plain<string>(),
    state: plain<Generated<AdvisoryState>>({ says: 'draft, reviewed, published' }),
    vector: plain<string>({ says: 'CVSS 4.0' }),
    score_tenths: plain<number>({ says: 'calculated from the vector' }),
    summary: plain<string>({ words: ['Description of an advisory', 5000] }),
    remedy: plain<string>({ words: ['What to do about an advisory', 5000] }),
    cve: plain<string>({ says: 'empty for none' }),
    credits: plain<string>({ words: ['Credits of an advisory', 1000] }),
    reviewer_id: plain<number | null>({ to: 'customer', deleted: 'relinked' }),
    reviewed_at: plain<Date | null>(),
    created_at: plain<Date>(),
  }),
  advisory_release: table({ key: ['advisory_id', 'release_id'], says: 'Which releases an advisory is about.', leftOut: STAFFS })({
    advisory_id: plain<number>({ to: 'advisory' }),
    release_id: plain<number>({ to: 'release', deleted: 'kept' }),
    standing: plain<ReleaseStanding>(),
  }),
  advisory_writer: table({
    key: ['advisory_id', 'person_id'],
    says: 'Who has edited an advisory since it was last published.',
    leftOut: STAFFS,
  })({
    advisory_id: plain<number>({ to: 'advisory' }),
    person_id: plain<number>({ to: 'customer', deleted: 'kept', erased: 'row' }),
  }),
  advisory_publication: table({ key: ['advisory_id', 'number'], says: 'What was published of an advisory.', leftOut: STAFFS })({
    advisory_id: plain<number>({ to: 'advisory' }),
    number: plain<number>(),
    published_at: plain<Date>(),
    about: plain<string>({ noWords: 'Published for everyone' }),
    by_id: plain<number | null>({ to: 'customer', deleted: 'relinked' }),
    content: plain<Json>({ says: 'as it was then' }),
  }),
  advisory_clock: table({ key: ['advisory_id'], says: 'What must be reported to authorities because of an advisory.', leftOut: STAFFS })({
    advisory_id: plain<number>({ to: 'advisory' }),
    reported: plain<Reported>({ says: 'vulnerability, incident' }),
    known_at: plain<Date>(),
    fixed_at: plain<Date | null>(),
    revision: plain<Generated<number>>(),
  }),
  advisory_report: table({ key: ['advisory_id', 'step'], says: 'What was sent to an authority, by hand.', leftOut: STAFFS })({
    advisory_id: plain<number>({ to: 'advisory_clock' }),
    step: plain<ReportStep>({ says: 'warning, notification, report' }),
    words: plain<string>({ words: ['Report to an authority', 20000] }),
    sent_at: plain<Date | null>(),
    receipt: plain<string>(),
  }),
};
