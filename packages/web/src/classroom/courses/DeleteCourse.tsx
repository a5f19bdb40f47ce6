import { api, type Course } from '@lm/contract';
import { call } from '../../api/call.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';

interface DeleteCourseProps {
  course: Course;
  opened: boolean;
  close: () => void;
}

/** Deletes a course code, asked for once (CRS-515). */
export const DeleteCourse = ({ course, opened, close }: DeleteCourseProps) => (
  <DeleteDialog
    opened={opened}
    close={close}
    what={course.code}
    endpoint={api.courses.deleteCourse}
    remove={() => call(api.courses.deleteCourse, { params: { id: String(course.id) } })}
    refusals={{ noCourse: 'This course code does not exist any more' }}
    bin={{ kind: 'course', id: course.id }}
    done={`The code ${course.code} is deleted`}
    outdates={[api.courses, api.bin]}
  >
    The code {course.code}: it can no longer be redeemed, and its {course.taken}{' '}
    {course.taken === 1 ? 'student keeps the license' : 'students keep their licenses'}. It can be restored from the bin.
  </DeleteDialog>
);
