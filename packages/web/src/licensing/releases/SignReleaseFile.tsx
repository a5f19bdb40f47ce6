import { type ReleaseFile, releaseFilesApi } from '@lm/contract';
import { Button, Text, Textarea } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useRef } from 'react';
import { useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { signatureIn } from './signature-in.ts';

/** Adds a signature made elsewhere to a file (REL-25). */
export function SignReleaseFile({ file, close }: { file: ReleaseFile; close: () => void }) {
  const say = useSay('releaseFiles');
  const outdate = useOutdate();
  const input = useRef<HTMLInputElement>(null);
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: releaseFilesApi.signReleaseFile,
    initialValues: { signature: '' },
    toBody: ({ signature }) => ({ id: file.id, signature }),
    refusals: {
      noFile: 'The file is no longer there',
      notHere: 'Only a complete file can be signed',
      noKeys: 'The portal has no key to check it with: the operator has to set one',
      storeAway: null,
      linkAway: null,
      linkDiffers: null,
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
        {say(
          'Sign {name} where you built it. Then paste what minisign wrote, or the OpenSSL signature in Base64, or choose the file. The portal checks it with the vendor’s public key.',
          {
            name: file.name,
          },
        )}
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
      <Button variant="default" mt="sm" leftSection={<IconFile size={16} />} onClick={() => input.current?.click()}>
        {say('Choose a file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".minisig,.sig"
        aria-label={say('Choose a file')}
        onChange={async ({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) form.setFieldValue('signature', await signatureIn(chosen));
        }}
      />
      <FormButtons submit={say('Check and keep')} {...{ isSending, isUnreachable }} cancel={close} inDialog />
    </form>
  );
}
