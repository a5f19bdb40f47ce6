import { Anchor, Text, TextInput, type TextInputProps } from '@mantine/core';
import classes from './sign-in.module.css';

/** The second step of signing in: a one-time code, or a recovery code for whoever lost their phone (FAC-657). */
export const CodeField = ({ startOver, ...props }: TextInputProps & { startOver: () => void }) => (
  <div>
    <TextInput
      label="Code"
      description="Six digits of your authenticator app, or one of your recovery codes"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      autoFocus
      {...props}
    />
    <div className={classes.codeFoot}>
      <Text size="sm" c="dimmed">
        Phone and recovery codes lost? An administrator can reset your second factor.
      </Text>
      <Anchor component="button" type="button" size="sm" onClick={startOver}>
        Start over
      </Anchor>
    </div>
  </div>
);
