import { api, type Course, type Student } from '@lm/contract';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, isSaidAlready, Refused, Unreachable, wordingOf } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';

interface FreePlaceProps {
  course: Course;
  /** Whose place; null while nobody's is asked about. */
  student: Student | null;
  close: () => void;
}

/** Asks before a student's license goes, and once more when an offline file of it still works (decisions.md §5). */
export function FreePlace({ course, student, close }: FreePlaceProps) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [warning, setWarning] = useState<string | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  // The name stays while the dialog fades.
  const [named, setNamed] = useState(student);
  useEffect(() => {
    if (!student) return;
    setNamed(student);
    setWarning(null);
    setUnreachable(false);
  }, [student]);

  async function free({ id, name }: Student): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setUnreachable(false);
    try {
      const body = { courseId: course.id, licenseId: id, ...(warning !== null && { force: true }) };
      await call(api.courses.freePlace, { body });
      toast.done(`The place of ${name} is free again`);
      done();
    } catch (error) {
      setUnreachable(error instanceof Unreachable);
      if (error instanceof Refused && error.refusal === 'fileStillWorks') setWarning(error.message);
      else if (!isSaidAlready(error)) {
        toast.failed(wordingOf(api.courses.freePlace, error, REFUSALS));
        done();
      }
    } finally {
      setBusy(false);
    }
  }

  function done(): void {
    for (const queryKey of [['courses'], ['customers'], ['licenses']]) void queries.invalidateQueries({ queryKey });
    close();
  }

  return (
    <Modal opened={student !== null} onClose={close} title="Free this place?" size={440}>
      {named && (
        <>
          <Text size="sm">
            {warning ??
              `${named.name} (${named.email}) loses the Student license of ${course.code}. The place is free again, also for them.`}
          </Text>
          {isUnreachable && (
            <Text role="alert" c="red" size="sm" mt="md">
              The server could not be reached. Nothing was changed.
            </Text>
          )}
          <Group justify="flex-end" gap="sm" mt="lg">
            <Button variant="default" onClick={close} data-autofocus>
              Cancel
            </Button>
            <Button color="red" loading={isBusy} onClick={() => void free(named)}>
              {warning ? 'Free it all the same' : `Free place of ${named.name}`}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  );
}

const REFUSALS = {
  noCourse: 'This course code does not exist any more',
  lacksRight: 'Your role does not allow this',
  noStudent: 'The place is free already',
  fileStillWorks: 'An offline license file of it still works',
};
