import '@mantine/core/styles/NumberInput.layer.css';
import { api, type Day, daysBetween, type ListedCourseRequest } from '@lm/contract';
import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { DecisionButtons } from '../../ui/DecisionButtons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useAct } from '../../ui/use-act.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { DaysField, NameField } from './course-fields.tsx';

const OUTDATES = [api.courseRequests, api.courses];

const REFUSALS = { noRequest: 'The request no longer exists', ownRequest: null, decidedAlready: null } as const;
const GRANTING = { ...REFUSALS, notTeacher: 'They are no longer a teacher', noCourses: null, tooMany: null } as const;

const { grantCourseRequest, declineCourseRequest } = api.courseRequests;

/** Grants a request with one click or with other numbers, or declines it with a reason (CRS-561). */
export function DecideCourse({ request, isLater }: { request: ListedCourseRequest; isLater: boolean }) {
  const say = useSay('coursesStaff');
  const heard = useHeard();
  const [isChanging, setChanging] = useState(false);
  const close = () => setChanging(false);
  const grant = useAct({
    endpoint: grantCourseRequest,
    send: () => call(grantCourseRequest, { body: { id: request.id } }),
    refusals: GRANTING,
    done: say('Granted: {name}', { name: request.name }),
    outdates: OUTDATES,
    hasNoPlace: true,
  });
  return (
    <DecisionButtons
      isLater={isLater}
      yes={say('Grant')}
      act={grant}
      no={say('Decline')}
      title={say('Decline the request')}
      decline={{
        endpoint: declineCourseRequest,
        toBody: ({ reason }) => ({ id: request.id, reason }),
        refusals: REFUSALS,
        label: say('Why'),
        description: `${say('{name} reads this in an email and next to the request.', { name: request.teacher.name })} ${heard(NO_NAMES)}`,
        submit: say('Decline request'),
        done: say('Request declined'),
        outdates: OUTDATES,
      }}
    >
      <Button size="compact-sm" variant="default" disabled={grant.isBusy} onClick={() => setChanging(true)}>
        {say('Grant with changes')}
      </Button>
      <Dialog opened={isChanging} onClose={close} title={say('Grant with changes')} size={496}>
        <Change request={request} close={close} />
      </Dialog>
    </DecisionButtons>
  );
}

interface FormProps {
  request: ListedCourseRequest;
  close: () => void;
}

function Change({ request, close }: FormProps) {
  const say = useSay('coursesStaff');
  const outdate = useOutdate();
  const end = () => {
    close();
    void outdate(...OUTDATES);
  };
  const { id, isForPlaces, name, places, startDate, expireDate } = request;
  const days = startDate && expireDate ? daysBetween(startDate, expireDate) : 1;
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: grantCourseRequest,
    initialValues: { name, places: places as number | string, startDate: startDate as Day | null, numberOfDays: days as number | string },
    toBody: (values) => ({
      ...{ id, places: Number(values.places) },
      ...(!isForPlaces && { name: values.name, startDate: values.startDate ?? '', numberOfDays: Number(values.numberOfDays) }),
    }),
    refusals: GRANTING,
    onRefusal: end,
    onDone: () => {
      toast.done(say('Granted: {name}', { name }));
      end();
    },
  });
  return (
    <form {...formProps}>
      <div className={ui.form}>
        {!isForPlaces && (
          <>
            <NameField form={form} />
            <DayInput label={say('Start date')} {...form.getInputProps('startDate')} />
            <DaysField form={form} />
          </>
        )}
        <NumberInput label={say('Places')} min={1} allowDecimal={false} clampBehavior="none" {...form.getInputProps('places')} />
      </div>
      <FormButtons submit={say('Grant')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}
