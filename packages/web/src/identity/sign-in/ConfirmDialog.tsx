import { api, type ConfirmingWay, FRESH_MINUTES } from '@lm/contract';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { confirmation } from '../../api/confirmation.ts';
import { queryOf } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { PasswordField } from '../parts/PasswordField.tsx';
import classes from '../parts/sign-in.module.css';
import { Unreached } from '../parts/Unreached.tsx';
import { ConfirmByPasskey, ConfirmByProvider } from './ConfirmOtherwise.tsx';
import { whyAsked } from './why-asked.ts';

/** Above dialogs with forms (200) and the question whether to leave one (250), below signing in again (260). */
const ABOVE_FORMS = 255;

const giveUp = () => confirmation.settle(false);

/** Asks the signed-in person for a proof of identity, over the form that waits for it (STE-694). */
export function ConfirmDialog({ email, path }: { email: string; path: string }) {
  const say = useSay('confirm');
  const heard = useHeard();
  const ways = useQuery({ ...queryOf(api.confirming.waysToConfirm, {}), staleTime: 0, gcTime: 0 });
  return (
    <Dialog opened onClose={giveUp} title={say('Confirm that it is you')} size={440} zIndex={ABOVE_FORMS}>
      <Text size="sm" mb="lg">
        {heard(whyAsked(path) ?? '')}{' '}
        {say('Confirm that it is you to continue. What you typed is kept, and you won’t be asked again for {count} minutes.', {
          count: FRESH_MINUTES,
        })}
      </Text>
      {ways.isPending && (
        <Loading>
          <RowSkeletons rows={1} height={56} />
        </Loading>
      )}
      {ways.isError && <Failed title={say('You could not be asked to confirm')} error={ways.error} retry={() => void ways.refetch()} />}
      {ways.data && <Ways ways={ways.data} email={email} askAnew={() => void ways.refetch()} />}
    </Dialog>
  );
}

function Ways({ ways, email, askAnew }: { ways: ConfirmingWay[]; email: string; askAnew: () => void }) {
  const typed = ways.filter((one) => one === 'password' || one === 'code')[0];
  return (
    <>
      {ways.includes('passkey') && <ConfirmByPasskey isOnly={!typed} />}
      {typed && <Typed key={typed} way={typed} email={email} askAnew={askAnew} />}
      {ways.length === 0 && <ConfirmByProvider />}
    </>
  );
}

/** Takes a typed password or code. */
function Typed({ way, email, askAnew }: { way: 'password' | 'code'; email: string; askAnew: () => void }) {
  const say = useSay('confirm');
  const heard = useHeard();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.confirming.confirm,
    initialValues: { typed: '' },
    toBody: ({ typed }) => (way === 'password' ? { password: typed } : { code: typed }),
    check: ({ typed }): Record<string, string> => (typed === '' ? { typed: say(MISSING[way]) } : {}),
    refusals: {
      wrongPassword: { field: 'typed', message: null },
      wrongCode: { field: 'typed', message: null },
      passkeyExpired: null,
      passkeyWrong: null,
      passkeyCopied: null,
      factorNeeded: null,
    },
    onRefused: (refusal) => {
      if (refusal === 'factorNeeded') askAnew();
      return refusal === 'factorNeeded';
    },
    guarded: false,
    spoken: heard,
    onDone: () => confirmation.settle(true),
  });
  return (
    <form {...formProps} className={classes.again}>
      {way === 'password' ? (
        <>
          <TextInput label={say('Username')} readOnly autoComplete="username" value={email} />
          <PasswordField
            label={say('Password')}
            autoComplete="current-password"
            data-autofocus
            autoFocus
            {...form.getInputProps('typed')}
          />
        </>
      ) : (
        <TextInput
          label={say('Code')}
          description={say('Six digits from your authenticator app, or one of your recovery codes')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          data-autofocus
          autoFocus
          {...form.getInputProps('typed')}
        />
      )}
      {isUnreachable && <Unreached />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={giveUp}>
          {heard('Cancel')}
        </Button>
        <Button type="submit" loading={isSending}>
          {say('Confirm')}
        </Button>
      </Group>
    </form>
  );
}

const MISSING = { password: 'Please enter your password', code: 'Please enter the code that your authenticator app shows' } as const;
