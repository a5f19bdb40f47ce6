import { api, browserName, type NewPasskey } from '@lm/contract';
import { Alert, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { makePasskey, NoPasskey } from '../../identity/parts/passkey.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';

const SENTENCES = { notHere: null, tooMany: null, passkeyExpired: null, notAccepted: null, knownAlready: null };

/** Names a new passkey, has the browser create it, and stores it (PKY-670). */
export function AddPasskey({ close }: { close: () => void }) {
  const [name, setName] = useState(browserName(navigator.userAgent));
  const [said, setSaid] = useState<string | null>(null);
  const say = useSay('profile');
  const heard = useHeard();
  const making = useMaking(setSaid);
  const adding = useAct({
    endpoint: api.passkeys.addPasskey,
    send: (passkey: NewPasskey) => call(api.passkeys.addPasskey, { body: { name, passkey } }),
    refusals: SENTENCES,
    otherwise: say('The passkey was not saved. Please try again.'),
    done: say('The passkey {name} is saved', { name: name.trim() }),
    onDone: close,
    outdates: [api.passkeys, api.factors.getFactors],
    say: setSaid,
  });
  const isEmpty = name.trim() === '';
  const go = async () => {
    setSaid(null);
    const passkey = isEmpty ? null : await making.run();
    if (passkey) await adding.run(passkey);
  };
  return (
    <Dialog opened onClose={close} title={say('Add a passkey')} size={440}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void go();
        }}
      >
        <Text size="sm" mb="md">
          {say(
            'Your browser will now ask for your fingerprint, face or PIN. From then on you can sign in with this passkey alone, and signing in with your password requires it as well.',
          )}
        </Text>
        <TextInput
          label={say('Name')}
          description={say('So that you recognize it in this list')}
          data-autofocus
          autoComplete="off"
          maxLength={60}
          value={name}
          error={isEmpty && say('Please enter a name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {said && (
          <Alert color="red" role="alert" mt="md">
            {heard(said)}
          </Alert>
        )}
        <FormButtons
          submit={say('Continue')}
          isSending={making.isBusy || adding.isBusy}
          isUnreachable={making.isUnreachable || adding.isUnreachable}
          cancel={close}
          inDialog
        />
      </form>
    </Dialog>
  );
}

/** Asks the server for the options and the browser to create the passkey. */
function useMaking(say: (sentence: string) => void) {
  const made = useRef<NewPasskey | null>(null);
  const { run, ...rest } = useAct({
    endpoint: api.passkeys.beginPasskey,
    send: async () => {
      const asked = await call(api.passkeys.beginPasskey, {});
      made.current = await makePasskey(asked).catch((error: unknown) => {
        if (!(error instanceof NoPasskey)) throw error;
        say(error.message);
        return null;
      });
      return asked;
    },
    refusals: { notHere: null, tooMany: null },
    otherwise: useSay('profile')('The passkey was not created. Please try again.'),
    say,
  });
  return {
    ...rest,
    /** Null if none was created; the reason has been shown. */
    run: async () => {
      made.current = null;
      await run();
      return made.current;
    },
  };
}
