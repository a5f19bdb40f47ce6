import '@mantine/core/styles/NumberInput.layer.css';
import { api, type Day, DEFAULT_COURSE_DAYS, dayIn } from '@lm/contract';
import { NumberInput, TextInput } from '@mantine/core';
import { useOutdate } from '../../api/queries.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';

interface RoomMakeProps {
  teacher: { id: number; name: string };
  close: () => void;
  made: (id: number) => void;
}

/** Makes a lab room for a teacher (ROOM-640). */
export function RoomMake(props: RoomMakeProps) {
  const say = useSay('courses');
  return (
    <Dialog opened size={496} onClose={props.close} title={say('Lab room for {name}', { name: props.teacher.name })}>
      <MakeForm {...props} />
    </Dialog>
  );
}

function MakeForm({ teacher, made, close }: RoomMakeProps) {
  const outdate = useOutdate();
  const say = useSay('courses');
  const sending = useEndpointForm({
    endpoint: api.rooms.makeRoom,
    initialValues: {
      name: '',
      startDate: dayIn(new Date()) as Day | null,
      numberOfDays: DEFAULT_COURSE_DAYS as number | string,
      places: '' as number | string,
    },
    toBody: ({ name, startDate, numberOfDays, places }) => ({
      ...{ customerId: teacher.id, name, startDate: startDate ?? '' },
      ...{ numberOfDays: Number(numberOfDays), places: Number(places) },
    }),
    refusals: {
      noCustomer: say('The customer no longer exists'),
      notTeacher: say('Only a teacher can have a lab room'),
      noCourses: null,
      tooMany: say('A teacher cannot have more course codes'),
    },
    spoken: useHeard(),
    onDone: async (course) => {
      await outdate(api.courses, api.rooms);
      toast.done(say('The room {name} is ready', { name: course.name }));
      made(course.id); // which closes this dialog too
    },
  });
  const { form, formProps } = sending;
  return (
    <form {...formProps}>
      <div className={ui.form}>
        <TextInput label={say('Name')} maxLength={120} data-autofocus {...form.getInputProps('name')} />
        <NumberInput
          label={say('Places')}
          description={say('Computers of the room')}
          min={1}
          allowDecimal={false}
          {...form.getInputProps('places')}
        />
        <DayInput label={say('Start date')} {...form.getInputProps('startDate')} />
        <NumberInput label={say('Number of days')} min={1} allowDecimal={false} {...form.getInputProps('numberOfDays')} />
      </div>
      <FormButtons submit={say('Make room')} isSending={sending.isSending} isUnreachable={sending.isUnreachable} cancel={close} inDialog />
    </form>
  );
}
