import '@mantine/core/styles/Progress.layer.css';
import { api, type Data, PROOF_MAX_BYTES, type Self } from '@lm/contract';
import { Button, FileInput, Progress, Text, Textarea, TextInput } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { uploadTo } from '../../api/upload.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useAct } from '../../ui/use-act.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';

interface AskToTeachProps {
  self: Self;
  own: Data<typeof api.teachers.getOwnRequest>;
  close: () => void;
  refreshSelf: () => void;
}

const REFUSALS = { notSelf: 'Something went wrong', isTeacher: null, askedAlready: null, tooOftenToday: null } as const;

/** The request to become a teacher (TCH-615): after a refusal it starts with the earlier text; for a trusted domain it needs no proof. */
export function AskToTeach(props: AskToTeachProps) {
  return props.own.isTrusted ? <AtOnce {...props} /> : <WithProof {...props} />;
}

/** What follows any answer. */
function useAnswered({ close, refreshSelf }: AskToTeachProps) {
  const outdate = useOutdate();
  const say = useSay('teach');
  return ({ state }: Data<typeof api.teachers.askToTeach>) => {
    toast.done(say(state === 'accepted' ? 'You are a teacher now' : 'Request sent. We’ll email you the answer.'));
    close();
    void outdate(api.teachers);
    if (state === 'accepted') refreshSelf();
  };
}

function AtOnce(props: AskToTeachProps) {
  const say = useSay('teach');
  const { run, isBusy } = useAct({
    endpoint: api.teachers.askToTeach,
    send: () => call(api.teachers.askToTeach, { body: { sentence: '', link: '', withFile: false } }),
    refusals: REFUSALS,
    outdates: [api.teachers],
    onDone: useAnswered(props),
  });
  return (
    <>
      <Text size="sm">
        {say(
          'Your email {email} belongs to a university that we know, so you don’t have to prove anything. Teachers run courses, and their students get licenses through a link.',
          { email: props.self.email },
        )}
      </Text>
      <Button mt="lg" fullWidth loading={isBusy} onClick={() => void run()} data-autofocus>
        {say('I teach there')}
      </Button>
    </>
  );
}

function WithProof(props: AskToTeachProps) {
  const { own, close } = props;
  const before = own.request?.state === 'accepted' ? null : own.request;
  const [fileName, setFileName] = useState(own.fileName);
  const answered = useAnswered(props);
  const say = useSay('teach');
  const heard = useHeard();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.teachers.askToTeach,
    initialValues: { sentence: before?.sentence ?? '', link: before?.link ?? '', withFile: own.fileName !== null },
    toBody: (values) => values,
    refusals: REFUSALS,
    onDone: answered,
    spoken: heard,
  });
  const choose = useProof((name) => {
    setFileName(name);
    form.setFieldValue('withFile', true);
    form.clearFieldError('link');
  });
  const remove = () => {
    setFileName(null);
    form.setFieldValue('withFile', false);
  };
  return (
    <form {...formProps}>
      {before?.answer && (
        <Text size="sm" mb="md" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          <b>{say('What was missing:')}</b> {before.answer}
        </Text>
      )}
      <Textarea
        label={say('What you teach, and where')}
        description={say('One sentence is enough. The person who answers you reads it.')}
        autosize
        minRows={2}
        maxRows={8}
        data-autofocus
        {...form.getInputProps('sentence')}
      />
      <TextInput
        mt="md"
        label={say('A page that shows it')}
        description={say('For example your university page. A file will do, too.')}
        placeholder="https://"
        inputMode="url"
        {...form.getInputProps('link')}
      />
      <FileInput
        mt="md"
        label={say('A file that shows it')}
        description={say('PDF, JPEG or PNG, at most 5 MB. It is deleted after the answer.')}
        placeholder={fileName ?? say('Choose a file')}
        accept="application/pdf,image/jpeg,image/png"
        leftSection={<IconPaperclip size={16} />}
        error={choose.problem ?? form.errors.withFile}
        disabled={choose.isBusy}
        value={null}
        onChange={(file) => file && choose.run(file)}
      />
      {choose.isBusy && <Progress value={choose.percent} mt="xs" aria-label={heard('Sent')} />}
      {fileName !== null && !choose.isBusy && (
        <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {say('{file} will be sent with the request.', { file: fileName })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={remove}>
            {say('Without it')}
          </Button>
        </Text>
      )}
      <FormButtons
        submit={say('Send request')}
        isSending={isSending}
        isUnreachable={isUnreachable}
        disabled={choose.isBusy}
        cancel={close}
        inDialog
      />
    </form>
  );
}

/** Uploads a file as soon as it is chosen; the file then waits for the request. */
function useProof(chosen: (name: string) => void) {
  const [percent, setPercent] = useState(0);
  const heard = useHeard();
  const [problem, setProblem] = useState<string | null>(null);
  const { run, isBusy, isUnreachable } = useAct({
    endpoint: api.teachers.sendProof,
    send: (file: File) => {
      setProblem(null);
      setPercent(0);
      return uploadTo(api.teachers.sendProof, { params: {}, file, onProgress: setPercent });
    },
    refusals: { ...REFUSALS, wrongType: null },
    onDone: ({ fileName }) => chosen(fileName),
    say: setProblem,
  });
  return {
    percent,
    isBusy,
    problem: heard(isUnreachable ? 'The server could not be reached. Try again.' : (problem ?? '')) || null,
    run: (file: File) => (file.size > PROOF_MAX_BYTES ? setProblem('The file is larger than 5 MB') : void run(file)),
  };
}
