import { api, type Day, dayIn } from '@lm/contract';
import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { settings } from '../../settings.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useLeave } from '../../ui/leave-guard.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';

const firstValues = () => ({
  name: '',
  date: dayIn(new Date()) as Day | null,
  productDownloadLink: '',
  fnlDownloadLink: '',
  matlabRuntimeDownloadLink: '',
  notes: '',
});

/** Add release form (spec.md §5 Release). */
export function ReleaseForm({ close }: { close: () => void }) {
  const leave = useLeave();
  const queries = useQueryClient();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.releases.addVersion,
    initialValues: firstValues(),
    toBody: (values) => ({ ...values, date: values.date ?? '' }),
    refusals: { nameTaken: { field: 'name', message: 'A release with this name exists already' } },
    onDone: () => {
      void queries.invalidateQueries({ queryKey: ['releases'] });
      toast.done('The Version added successfully');
      close();
    },
  });
  return (
    <div style={{ maxWidth: 760 }}>
      <PageHead title="Add Release" back={{ label: 'Releases', go: () => leave(close) }} />
      <form {...formProps} className={ui.form}>
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
          <FormButtons submit="Add Release" isSending={isSending} isUnreachable={isUnreachable} cancel={() => leave(close)} />
        </div>
      </form>
    </div>
  );
}
