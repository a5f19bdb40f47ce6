import { api, type Course, may, type Self, type Student } from '@lm/contract';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { useSay } from '../../ui/say.ts';
import { StillWorks } from './StillWorks.tsx';

interface FreePlaceProps {
  self: Self;
  course: Course;
  /** The student; null while the dialog is closed. */
  student: Student | null;
  close: () => void;
}

/**
 * Asks before a student's license is removed, and says whether it will be (CRS-845); asks again if one of its offline files still works (CRS-16). It
 * stays mounted, so that it can return the focus.
 */
export function FreePlace({ self, course, student, close }: FreePlaceProps) {
  const say = useSay('courses');
  // Keeps the name while the dialog fades.
  const [named, setNamed] = useState(student);
  useEffect(() => {
    if (student) setNamed(student);
  }, [student]);
  const name = named?.name ?? '';
  const works = named?.fileStillWorks ?? false;
  const mayForce = may(self, 'course.make');
  const remove = (force: boolean) =>
    call(api.courses.freePlace, { body: { courseId: course.id, licenseId: named?.id ?? 0, ...(force && { force }) } });
  return (
    <DeleteDialog
      opened={student !== null}
      close={close}
      what={name}
      words={{
        title: say('Free this place?'),
        button: say('Free place of {name}', { name }),
        again: say('Free it anyway'),
        unreached: say('Nothing was changed.'),
      }}
      remove={remove}
      isFutile={works && !mayForce}
      {...(mayForce ? { warning: 'fileStillWorks' } : { final: 'fileStillWorks' })}
      endpoint={api.courses.freePlace}
      bin={{ kind: 'license', id: named?.id ?? 0 }}
      refusals={REFUSALS}
      done={say('The place of {name} is free again', { name })}
      outdates={[api.courses, api.customers, api.licenses, api.bin]}
    >
      {works && <StillWorks names={[name]} mayForce={mayForce} />}
      {(!works || mayForce) &&
        say('{name} loses the Student license of {course}. The place is free again, for them too.', {
          name: `${name} (${named?.email})`,
          course: course.code,
        })}
    </DeleteDialog>
  );
}

const REFUSALS = {
  noCourse: 'This course code no longer exists',
  lacksRight: 'Your role does not allow this',
  noStudent: 'The place is already free',
  fileStillWorks: 'An offline license file for it still works',
};
