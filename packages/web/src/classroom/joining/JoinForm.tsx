import { useLanguage, useTexts } from '../../ui/language.ts';
import '../../theme/more-styles.ts';
import { api, type CourseLanding } from '@lm/contract';
import { Button, Stack, TextInput } from '@mantine/core';
import { NameInputs } from '../../identity/parts/NameInputs.tsx';
import { outsideTexts } from '../../identity/parts/outside.texts.ts';
import { PasswordField } from '../../identity/parts/PasswordField.tsx';
import { useSpoken } from '../../identity/parts/sentences.ts';
import classes from '../../identity/parts/sign-in.module.css';
import { Unreached } from '../../identity/parts/Unreached.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { joiningTexts } from './joining.texts.ts';
import { TeacherSees } from './TeacherSees.tsx';

interface JoinFormProps {
  course: CourseLanding;
  /** Called with the address that a mail is on its way to. */
  done: (email: string) => void;
}

/** Signs up for a course with only what is needed (CRS-572). */
export function JoinForm({ course, done }: JoinFormProps) {
  const t = useTexts(joiningTexts);
  const outside = useTexts(outsideTexts);
  const spoken = useSpoken();
  const language = useLanguage();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.courses.signUp,
    initialValues: { firstName: '', lastName: '', email: '', password: '' },
    toBody: (person) => ({ ...person, courseCode: course.code, language }), // the page's language (LNG-2)
    refusals: {
      emailTaken: { field: 'email', message: outside.emailTaken },
      useProvider: { field: 'email', message: null },
      unknownCode: t.courseGone,
      outsideDates: null,
      paused: t.coursePaused,
      courseFull: t.courseFull,
    },
    guarded: false,
    spoken,
    onDone: (): void => done(form.values.email.trim()),
  });
  return (
    <form {...formProps} className={classes.join}>
      <Stack gap="md">
        <NameInputs form={form} />
        <TextInput label={outside.email} type="email" autoComplete="email" {...form.getInputProps('email')} />
        <PasswordField
          label={outside.password}
          autoComplete="new-password"
          description={form.errors.password ? undefined : outside.passwordWeak}
          {...form.getInputProps('password')}
        />
        {isUnreachable && <Unreached />}
        <Button type="submit" fullWidth loading={isSending}>
          {t.join}
        </Button>
        <TeacherSees teacher={course.teacher}>{t.anyDevice}</TeacherSees>
      </Stack>
    </form>
  );
}
