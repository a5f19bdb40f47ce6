import { api, type Course, courseEnd, type Day, DEFAULT_COURSE_DAYS, dayIn, MAX_COURSE_DAYS, MAX_COURSES, nextTerm } from '@lm/contract';
import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { useOutdate } from '../../api/queries.ts';
import { useCatalogue } from '../../licensing/parts/use-catalogue.ts';
import { Computed } from '../../ui/Computed.tsx';
import { DayInput } from '../../ui/DayInput.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LeaveButton } from '../../ui/LeaveButton.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { DaysField, GivenFields, type MoreValues, NameField, nothingSaid, placesOf, RedeemUntilField } from './course-fields.tsx';
import { nextNameOf } from './next-name.ts';

interface TermDialogProps {
  opened: boolean;
  close: () => void;
  teacher: { id: number; name: string };
  /** The course that the next term is for; null for a new code. */
  copied: Course | null;
}

/** Creates a course (CRS-12) from its start date and number of days; the last day is computed. */
export function TermDialog({ opened, close, teacher: { id, name }, copied }: TermDialogProps) {
  const say = useSay('courses');
  return (
    <Dialog opened={opened} size={496} onClose={close} title={copied ? say('Copy to the next term') : say('Generate Code')}>
      <Text size="sm" mb="lg">
        {copied
          ? say('A new code for {name} that runs for as long as {code}.', { name, code: copied.code })
          : say('A new course code for {name}.', { name })}
      </Text>
      {copied ? <CopyForm course={copied} close={close} /> : <CreateForm teacherId={id} close={close} />}
    </Dialog>
  );
}

interface Values {
  startDate: Day | null;
  numberOfDays: number | string;
}

const bodyOf = ({ startDate, numberOfDays }: Values) => ({ startDate: startDate ?? '', numberOfDays: Number(numberOfDays) });

/** What both forms do once the code is made. */
function useDone(close: () => void): () => void {
  const outdate = useOutdate();
  const say = useSay('courses');
  return () => {
    void outdate(api.courses);
    toast.done(say('The Course Added successfully'));
    close();
  };
}

/** Ticks all modules once they have loaded, in a form that was opened before, unless some were chosen. */
function useAllModules(form: UseFormReturnType<Values & MoreValues>): void {
  const { data } = useCatalogue();
  const { isDirty, getValues, setFieldValue, resetDirty } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival of the modules matters
  useEffect(() => {
    const { modules } = nothingSaid();
    if (!data || isDirty('modules') || getValues().modules.length === modules.length) return;
    setFieldValue('modules', modules);
    resetDirty({ ...getValues(), modules });
  }, [data]);
}

function CreateForm({ teacherId, close }: { teacherId: number; close: () => void }) {
  const say = useSay('courses');
  const sending = useEndpointForm({
    endpoint: api.courses.createCourse,
    initialValues: { ...nothingSaid(), startDate: dayIn(new Date()), numberOfDays: DEFAULT_COURSE_DAYS } as Values & MoreValues,
    toBody: (values) => ({ customerId: teacherId, ...bodyOf(values), ...moreIn(values) }),
    refusals: {
      noCustomer: say('The customer no longer exists'),
      notTeacher: say('Only a teacher can have course codes'),
      noCourses: null,
      tooMany: say('A teacher has at most {count} course codes', { count: MAX_COURSES }),
    },
    spoken: useHeard(),
    onDone: useDone(close),
  });
  const { form } = sending;
  useAllModules(form);
  return (
    <TermForm
      sending={sending}
      cancel={close}
      before={<NameField form={form} />}
      more={
        <>
          <RedeemUntilField form={form} />
          <GivenFields form={form} isNew />
        </>
      }
    />
  );
}

/** The values filled in besides the dates; the others take the defaults of every course. */
const moreIn = (values: MoreValues) => ({
  name: values.name.trim() || undefined,
  places: placesOf(values) ?? undefined,
  redeemUntil: values.redeemUntil ?? undefined,
  modules: values.modules.map(Number),
});

function CopyForm({ course, close }: { course: Course; close: () => void }) {
  const say = useSay('courses');
  const sending = useEndpointForm({
    endpoint: api.courses.copyCourse,
    initialValues: { ...nextTerm(course, dayIn(new Date())), name: nextNameOf(course) } as Values & { name: string },
    toBody: ({ name, ...values }) => ({ id: course.id, name: name.trim() || undefined, ...bodyOf(values) }),
    refusals: {
      noCourse: say('This course code no longer exists'),
      noCourses: null,
      tooMany: say('A teacher has at most {count} course codes', { count: MAX_COURSES }),
    },
    spoken: useHeard(),
    onDone: useDone(close),
  });
  const name = (
    <TextInput
      className={ui.wide ?? ''}
      label={say('Name')}
      description={say('Places, modules and teachers are the same as in this course; students join again')}
      maxLength={120}
      {...sending.form.getInputProps('name')}
    />
  );
  return <TermForm sending={sending} cancel={close} before={name} isCopy />;
}

interface TermFormProps<Of extends Values> {
  sending: { form: UseFormReturnType<Of>; formProps: ComponentProps<'form'>; isSending: boolean; isUnreachable: boolean };
  cancel: () => void;
  before?: ReactNode;
  isCopy?: boolean;
  more?: ReactNode;
}

function TermForm<Of extends Values>({
  sending: { form, formProps, isSending, isUnreachable },
  cancel,
  before,
  more,
  isCopy = !before,
}: TermFormProps<Of>) {
  const say = useSay('courses');
  const { day } = useShown();
  const { startDate, numberOfDays } = form.values;
  const days = Number(numberOfDays);
  const end = startDate && days >= 1 && days <= MAX_COURSE_DAYS ? courseEnd(startDate, days) : null;
  return (
    <form {...formProps}>
      <div className={ui.form}>
        {before}
        <DayInput label={say('Start date')} {...form.getInputProps('startDate')} />
        <DaysField form={form} isFirst={isCopy} />
        <Computed label={say('Last day')} value={end ? day(end) : ''} />
        {more}
      </div>
      <Text size="sm" c="dimmed" mt="md">
        {startDate && end
          ? say('Students redeem the code from {from} to {until}, both days included. Their licenses end on the last day.', {
              from: day(startDate),
              until: day(end),
            })
          : say('Students redeem the code from its start date to its last day. Their licenses end on the last day.')}
      </Text>
      {isUnreachable && (
        <Alert color="red" role="alert" mt="md">
          {say('The server could not be reached, so nothing was saved. Try again.')}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm" mt="xl">
        <LeaveButton go={cancel}>{say('Cancel')}</LeaveButton>
        <Button type="submit" loading={isSending}>
          {say('Generate Code')}
        </Button>
      </Group>
    </form>
  );
}
