import { api, type Course, may, type Self, type Student } from '@lm/contract';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { useSay } from '../../ui/say.ts';
import { StillWorks } from './StillWorks.tsx';

interface FreePlaceProps {
  self: Self;
  course: Course;
  /** The student; null while no question is open. */
  student: Student | null;
  close: () => void;
}

/**
 * Asks before a student's license goes, saying whether it will (CRS-845), and again if an offline file of it still works (CRS-16). It is
 * always mounted, so that it gives the focus back.
 */
export function FreePlace({ self, course, student, close }: FreePlaceProps) {
  const say = useSay('courses');
  // The name stays while the dialog fades.
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
        say('{name} loses the Student license of {course}. The place is free again, also for them.', {
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
