import { api } from '@lm/contract';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useOutdate } from '../../api/queries.ts';
import { SecretToScan } from '../../identity/parts/SecretToScan.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import classes from './profile.module.css';

interface SetUpCodesProps {
  close: () => void;
  /** Called once the codes are set up, with the recovery codes that came with them. */
  done: (recoveryCodes: string[]) => void;
}

/** Sets up one-time codes: scan, then type the first code (FAC-651). */
export function SetUpCodes({ close, done }: SetUpCodesProps) {
  const say = useSay('profile');
  // Fetches one secret each time the dialog opens, and keeps it when the person returns to the window.
  const begun = useQuery({ ...queryOf(api.factors.beginCodes, {}), staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false });
  return (
    <Dialog opened onClose={close} title={say('One-time codes')} size={440}>
      {begun.isPending && (
        <Loading>
          <RowSkeletons rows={3} />
        </Loading>
      )}
      {begun.isError && <Failed title={say('A new code could not be made')} error={begun.error} retry={() => void begun.refetch()} />}
      {begun.data && <FirstCode {...begun.data} close={close} done={done} again={() => void begun.refetch()} />}
    </Dialog>
  );
}

interface FirstCodeProps extends SetUpCodesProps {
  secret: string;
  address: string;
  /** Requests another secret. */
  again: () => void;
}

function FirstCode({ secret, address, close, done, again }: FirstCodeProps) {
  const outdate = useOutdate();
  const say = useSay('profile');
  const heard = useHeard();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.factors.finishCodes,
    initialValues: { code: '' },
    toBody: (values) => values,
    refusals: { notBegun: null },
    spoken: heard,
    onRefusal: again,
    onDone: async ({ recoveryCodes }) => {
      await outdate(api.factors.getFactors);
      done(recoveryCodes);
    },
  });
  return (
    <form {...formProps} className={classes.setUp}>
      <SecretToScan secret={secret} address={address} />
      <TextInput
        label={say('Code that the app is showing')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        data-autofocus
        {...form.getInputProps('code')}
      />
      <FormButtons submit={say('Switch on')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} />
    </form>
  );
}
