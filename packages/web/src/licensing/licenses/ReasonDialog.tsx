import { api, fileNumber, type IssuedFile, type License, licenseNumber } from '@lm/contract';
import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { NO_NAMES } from '../../ui/no-names.ts';
import { toast } from '../../ui/toast.ts';
import { useAct } from '../../ui/use-act.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';

interface DialogProps {
  opened: boolean;
  close: () => void;
}

type SuspendProps = DialogProps & { license: License; owner: { name: string } };

const GONE = {
  noLicense: 'The license does not exist any more',
  outdated: 'Somebody else changed the license meanwhile. Look it over and try again.',
};

/** Suspends a license, or reinstates one that is suspended (LIC-436, LIC-438). */
export const SuspensionDialog = (props: SuspendProps) => (
  <Modal
    opened={props.opened}
    onClose={props.close}
    title={props.license.suspension ? 'Reinstate the license' : 'Suspend the license'}
    size={496}
  >
    {props.license.suspension ? <ReinstateForm {...props} /> : <SuspendForm {...props} />}
  </Modal>
);

function SuspendForm({ license: { id, revision }, owner, close }: SuspendProps) {
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.licenses.suspendLicense,
    initialValues: { reason: '' },
    toBody: ({ reason }) => ({ id, revision, reason }),
    refusals: { ...GONE, suspendedAlready: null },
    guarded: false,
    onRefusal: () => void outdate(api.licenses, api.customers),
    onDone: async () => {
      await outdate(api.licenses, api.customers, api.files);
      toast.done('The license is suspended');
      close();
    },
  });
  return (
    <form {...formProps}>
      <Text size="sm" mb="md">
        {licenseNumber(id)} of {owner.name} gets no new offline files, no renewals and no replacements of computers until it is reinstated.
        Files that are out go on working on computers without a connection: they cannot be recalled. The status list names them as
        suspended.
      </Text>
      <Textarea
        label="Reason"
        description={`The customer reads it: on the license and in a mail. ${NO_NAMES}`}
        data-autofocus
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('reason')}
      />
      <FormButtons submit={`Suspend ${licenseNumber(id)}`} isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}

function ReinstateForm({ license: { id, revision, suspension }, owner, close }: SuspendProps) {
  const { run, isBusy, isUnreachable } = useAct({
    endpoint: api.licenses.reinstateLicense,
    send: () => call(api.licenses.reinstateLicense, { body: { id, revision } }),
    refusals: { ...GONE, notSuspended: null },
    done: 'The license is reinstated',
    onDone: close,
    outdates: [api.licenses, api.customers, api.files],
  });
  return (
    <>
      <Text size="sm">
        {licenseNumber(id)} of {owner.name} is suspended: {suspension?.reason}
      </Text>
      <Text size="sm" mt="sm">
        Everything becomes as it was: its files are current again, and those that were superseded or withdrawn stay so. The customer is told
        by mail.
      </Text>
      {isUnreachable && (
        <Text role="alert" c="red" size="sm" mt="md">
          The server could not be reached. Nothing was changed.
        </Text>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button data-autofocus loading={isBusy} onClick={() => void run()}>
          Reinstate {licenseNumber(id)}
        </Button>
      </Group>
    </>
  );
}

/** Withdraws an offline file (OFF-445). */
export const WithdrawFileDialog = ({ file, opened, close }: DialogProps & { file: IssuedFile }) => (
  <Modal opened={opened} onClose={close} title="Withdraw the file" size={496}>
    <WithdrawForm file={file} close={close} />
  </Modal>
);

function WithdrawForm({ file: { fileId, number, license }, close }: { file: IssuedFile; close: () => void }) {
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.files.withdrawFile,
    initialValues: { reason: '' },
    toBody: ({ reason }) => ({ fileId, reason }),
    refusals: { noFile: 'The file does not exist any more', withdrawn: null, ended: null },
    guarded: false,
    onRefusal: () => void outdate(api.files),
    onDone: async () => {
      await outdate(api.files);
      toast.done(`The file ${fileNumber(number)} is withdrawn`);
      close();
    },
  });
  return (
    <form {...formProps}>
      <Text size="sm" mb="md">
        {fileNumber(number)} of {licenseNumber(license.id)} stands on the status list from now on, and there is no way back but a new file.
        Where nobody looks at that list it goes on working: a file cannot be recalled.
      </Text>
      <Textarea
        label="Reason"
        description={`The customer reads it: in the list of files and in a mail. ${NO_NAMES}`}
        data-autofocus
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('reason')}
      />
      <FormButtons submit={`Withdraw ${fileNumber(number)}`} isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}
