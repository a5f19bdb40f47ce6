import '@mantine/core/styles/NumberInput.layer.css';
import {
  allProducts,
  api,
  areCoursesAskedFor,
  areSeveralProducts,
  type Course,
  type CourseKind,
  type Day,
  DEFAULT_COURSE_DAYS,
  dayIn,
  FIRST_PRODUCT,
  nextTerm,
} from '@lm/contract';
import { Input, NumberInput, SegmentedControl, Text, Textarea } from '@mantine/core';
import { useOutdate } from '../../api/queries.ts';
import { ProductChoice } from '../../licensing/parts/ProductChoice.tsx';
import { ProductsNotRead } from '../../licensing/parts/ProductsNotRead.tsx';
import { useCatalogue } from '../../licensing/parts/use-catalogue.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { DaysField, NameField } from './course-fields.tsx';
import { nextNameOf } from './next-name.ts';

interface AskCourseProps {
  /** The course that needs more places; null for a new course. */
  course: Course | null;
  /** The course whose next term is requested. */
  before?: Course | null;
  opened: boolean;
  close: () => void;
}

/** Lets a teacher request a course, or more places in one (CRS-559). */
export function AskCourse({ course, before = null, opened, close }: AskCourseProps) {
  const say = useSay('courses');
  const title = course ? say('Ask for more places') : before ? say('Ask for the next term') : say('Ask for a course');
  return (
    <Dialog opened={opened} size={496} onClose={close} title={title}>
      {course ? <PlacesForm course={course} close={close} /> : <NewForm before={before} close={close} />}
    </Dialog>
  );
}

interface FormProps {
  close: () => void;
}

/** What both forms do once the request is made. */
function useDone(close: () => void): (request: { state: string }) => void {
  const outdate = useOutdate();
  const say = useSay('courses');
  return ({ state }) => {
    void outdate(api.courseRequests, api.courses);
    toast.done(state === 'open' ? say('Request sent. We’ll email you the decision.') : say('Your course is ready'));
    close();
  };
}

const noteIn = (say: SayOf<'courses'>) =>
  ({ label: say('Why'), description: say('For the person who decides; optional'), autosize: true, minRows: 2, maxRows: 6 }) as const;

/** The chosen product, or the first for which courses can be requested. */
const productOf = (chosen: number | null): number => chosen ?? allProducts().find(({ id }) => areCoursesAskedFor(id))?.id ?? FIRST_PRODUCT;

function NewForm({ before, close }: FormProps & { before: Course | null }) {
  const say = useSay('courses');
  const { data } = useCatalogue(); // loads the products
  const term = before && nextTerm(before, dayIn(new Date()));
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.courseRequests.requestCourse,
    initialValues: {
      ...{ productId: (before?.product?.id ?? null) as number | null, kind: before?.kind ?? ('students' as CourseKind) },
      name: before ? nextNameOf(before) : '',
      ...{ places: (before?.places ?? 50) as number | string, startDate: (term?.startDate ?? dayIn(new Date())) as Day | null },
      ...{ numberOfDays: (term?.numberOfDays ?? DEFAULT_COURSE_DAYS) as number | string, note: '' },
    },
    toBody: ({ productId, kind, name, places, startDate, numberOfDays, note }) => ({
      ...(areSeveralProducts() && { productId: productOf(productId) }),
      ...{ kind, name, note, places: Number(places), startDate: startDate ?? '', numberOfDays: Number(numberOfDays) },
    }),
    refusals: { notTeacher: say('Only a teacher can ask for a course'), noCourses: null, askedAlready: null, tooMany: null },
    spoken: useHeard(),
    onDone: useDone(close),
  });
  return (
    <form {...formProps}>
      <div className={ui.form}>
        {data ? (
          <ProductChoice
            value={productOf(form.values.productId)}
            change={(productId) => form.setFieldValue('productId', productId)}
            isAmong={areCoursesAskedFor}
          />
        ) : (
          <ProductsNotRead />
        )}
        <Input.Wrapper label={say('For')} labelElement="div" className={ui.wide ?? ''}>
          <SegmentedControl
            aria-label={say('For')}
            fullWidth
            data={[
              { value: 'students', label: say('Students') },
              { value: 'room', label: say('A lab room') },
            ]}
            {...form.getInputProps('kind')}
          />
        </Input.Wrapper>
        <NameField form={form} />
        <DayInput label={say('Start date')} {...form.getInputProps('startDate')} />
        <DaysField form={form} />
        <NumberInput label={say('Places')} min={1} allowDecimal={false} clampBehavior="none" {...form.getInputProps('places')} />
        <Textarea className={ui.wide ?? ''} {...noteIn(say)} {...form.getInputProps('note')} />
      </div>
      <FormButtons submit={say('Ask for it')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}

function PlacesForm({ course, close }: FormProps & { course: Course }) {
  const say = useSay('courses');
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.courseRequests.requestPlaces,
    initialValues: { places: (course.places + 10) as number | string, note: '' },
    toBody: ({ places, note }) => ({ courseId: course.id, places: Number(places), note }),
    refusals: {
      noCourse: say('This course no longer exists'),
      lacksRight: say('You do not teach this course'),
      askedAlready: null,
    },
    spoken: useHeard(),
    onDone: useDone(close),
  });
  return (
    <form {...formProps}>
      <Text size="sm" mb="lg">
        {say('{taken} of {places} places of {course} are taken.', { taken: course.taken, places: course.places, course: course.name })}
      </Text>
      <div className={ui.form}>
        <NumberInput
          label={say('Places in all')}
          min={1}
          allowDecimal={false}
          clampBehavior="none"
          data-autofocus
          {...form.getInputProps('places')}
        />
        <Textarea className={ui.wide ?? ''} {...noteIn(say)} {...form.getInputProps('note')} />
      </div>
      <FormButtons submit={say('Ask for it')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}
