import { type ReleaseFile, releaseFilesApi } from '@lm/contract';
import { Text, Textarea } from '@mantine/core';
import { useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';

/** Gives a file the signature that was made of it outside (REL-25). */
export function SignReleaseFile({ file, close }: { file: ReleaseFile; close: () => void }) {
  const say = useSay('releaseFiles');
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: releaseFilesApi.signReleaseFile,
    initialValues: { signature: '' },
    toBody: ({ signature }) => ({ id: file.id, signature }),
    refusals: {
      noFile: 'The file is no longer there',
      notHere: 'Only a complete file can be signed',
      noKeys: 'The portal has no key to check it with: the operator has to set one',
    },
    spoken: useHeard(),
    onDone: async () => {
      await outdate(releaseFilesApi);
      toast.done(say('The signature of {name} is valid', { name: file.name }));
      close();
    },
  });
  return (
    <form {...formProps}>
      <Text size="sm" mb="md">
        {say('Sign {name} where you built it, and paste the .minisig file. The portal checks it with the vendor’s public key.', {
          name: file.name,
        })}
      </Text>
      <Textarea
        label={say('Signature')}
        data-autofocus
        autosize
        minRows={4}
        maxRows={8}
        spellCheck={false}
        {...form.getInputProps('signature')}
      />
      <FormButtons submit={say('Check and keep')} {...{ isSending, isUnreachable }} cancel={close} inDialog />
    </form>
  );
}
