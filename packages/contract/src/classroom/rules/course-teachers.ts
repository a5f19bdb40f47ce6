import type { TaughtThing } from '../../core/sentences.ts';
import type { Course } from '../courses.ts';

/** A course as the rules for acts on it see it: those who teach it with its teacher may do what its teacher may (CRS-554). */
export const taughtBy = ({ teacher, coTeachers }: Pick<Course, 'teacher' | 'coTeachers'>): TaughtThing => ({
  ownerId: teacher.id,
  coTeacherIds: coTeachers.map(({ id }) => id),
});
