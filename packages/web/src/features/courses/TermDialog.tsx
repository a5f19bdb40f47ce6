import {
  api,
  type Course,
  courseEnd,
  type Day,
  DEFAULT_COURSE_DAYS,
  dayIn,
  MAX_COURSE_DAYS,
  MAX_COURSES,
  nextTerm,
  showDay,
} from '@lm/contract';
import { Alert, Button, Group, Modal, NumberInput, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ComponentProps } from 'react';
import { useOutdate } from '../../api/queries.ts';
import { Computed } from '../../ui/Computed.tsx';
import { DayInput } from '../../ui/DayInput.tsx';
import { LeaveScope, useIsAsking, useLeave } from '../../ui/leave-guard.tsx';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';

interface TermDialogProps {
  opened: boolean;
  close: () => void;
  teacher: { id: number; name: string };
  /** The course whose next term it is; null for a code of its own. */
  copied: Course | null;
}

/** Course creation (CRS-12): start date and number of days; the last day is computed. */
export const TermDialog = (props: TermDialogProps) => (
  <LeaveScope>
    <Term {...props} />
  </LeaveScope>
);

function Term({ opened, close, teacher, copied }: TermDialogProps) {
  const leave = useLeave();
  const isAsking = useIsAsking();
  const cancel = () => leave(close);
  return (
    <Modal opened={opened} onClose={cancel} title={copied ? 'Copy to the next term' : 'Generate Code'} size={496} closeOnEscape={!isAsking}>
      <Text size="sm" mb="lg">
        {copied ? `A new code for ${teacher.name}, as long as ${copied.code}.` : `A new course code for ${teacher.name}.`}
      </Text>
      {copied ? (
        <CopyForm course={copied} close={close} cancel={cancel} />
      ) : (
        <CreateForm teacherId={teacher.id} close={close} cancel={cancel} />
      )}
    </Modal>
  );
}

interface Values {
  startDate: Day | null;
  numberOfDays: number | string;
}

const bodyOf = ({ startDate, numberOfDays }: Values) => ({ startDate: startDate ?? '', numberOfDays: Number(numberOfDays) });

const TOO_MANY = `A teacher has at most ${MAX_COURSES} course codes`;

/** What both forms do when the code is made. */
function useDone(close: () => void): () => void {
  const outdate = useOutdate();
  return () => {
    void outdate(api.courses);
    toast.done('The Course Added successfully');
    close();
  };
}

function CreateForm({ teacherId, close, cancel }: { teacherId: number; close: () => void; cancel: () => void }) {
  const sending = useEndpointForm({
    endpoint: api.courses.createCourse,
    initialValues: { startDate: dayIn(new Date()), numberOfDays: DEFAULT_COURSE_DAYS } as Values,
    toBody: (values) => ({ customerId: teacherId, ...bodyOf(values) }),
    refusals: {
      noCustomer: 'The customer does not exist any more',
      notTeacher: 'Only a teacher can have course codes',
      tooMany: TOO_MANY,
    },
    onDone: useDone(close),
  });
  return <TermForm sending={sending} cancel={cancel} />;
}

function CopyForm({ course, close, cancel }: { course: Course; close: () => void; cancel: () => void }) {
  const sending = useEndpointForm({
    endpoint: api.courses.copyCourse,
    initialValues: nextTerm(course, dayIn(new Date())) as Values,
    toBody: (values) => ({ id: course.id, ...bodyOf(values) }),
    refusals: { noCourse: 'This course code does not exist any more', tooMany: TOO_MANY },
    onDone: useDone(close),
  });
  return <TermForm sending={sending} cancel={cancel} />;
}

interface TermFormProps {
  sending: { form: UseFormReturnType<Values>; formProps: ComponentProps<'form'>; isSending: boolean; isUnreachable: boolean };
  cancel: () => void;
}

function TermForm({ sending: { form, formProps, isSending, isUnreachable }, cancel }: TermFormProps) {
  const { startDate, numberOfDays } = form.values;
  const days = Number(numberOfDays);
  const end = startDate && days >= 1 && days <= MAX_COURSE_DAYS ? courseEnd(startDate, days) : null;
  return (
    <form {...formProps}>
      <div className={ui.form}>
        <DayInput label="Start date" {...form.getInputProps('startDate')} />
        <NumberInput
          label="Number of days"
          min={1}
          max={MAX_COURSE_DAYS}
          allowDecimal={false}
          clampBehavior="none"
          data-autofocus
          {...form.getInputProps('numberOfDays')}
        />
        <Computed label="Last day" value={end ? showDay(end) : ''} />
      </div>
      <Text size="sm" c="dimmed" mt="md">
        {startDate && end
          ? `Students redeem the code from ${showDay(startDate)} to ${showDay(end)}, both days included. Their licenses end with the last day.`
          : 'Students redeem the code from its start date to its last day. Their licenses end with the last day.'}
      </Text>
      {isUnreachable && (
        <Alert color="red" role="alert" mt="md">
          The server could not be reached, so nothing was saved. Try again.
        </Alert>
      )}
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isSending}>
          Generate Code
        </Button>
      </Group>
    </form>
  );
}
