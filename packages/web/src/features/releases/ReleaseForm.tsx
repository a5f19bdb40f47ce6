import { api, type Day, dayIn, type Release, showDay } from '@lm/contract';
import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callList } from '../../api/call.ts';
import { settings } from '../../settings.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useLeave } from '../../ui/leave-guard.tsx';
import { useMeanwhile } from '../../ui/meanwhile.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';

const NAME_TAKEN = { field: 'name', message: 'A release with this name exists already' };

/** Add release form. */
export function AddRelease({ close }: { close: () => void }) {
  const queries = useQueryClient();
  const sending = useEndpointForm({
    endpoint: api.releases.addVersion,
    initialValues: valuesOf(null),
    toBody,
    refusals: { nameTaken: NAME_TAKEN },
    onDone: () => {
      void queries.invalidateQueries({ queryKey: ['releases'] });
      toast.done('The Version added successfully');
      close();
    },
  });
  return <ReleaseFields title="Add Release" submit="Add Release" close={close} sending={sending} />;
}

/** Edit release form. */
export function EditRelease({ release, close }: { release: Release; close: () => void }) {
  const queries = useQueryClient();
  // What the form began with: a newer record that arrives meanwhile must not lend its revision to older values.
  const { read, alert, catchUp } = useMeanwhile({ first: release, load: () => loadRelease(release.id), valuesOf, inWords });
  const sending = useEndpointForm({
    endpoint: api.releases.updateVersion,
    initialValues: valuesOf(read),
    toBody: (values) => ({ ...toBody(values), id: read.id, revision: read.revision }),
    onRefusal: (refusal) => {
      if (refusal === 'outdated') void catchUp(sending.form);
      return refusal === 'outdated';
    },
    refusals: {
      nameTaken: NAME_TAKEN,
      noRelease: 'The release does not exist any more',
      outdated: 'Somebody else changed this release meanwhile',
    },
    onDone: () => {
      void queries.invalidateQueries({ queryKey: ['releases'] });
      void queries.invalidateQueries({ queryKey: ['customers'] }); // their licenses follow the name
      toast.done('Version Updated');
      close();
    },
  });
  return <ReleaseFields title={`Edit Release ${read.name}`} submit="Save" close={close} sending={sending} alert={alert} />;
}

type Values = ReturnType<typeof valuesOf>;
type Sending = ReturnType<typeof useEndpointForm<typeof api.releases.addVersion, Values>>;

const valuesOf = (release: Release | null) => ({
  name: release?.name ?? '',
  date: (release?.date ?? dayIn(new Date())) as Day | null,
  productDownloadLink: release?.productDownloadLink ?? '',
  fnlDownloadLink: release?.fnlDownloadLink ?? '',
  matlabRuntimeDownloadLink: release?.matlabRuntimeDownloadLink ?? '',
  notes: release?.notes ?? '',
});

/** The release as it is now. */
async function loadRelease(id: number): Promise<Release> {
  const query = { sort: 'date', order: 'desc', page: '1', pageSize: '200' } as const;
  const found = (await callList(api.releases.getVersions, { query })).rows.find((release) => release.id === id);
  if (!found) throw new Error('The release does not exist any more');
  return found;
}

/** The fields in the words of the form, for saying what somebody else changed. */
const inWords = (values: Values) => ({
  Name: values.name,
  'Release date': values.date ? showDay(values.date) : '',
  [`${settings.productName} download link`]: values.productDownloadLink,
  'FNL download link': values.fnlDownloadLink,
  'MATLAB runtime download link': values.matlabRuntimeDownloadLink,
  Notes: values.notes,
});

/** An empty date goes out as it is, so that the contract names it. */
const toBody = (values: Values) => ({ ...values, date: values.date ?? '' });

interface ReleaseFieldsProps {
  title: string;
  submit: string;
  close: () => void;
  sending: Pick<Sending, 'form' | 'formProps' | 'isSending' | 'isUnreachable'>;
  alert?: ReactNode;
}

/** The fields of both forms (spec.md §5 Release). */
function ReleaseFields({ title, submit, close, sending, alert }: ReleaseFieldsProps) {
  const leave = useLeave();
  const { form, formProps, isSending, isUnreachable } = sending;
  return (
    <div style={{ maxWidth: 760 }}>
      <PageHead title={title} back={{ label: 'Releases', go: () => leave(close) }} />
      <form {...formProps} className={ui.form}>
        {alert}
        <TextInput label="Name" placeholder="5.1.1" autoFocus {...form.getInputProps('name')} />
        <DayInput label="Release date" {...form.getInputProps('date')} />
        <TextInput
          className={ui.wide ?? ''}
          label={`${settings.productName} download link`}
          placeholder="https://"
          {...form.getInputProps('productDownloadLink')}
        />
        <TextInput className={ui.wide ?? ''} label="FNL download link" placeholder="https://" {...form.getInputProps('fnlDownloadLink')} />
        <TextInput
          className={ui.wide ?? ''}
          label="MATLAB runtime download link"
          placeholder="https://"
          {...form.getInputProps('matlabRuntimeDownloadLink')}
        />
        <Textarea
          className={ui.wide ?? ''}
          label="Notes"
          autosize
          minRows={3}
          maxRows={10}
          description="May be left empty."
          {...form.getInputProps('notes')}
        />
        <div className={ui.group}>
          <FormButtons submit={submit} isSending={isSending} isUnreachable={isUnreachable} cancel={() => leave(close)} />
        </div>
      </form>
    </div>
  );
}
