import { api } from '@lm/contract';
import { Text, TextInput } from '@mantine/core';
import { useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { HIS_OWN_COURSE, OWN_COURSE, REDEMPTION_WORDS } from './redemption-words.ts';

const courseOf = lazyPart(async () => (await import('./CourseOf.tsx')).CourseOf);

export interface CourseCodeFormProps {
  customerId: number;
  /** The customer, on a screen of staff; null for the person's own account. */
  customerName: string | null;
  close: () => void;
  /** The code from a teacher's link. */
  code?: string;
  /** What to say when no other message fits (CRS-9). */
  otherwise: string;
}

/** Takes the code of a course and redeems it, or says why it cannot. */
export function CourseCodeForm({ customerId, customerName, close, code = '', otherwise }: CourseCodeFormProps) {
  const outdate = useOutdate();
  const say = useSay('licenses');
  const heard = useHeard();
  const onCode = (message: string | null) => ({ field: 'courseCode', message: message && heard(message) });
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.licenses.addStudentLicense,
    initialValues: { courseCode: code },
    toBody: ({ courseCode }) => ({ customerId, courseCode, offlineFiles: customerName === null }),
    refusals: {
      noCustomer: 'The customer no longer exists',
      lacksRight: 'Your role does not allow this',
      ownCourse: onCode(customerName === null ? OWN_COURSE : HIS_OWN_COURSE),
      unknownCode: onCode(REDEMPTION_WORDS.unknownCode),
      alreadyRequested: onCode(REDEMPTION_WORDS.alreadyRequested),
      outsideDates: onCode(REDEMPTION_WORDS.outsideDates),
      paused: onCode(REDEMPTION_WORDS.paused),
      courseFull: onCode(REDEMPTION_WORDS.courseFull),
      noneCurrent: null,
    },
    otherwise,
    spoken: heard,
    onDone: () => {
      toast.done('Student License Requested');
      close();
      void outdate(api.licenses, api.customers);
    },
  });
  return (
    <form {...formProps}>
      <Text size="sm" c="dimmed" mb="lg">
        {customerName === null
          ? say('Your teacher gives you a course code. The license runs until the course ends.')
          : heard(`${customerName} gets a license that runs until the course ends.`)}
      </Text>
      {code !== '' && <courseOf.Part code={code} />}
      <TextInput
        label={say('Course code')}
        placeholder="K7RM3FM97D"
        className="code"
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
        mb="lg"
        {...form.getInputProps('courseCode')}
      />
      <FormButtons submit={say('Request')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}
