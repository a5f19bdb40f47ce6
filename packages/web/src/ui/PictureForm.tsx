import '@mantine/core/styles/Progress.layer.css';
import { type Call, type Data, PICTURE_MAX_BYTES, PICTURE_WORDS } from '@lm/contract';
import { Button, Group, Progress, Text } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconPhotoUp } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import type { RefusalSentences } from '../api/call.ts';
import { uploadTo } from '../api/upload.ts';
import { Dialog } from './Dialog.tsx';
import classes from './picture-form.module.css';
import { useHeard, useSay } from './say.ts';
import { type Act, useAct } from './use-act.ts';

interface PictureFormProps<E extends Call> extends Pick<Act<E, File | null>, 'done' | 'onDone' | 'outdates'> {
  opened: boolean;
  close: () => void;
  hasPicture: boolean;
  /** Shown round, like pictures of people. */
  isRound?: boolean;
  /** The call that sends the picture of the record named by `params`. */
  upload: E;
  params: Record<string, string>;
  /** Removes the current picture. */
  remove: () => Promise<Data<E>>;
  refusals: RefusalSentences<E>;
}

/** Chooses, shows, sends and removes a picture, by button, keyboard or drop (PIC-6). */
export function PictureForm<E extends Call>(props: PictureFormProps<E>) {
  const { opened, close, hasPicture, isRound = false, upload, params, remove, ...told } = props;
  /** What is wrong, in the words of the server or of this form. */
  const [problem, setProblem] = useState<string | null>(null);
  /** How much has been sent, in percent. */
  const [percent, setPercent] = useState(0);
  const { run, isBusy, isUnreachable, forget } = useAct<E, File | null>({
    ...told,
    endpoint: upload,
    send: (chosen) => {
      setProblem(null);
      setPercent(0);
      return chosen ? uploadTo(upload, { params, file: chosen, onProgress: setPercent }) : remove();
    },
    otherwise: PICTURE_WORDS.unreadable,
    say: setProblem,
  });
  const say = useSay('ui');
  const heard = useHeard();
  const [file, setFile] = useState<File | null>(null);
  const preview = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  const shown = heard(isUnreachable ? 'The server could not be reached. Try again.' : (problem ?? ''));
  const drop = (accepted: File[], rejections: FileRejection[]) => {
    const sentence = sentenceFor(accepted, rejections);
    forget();
    setProblem(sentence);
    if (!sentence) setFile(accepted[0] ?? null);
  };
  return (
    <Dialog
      opened={opened}
      onClose={() => !isBusy && close()}
      title={say('Picture')}
      size={440}
      onExitTransitionEnd={() => {
        setFile(null);
        setProblem(null);
        forget();
      }}
    >
      <Dropzone
        className={classes.drop ?? ''}
        accept={['image/jpeg', 'image/png']}
        maxSize={PICTURE_MAX_BYTES}
        maxFiles={1}
        multiple={false}
        disabled={isBusy}
        onDropAny={drop}
        onDrop={() => undefined} // required, although `drop` gets these files too, together with the rejected ones
        inputProps={{ 'aria-label': say('Picture file') }}
        aria-label={say('Choose a picture, or drop one here')}
      >
        {preview ? (
          <img
            src={preview}
            alt={say('What you chose')}
            className={classes.preview}
            data-round={isRound || undefined}
            onError={() => setProblem(PICTURE_WORDS.unreadable)}
          />
        ) : (
          <IconPhotoUp size={40} stroke={1.25} aria-hidden />
        )}
        <Text size="sm">{preview ? say('Choose another, or drop one here') : say('Choose a picture, or drop one here')}</Text>
        <Text size="xs" c="dimmed">
          {say('jpg or png, at most 1 MB')}
        </Text>
      </Dropzone>
      {isBusy && <Progress value={percent} mt="md" aria-label={heard('Sent')} />}
      {shown && (
        <Text role="alert" c="red" size="sm" mt="md">
          {shown}
        </Text>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        {hasPicture && (
          <Button variant="subtle" color="red" disabled={isBusy} onClick={() => void run(null)}>
            {say('Remove picture')}
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={close}>
          {heard('Cancel')}
        </Button>
        <Button disabled={!file} loading={isBusy} onClick={() => void run(file)}>
          {heard('Save')}
        </Button>
      </Group>
    </Dialog>
  );
}

/** Says what is wrong with the files, as far as the browser can tell (PIC-2); null if there is exactly one file and it is acceptable. */
function sentenceFor(accepted: File[], rejections: FileRejection[]): string | null {
  if (accepted.length + rejections.length > 1) return PICTURE_WORDS.tooMany;
  const codes = rejections.flatMap(({ errors }) => errors.map(({ code }) => code));
  if (codes.length === 0) return null;
  return codes.includes('file-invalid-type') ? PICTURE_WORDS.wrongType : PICTURE_WORDS.tooLarge;
}
