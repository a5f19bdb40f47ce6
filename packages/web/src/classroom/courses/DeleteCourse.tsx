import { api, type Course } from '@lm/contract';
import { call } from '../../api/call.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { useSay } from '../../ui/say.ts';

interface DeleteCourseProps {
  course: Course;
  opened: boolean;
  close: () => void;
}

/** Deletes a course code after one question (CRS-515). */
export function DeleteCourse({ course, opened, close }: DeleteCourseProps) {
  const say = useSay('courses');
  const { code, taken } = course;
  return (
    <DeleteDialog
      opened={opened}
      close={close}
      what={code}
      words={{
        title: say('Are You Sure You Want to Delete?'),
        button: say('Delete {what}', { what: code }),
        unreached: say('Nothing was deleted.'),
      }}
      endpoint={api.courses.deleteCourse}
      remove={() => call(api.courses.deleteCourse, { params: { id: String(course.id) } })}
      refusals={{ noCourse: 'This course code no longer exists' }}
      bin={{ kind: 'course', id: course.id }}
      done={say('The code {code} is deleted', { code })}
      outdates={[api.courses, api.bin]}
    >
      {taken === 1
        ? say('The code {code}: it can no longer be redeemed, and its 1 student keeps the license. It can be restored from the bin.', {
            code,
          })
        : say(
            'The code {code}: it can no longer be redeemed, and its {count} students keep their licenses. It can be restored from the bin.',
            { code, count: taken },
          )}
    </DeleteDialog>
  );
}
