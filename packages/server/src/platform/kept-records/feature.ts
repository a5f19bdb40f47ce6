// Records that were deleted and are kept for a while.
import { type Generated, type GeneratedAlways, type Json, plain, table } from '../../db/table-statements.ts';

export const tables = {
  bin: table()({
    id: plain<GeneratedAlways<number>>(),
    kind: plain<'customer' | 'license' | 'course' | 'release' | 'organization'>(),
    record_id: plain<number>(),
    name: plain<string>(),
    person_id: plain<number | null>(),
    person_name: plain<string | null>(),
    person_email: plain<string | null>(),
    country_id: plain<number | null>(),
    staff: plain<boolean>(),
    teacher_id: plain<number | null>(),
    course_id: plain<Generated<number | null>>({ says: 'For a license whose place a teacher of the course took: that course.' }),
    search_key: plain<string>(),
    deleted_at: plain<Date>(),
    deleted_by_id: plain<number>(),
    deleted_by: plain<string>({ erased: 'number of who did it' }),
    rows: plain<Json>(),
  }),
};
