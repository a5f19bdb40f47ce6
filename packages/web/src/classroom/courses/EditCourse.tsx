import { api, type Course, type Day, may, moduleName, type Self, showDay } from '@lm/contract';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import { GivenFields, type MoreValues, moreOf, NameField, placesOf, RedeemUntilField } from './course-fields.tsx';

interface EditCourseProps {
  self: Self;
  course: Course;
  opened: boolean;
  close: () => void;
}

/** Changes a course (CRS-556): its teachers its name and its last day of redeeming, who makes courses all of it. */
export const EditCourse = ({ opened, close, ...rest }: EditCourseProps) => (
  <Dialog opened={opened} size={496} onClose={close} title={`Edit ${rest.course.name}`}>
    <EditForm {...rest} close={close} />
  </Dialog>
);

interface Values extends MoreValues {
  startDate: Day | null;
  expireDate: Day | null;
}

const valuesOf = (course: Course): Values => ({ ...moreOf(course), startDate: course.startDate, expireDate: course.expireDate });

const dayOf = (day: Day | null) => (day ? showDay(day) : '');

const inWords = ({ name, startDate, expireDate, redeemUntil, places, modules }: Values) => ({
  Name: name,
  'Start date': dayOf(startDate),
  'Last day': dayOf(expireDate),
  'Last day to redeem': dayOf(redeemUntil),
  Places: String(places),
  Modules: modules.map((id) => moduleName(Number(id))).join(', '),
});

function EditForm({ self, course, close }: Omit<EditCourseProps, 'opened'>) {
  const outdate = useOutdate();
  const isGiving = may(self, 'course.make');
  const sending = useEditForm({
    endpoint: api.courses.editCourse,
    record: course,
    load: () => call(api.courses.findCourseCode, { params: { id: String(course.id) } }),
    valuesOf,
    inWords,
    toBody: (values, { id, revision, expireDate }) => ({ id, revision, ...bodyOf(values, expireDate, isGiving) }),
    refusals: { noCourse: 'This course does not exist any more', lacksRight: 'Your role does not allow this' },
    onDone: async () => {
      await outdate(api.courses, api.licenses);
      toast.done('The course is changed');
      close();
    },
  });
  const { form, formProps } = sending;
  const isMoved = form.values.expireDate !== null && form.values.expireDate !== sending.read.expireDate;
  return (
    <form {...formProps}>
      {sending.alert}
      <div className={ui.form}>
        <NameField form={form} />
        {isGiving && <DayInput label="Start date" {...form.getInputProps('startDate')} />}
        {isGiving && (
          <DayInput
            label="Last day"
            {...form.getInputProps('expireDate')}
            {...(isMoved && course.taken > 0 && { description: 'Licenses of its students end then too; files they have run to their end' })}
          />
        )}
        <RedeemUntilField form={form} />
        {isGiving && <GivenFields form={form} />}
      </div>
      <FormButtons submit="Save" isSending={sending.isSending} isUnreachable={sending.isUnreachable} cancel={close} inDialog />
    </form>
  );
}

/** A last day of redeeming that no one set goes with the last day. */
function bodyOf(values: Values, expiredOn: Day, isGiving: boolean) {
  const { name, startDate, expireDate, redeemUntil, modules } = values;
  const isOwn = redeemUntil !== null && !(redeemUntil === expiredOn && expireDate !== expiredOn);
  const until = { redeemUntil: (isOwn ? redeemUntil : expireDate) ?? '' };
  if (!isGiving) return { name, ...until };
  return {
    name,
    ...until,
    startDate: startDate ?? '',
    expireDate: expireDate ?? '',
    places: placesOf(values),
    modules: modules.map(Number),
  };
}
