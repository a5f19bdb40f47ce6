import { api, fileNumber, type IssuedFile, type License, licenseNumber } from '@lm/contract';
import { Button, Group, Text } from '@mantine/core';
import { call } from '../../api/call.ts';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LeaveButton } from '../../ui/LeaveButton.tsx';
import { ReasonForm } from '../../ui/ReasonForm.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';

interface DialogProps {
  opened: boolean;
  close: () => void;
}

type SuspendProps = DialogProps & { license: License; owner: { name: string } };

const GONE = {
  noLicense: 'The license no longer exists',
  outdated: 'Someone else has changed the license. Review it and try again.',
};

/** Suspends a license, or reinstates a suspended one (LIC-436, LIC-438). */
export const SuspensionDialog = (props: SuspendProps) => {
  const say = useSay('allLicenses');
  return (
    <Dialog
      opened={props.opened}
      onClose={props.close}
      title={props.license.suspension ? say('Reinstate the license') : say('Suspend the license')}
      size={496}
    >
      {props.license.suspension ? <ReinstateForm {...props} /> : <SuspendForm {...props} />}
    </Dialog>
  );
};

const SuspendForm = ({ license: { id, revision }, owner, close }: SuspendProps) => {
  const say = useSay('allLicenses');
  const heard = useHeard();
  return (
    <ReasonForm
      endpoint={api.licenses.suspendLicense}
      toBody={({ reason }) => ({ id, revision, reason })}
      refusals={{ ...GONE, suspendedAlready: null }}
      label={say('Reason')}
      description={say('The customer reads it on the license and in an email. {leaveOut}', { leaveOut: heard(NO_NAMES) })}
      submit={say('Suspend {number}', { number: licenseNumber(id) })}
      done={say('The license is suspended')}
      outdates={[api.licenses, api.customers, api.files]}
      close={close}
      staysRefused
    >
      {say(
        '{number} of {name} gets no new offline files, renewals or replacement computers until it is reinstated. Files already issued keep working on computers without a connection: they cannot be recalled. The status list marks them as suspended.',
        { number: licenseNumber(id), name: owner.name },
      )}
    </ReasonForm>
  );
};

function ReinstateForm({ license: { id, revision, suspension }, owner, close }: SuspendProps) {
  const say = useSay('allLicenses');
  const { run, isBusy, isUnreachable } = useAct({
    endpoint: api.licenses.reinstateLicense,
    send: () => call(api.licenses.reinstateLicense, { body: { id, revision } }),
    refusals: { ...GONE, notSuspended: null },
    done: say('The license is reinstated'),
    onDone: close,
    outdates: [api.licenses, api.customers, api.files],
  });
  return (
    <>
      <Text size="sm">
        {say('{number} of {name} is suspended: {reason}', {
          number: licenseNumber(id),
          name: owner.name,
          reason: suspension?.reason ?? '',
        })}
      </Text>
      <Text size="sm" mt="sm">
        {say(
          'Everything is as it was before: its files are valid again, except those that were superseded or withdrawn. The customer is told by email.',
        )}
      </Text>
      {isUnreachable && (
        <Text role="alert" c="red" size="sm" mt="md">
          {say('The server could not be reached. Nothing was changed.')}
        </Text>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        <LeaveButton go={close}>{say('Cancel')}</LeaveButton>
        <Button data-autofocus loading={isBusy} onClick={() => void run()}>
          {say('Reinstate {number}', { number: licenseNumber(id) })}
        </Button>
      </Group>
    </>
  );
}

/** Withdraws an offline file (OFF-445). */
export const WithdrawFileDialog = ({ file, opened, close }: DialogProps & { file: IssuedFile }) => {
  const say = useSay('allLicenses');
  const heard = useHeard();
  return (
    <Dialog opened={opened} onClose={close} title={say('Withdraw the file')} size={496}>
      <ReasonForm
        endpoint={api.files.withdrawFile}
        toBody={({ reason }) => ({ fileId: file.fileId, reason })}
        refusals={{ noFile: 'The file no longer exists', withdrawn: null, ended: null }}
        label={say('Reason')}
        description={say('The customer reads it in the list of files and in an email. {leaveOut}', { leaveOut: heard(NO_NAMES) })}
        submit={say('Withdraw {number}', { number: fileNumber(file.number) })}
        done={say('The file {number} is withdrawn', { number: fileNumber(file.number) })}
        outdates={[api.files]}
        close={close}
        staysRefused
      >
        {say(
          '{number} of {license} is on the status list from now on; only a new file can replace it. Where that list is not checked, the file keeps working: it cannot be recalled.',
          { number: fileNumber(file.number), license: licenseNumber(file.license.id) },
        )}
      </ReasonForm>
    </Dialog>
  );
};
