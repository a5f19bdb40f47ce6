import { FILE_KINDS, type FileKind, kindIn, PLATFORMS, type Platform, platformIn, releaseFilesApi, updateFeedsApi } from '@lm/contract';
import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { useBytes } from '../parts/use-bytes.ts';
import classes from './release-files.module.css';
import { isSignature, signatureIn } from './signature-in.ts';
import { beginUpload, type Upload } from './uploads.ts';

interface AddReleaseFileProps {
  releaseId: number;
  close: () => void;
  ended: (upload: Upload) => void;
}

/** Adds a file to a release: one from this computer, or a link to where it is kept (REL-20, REL-24). */
export function AddReleaseFile(props: AddReleaseFileProps) {
  const say = useSay('releaseFiles');
  const [where, setWhere] = useState<'here' | 'elsewhere'>('here');
  return (
    <>
      <SegmentedControl
        fullWidth
        mb="md"
        value={where}
        onChange={(value) => setWhere(value as typeof where)} // always one of its options
        data={[
          { value: 'here', label: say('From this computer') },
          { value: 'elsewhere', label: say('A link') },
        ]}
      />
      {where === 'here' ? <FromHere {...props} /> : <FromElsewhere {...props} />}
    </>
  );
}

const NOTHING = { name: '', kind: 'installer' as FileKind, platform: 'windows' as Platform, sha256: '' };

function useChoices() {
  const heard = useHeard();
  const choices = (of: Record<string, string>) => Object.entries(of).map(([value, label]) => ({ value, label: heard(label) }));
  return { kinds: choices(FILE_KINDS), platforms: choices(PLATFORMS) };
}

/** Tells a file from another of the same name and size. */
const stampOf = ({ lastModified }: File): string => String(lastModified);

function FromHere({ releaseId, close, ended }: AddReleaseFileProps) {
  const say = useSay('releaseFiles');
  const bytes = useBytes();
  const outdate = useOutdate();
  const choices = useChoices();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; signature: string | null } | null>(null);
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: releaseFilesApi.addReleaseFile,
    initialValues: NOTHING,
    toBody: ({ sha256, ...values }) => ({
      ...values,
      releaseId,
      size: chosen?.file.size ?? 0,
      stamp: chosen ? stampOf(chosen.file) : '-',
      ...(sha256.trim() && { sha256 }),
    }),
    refusals: {
      noRelease: 'The release no longer exists',
      tooManyFiles: null,
    },
    spoken: useHeard(),
    onDone: async (begun) => {
      if (!chosen) return;
      await outdate(releaseFilesApi, updateFeedsApi);
      beginUpload({ begun, releaseId, ...chosen, ended });
      close();
    },
  });
  async function choose(files: File[]): Promise<void> {
    const file = files.find(({ name }) => !isSignature(name));
    if (!file) return;
    const beside = files.find(({ name }) => isSignature(name) && name.startsWith(`${file.name}.`));
    const signature = beside ? await signatureIn(beside) : null;
    setChosen({ file, signature });
    form.setValues({ name: file.name, kind: kindIn(file.name), platform: platformIn(file.name) });
  }
  const { error } = form.getInputProps('size' as 'name'); // the server's problem with the size is shown at the file
  return (
    <form {...formProps} className={classes.form}>
      <div className={classes.choose}>
        <Button variant="default" leftSection={<IconFile size={16} />} data-autofocus onClick={() => input.current?.click()}>
          {say('Choose a file')}
        </Button>
        <span>{chosen ? `${chosen.file.name}, ${bytes(chosen.file.size)}` : say('With its .minisig or .sig file, if there is one')}</span>
        {chosen?.signature && <span>{say('Its signature is added too.')}</span>}
        {error && (
          <span role="alert" data-failed>
            {error}
          </span>
        )}
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={say('Choose a file')}
          onChange={({ currentTarget }) => void choose([...(currentTarget.files ?? [])])}
        />
      </div>
      <TextInput label={say('Name')} {...form.getInputProps('name')} />
      <Select label={say('Kind')} data={choices.kinds} allowDeselect={false} {...form.getInputProps('kind')} />
      <Select label={say('Platform')} data={choices.platforms} allowDeselect={false} {...form.getInputProps('platform')} />
      <TextInput
        label={say('SHA-256 of the build')}
        description={say('Optional: a file that arrives with another checksum is refused.')}
        {...form.getInputProps('sha256')}
      />
      <FormButtons submit={say('Upload')} {...{ isSending, isUnreachable }} disabled={!chosen} cancel={close} inDialog />
    </form>
  );
}

function FromElsewhere({ releaseId, close }: AddReleaseFileProps) {
  const say = useSay('releaseFiles');
  const outdate = useOutdate();
  const choices = useChoices();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: releaseFilesApi.addReleaseLink,
    initialValues: { ...NOTHING, link: '' },
    toBody: ({ sha256, ...values }) => ({ ...values, releaseId, ...(sha256.trim() && { sha256 }) }),
    refusals: {
      noRelease: 'The release no longer exists',
      tooManyFiles: null,
      linkAway: null,
    },
    spoken: useHeard(),
    onDone: async ({ name }) => {
      await outdate(releaseFilesApi, updateFeedsApi);
      toast.done(say('{name} is added', { name }));
      close();
    },
  });
  return (
    <form {...formProps} className={classes.form}>
      <TextInput label={say('Link')} placeholder="https://" data-autofocus {...form.getInputProps('link')} />
      <TextInput label={say('Name')} {...form.getInputProps('name')} />
      <Select label={say('Kind')} data={choices.kinds} allowDeselect={false} {...form.getInputProps('kind')} />
      <Select label={say('Platform')} data={choices.platforms} allowDeselect={false} {...form.getInputProps('platform')} />
      <TextInput
        label={say('SHA-256')}
        description={say('Optional: without it the portal fetches the file once and computes it.')}
        {...form.getInputProps('sha256')}
      />
      <FormButtons submit={say('Add link')} {...{ isSending, isUnreachable }} cancel={close} inDialog />
    </form>
  );
}
