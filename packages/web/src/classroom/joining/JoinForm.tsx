import '../../theme/more-styles.ts';
import { api, type CourseLanding, PASSWORD_WEAK } from '@lm/contract';
import { Button, Stack, TextInput } from '@mantine/core';
import { NameInputs } from '../../identity/parts/NameInputs.tsx';
import { PasswordField } from '../../identity/parts/PasswordField.tsx';
import classes from '../../identity/parts/sign-in.module.css';
import { Unreached } from '../../identity/parts/Unreached.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { TeacherSees } from './TeacherSees.tsx';

interface JoinFormProps {
  course: CourseLanding;
  /** The mail is on its way to this address. */
  done: (email: string) => void;
}

/** Signing up for a course with only what is needed (CRS-572). */
export function JoinForm({ course, done }: JoinFormProps) {
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.courses.signUp,
    initialValues: { firstName: '', lastName: '', email: '', password: '' },
    toBody: (person) => ({ ...person, courseCode: course.code }),
    refusals: {
      emailTaken: { field: 'email', message: 'This email has an account, Sign in' },
      useProvider: { field: 'email', message: null },
      unknownCode: 'The course is not there any more. Ask your teacher for the link',
      outsideDates: null,
      paused: 'The course was paused meanwhile. Ask your teacher when it opens again',
      courseFull: 'The last place was taken meanwhile. Ask your teacher for a place',
    },
    guarded: false,
    onDone: (): void => done(form.values.email.trim()),
  });
  return (
    <form {...formProps} className={classes.join}>
      <Stack gap="md">
        <NameInputs form={form} />
        <TextInput label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          description={form.errors.password ? undefined : PASSWORD_WEAK}
          {...form.getInputProps('password')}
        />
        {isUnreachable && <Unreached />}
        <Button type="submit" fullWidth loading={isSending}>
          Join the course
        </Button>
        <TeacherSees teacher={course.teacher}>The mail that follows opens on any device and ends with your license.</TeacherSees>
      </Stack>
    </form>
  );
}
