import { api, type ReleaseStateAnswer, releaseStatesApi } from '@lm/contract';
import { TextInput } from '@mantine/core';
import { useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';

interface SupportFormProps extends Pick<ReleaseStateAnswer, 'support'> {
  productId: number;
  close: () => void;
}

/** Sets how long a product's releases are supported, and which version is the lowest supported. */
export function SupportForm({ productId, support, close }: SupportFormProps) {
  const say = useSay('releaseStates');
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: releaseStatesApi.setSupport,
    initialValues: { supportMonths: String(support.supportMonths ?? ''), lowestVersion: support.lowestVersion ?? '' },
    toBody: ({ supportMonths, lowestVersion }) => ({
      productId,
      supportMonths: supportMonths.trim() === '' ? null : Number(supportMonths),
      lowestVersion: lowestVersion.trim() || null,
    }),
    refusals: { noProduct: null },
    onDone: async () => {
      await outdate(api.releases, releaseStatesApi);
      toast.done(say('The support period is saved'));
      close();
    },
  });
  return (
    <form {...formProps}>
      <TextInput
        mb="md"
        inputMode="numeric"
        label={say('Months of support')}
        description={say('From the day of each release, unless it has an end of its own. Empty: no end.')}
        {...form.getInputProps('supportMonths')}
      />
      <TextInput
        label={say('Lowest supported version')}
        placeholder="5.0"
        description={say('Releases below it are at their end of support. Empty: none.')}
        {...form.getInputProps('lowestVersion')}
      />
      <FormButtons submit={say('Save')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}
