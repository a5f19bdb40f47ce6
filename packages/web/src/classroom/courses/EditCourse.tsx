import { api, type Course, type Day, may, moduleName, type Self } from '@lm/contract';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
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

/** Changes a course (CRS-556): its teachers can change its name and last day of redeeming; people who make courses can change everything. */
export function EditCourse({ opened, close, ...rest }: EditCourseProps) {
  const say = useSay('courses');
  return (
    <Dialog opened={opened} size={496} onClose={close} title={say('Edit {name}', { name: rest.course.name })}>
      <EditForm {...rest} close={close} />
    </Dialog>
  );
}

interface Values extends MoreValues {
  startDate: Day | null;
  expireDate: Day | null;
}

const valuesOf = (course: Course): Values => ({ ...moreOf(course), startDate: course.startDate, expireDate: course.expireDate });

const inWords = (
  { name, startDate, expireDate, redeemUntil, places, modules }: Values,
  say: SayOf<'courses'>,
  dayOf: (day: Day | null) => string,
) => ({
  [say('Name')]: name,
  [say('Start date')]: dayOf(startDate),
  [say('Last day')]: dayOf(expireDate),
  [say('Last day to redeem')]: dayOf(redeemUntil),
  [say('Places')]: String(places),
  [say('Modules')]: modules.map((id) => moduleName(Number(id))).join(', '),
});

function EditForm({ self, course, close }: Omit<EditCourseProps, 'opened'>) {
  const outdate = useOutdate();
  const say = useSay('courses');
  const { day } = useShown();
  const isGiving = may(self, 'course.make');
  const sending = useEditForm({
    endpoint: api.courses.editCourse,
    record: course,
    load: () => call(api.courses.findCourseCode, { params: { id: String(course.id) } }),
    valuesOf,
    inWords: (values) => inWords(values, say, (one) => (one ? day(one) : '')),
    toBody: (values, { id, revision, expireDate }) => ({ id, revision, ...bodyOf(values, expireDate, isGiving) }),
    refusals: { noCourse: say('This course no longer exists'), lacksRight: say('Your role does not allow this') },
    spoken: useHeard(),
    onDone: async () => {
      await outdate(api.courses, api.licenses);
      toast.done(say('The course is changed'));
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
        {isGiving && <DayInput label={say('Start date')} {...form.getInputProps('startDate')} />}
        {isGiving && (
          <DayInput
            label={say('Last day')}
            {...form.getInputProps('expireDate')}
            {...(isMoved &&
              course.taken > 0 && {
                description: say('Its students’ licenses end then too; files they already have keep working until they expire'),
              })}
          />
        )}
        <RedeemUntilField form={form} />
        {isGiving && <GivenFields form={form} />}
      </div>
      <FormButtons submit={say('Save')} isSending={sending.isSending} isUnreachable={sending.isUnreachable} cancel={close} inDialog />
    </form>
  );
}

/** If no one has set a last day of redeeming, it follows the last day of the course. */
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
