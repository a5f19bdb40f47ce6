import { api, type License, type MadeFile } from '@lm/contract';
import { Button, Text, Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failed, LineSkeletons, Loading } from '../../ui/Faces.tsx';
import { LeaveButton } from '../../ui/LeaveButton.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { MadeFiles } from './MadeFiles.tsx';
import { OldStep, WhyStep, WithStep } from './ReplaceSteps.tsx';
import classes from './replace.module.css';
import { sentenceOf } from './replace-sentences.ts';
import { isAskedFor, isStepDone, type ReplaceChoices, type ReplacingData, save } from './replacement-form.ts';
import { useReplaceAct } from './use-replace-act.ts';
import { useReplaceWords } from './use-replace-words.ts';

interface ReplaceProps {
  computerId: number;
  /** The computer's license, if the screen has it: it supplies words, and the servers that seats may move to. */
  license: License | undefined;
  /** Seats of the computer are moved; the computer stays. */
  movesSeats: boolean;
  close: () => void;
}

/** Replaces a computer of a license in three steps, or moves its seats (REPL-433); not centred, since its steps differ in height (SCR-932). */
export function ReplaceDialog({ opened, ...props }: ReplaceProps & { opened: boolean }) {
  const say = useSay('replacing');
  const title = props.movesSeats ? say('Move seats') : say('Replace a computer');
  return (
    <Dialog opened={opened} onClose={props.close} title={title} size={496} centered={false}>
      <Replacing {...props} />
    </Dialog>
  );
}

function Replacing(props: ReplaceProps) {
  const say = useSay('replacing');
  const asked = useQuery(queryOf(api.replacements.replacing, { params: { computerId: String(props.computerId) } }));
  if (asked.data) return <Steps {...props} data={asked.data} />; // after the replacement there is nothing to read again
  if (asked.isPending)
    return (
      <Loading>
        <LineSkeletons />
      </Loading>
    );
  return <Failed title={say('The computer could not be loaded')} error={asked.error} retry={() => void asked.refetch()} />;
}

const firstChoices = ({ computer }: ReplacingData, movesSeats: boolean): ReplaceChoices => ({
  ...{ reason: 'new', seats: movesSeats ? 1 : null, host: null, there: null, name: movesSeats ? '' : computer.name },
  ...{ fate: null, receipt: null },
});

const STEPS = [WhyStep, WithStep, OldStep];

const STEP_OF: Record<string, number> = { reason: 0, seats: 0, fate: 2, receipt: 2 };

/** The step that shows the problem of a field. */
const stepOf = (field: string): number => STEP_OF[field] ?? 1;

/** The choices, the current step, and the result. */
function useSteps({ data, movesSeats, close }: Pick<ReplaceProps, 'movesSeats' | 'close'> & { data: ReplacingData }) {
  const [step, setStep] = useState(0);
  const [choices, setChoices] = useState(() => firstChoices(data, movesSeats));
  const [note, setNote] = useState('');
  const [made, setMade] = useState<{ files: MadeFile[]; isAsked: boolean } | null>(null);
  const [problem, setProblem] = useState<{ step: number; sentence: string } | null>(null);
  const act = useReplaceAct({
    data,
    choices,
    note,
    onMade: (files, isAsked) => {
      const [first, second] = files;
      if (first) save(first);
      if (second || isAsked) return setMade({ files, isAsked });
      toast.done('Replaced, and the new offline license file is saved');
      close();
    },
    // A problem the server found is shown in the step where the value was entered.
    onProblem: (field, sentence) => {
      setStep(stepOf(field));
      setProblem({ step: stepOf(field), sentence });
    },
  });
  const change = (part: Partial<ReplaceChoices>) => {
    setProblem(null);
    setChoices((before) => ({ ...before, ...part }));
  };
  return { step, setStep, choices, change, note, setNote, made, problem: problem?.step === step ? problem.sentence : null, act };
}

function Steps({ data, license, movesSeats, close }: ReplaceProps & { data: ReplacingData }) {
  const { step, setStep, choices, change, note, setNote, made, problem, act } = useSteps({ data, movesSeats, close });
  const form = useStepFocus(step);
  const sentence = useId();
  const words = useReplaceWords();
  const { say, heard, ui } = words;
  const kind = license ? `${license.licenseCategoryModel.name} · ${heard(license.licenseTypeModel.name)}` : say('the license');
  const Step = STEPS[step] ?? WhyStep;
  const isLast = step === STEPS.length - 1;
  const isAsked = isAskedFor(data, choices);
  if (made) return <MadeFiles {...made} close={close} />;
  if (data.request && !movesSeats) return <Waits data={data} close={close} />;
  return (
    <form
      ref={form}
      aria-describedby={sentence}
      onKeyDown={(event) => {
        // Arrows and Space choose a card; Enter continues, as in every other field.
        if (event.key !== 'Enter' || (event.target as HTMLElement).getAttribute('role') !== 'radio') return;
        event.preventDefault();
        form.current?.requestSubmit();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isStepDone(step, data, choices)) return;
        if (isLast) void act.run();
        else setStep(step + 1);
      }}
    >
      <StepBar step={step} />
      <p className={classes.sentence} id={sentence} aria-live="polite">
        {sentenceOf(step, data, choices, kind, words)}
      </p>
      <Step data={data} computers={license?.computers ?? []} choices={choices} change={change} />
      {problem && <Wrong>{heard(problem)}</Wrong>}
      {isLast && isAsked && <Note value={note} change={setNote} />}
      {act.isUnreachable && <Wrong>{say('The server could not be reached. Try again: no computer is replaced twice.')}</Wrong>}
      <div className={classes.foot}>
        {step > 0 && (
          <Button variant="default" data-back onClick={() => setStep(step - 1)}>
            {say('Back')}
          </Button>
        )}
        <LeaveButton go={close}>{ui('Cancel')}</LeaveButton>
        <Button
          type="submit"
          loading={act.isBusy}
          disabled={!isStepDone(step, data, choices)}
          leftSection={isLast && (!isAsked || data.emergency.until) ? <IconDownload size={16} /> : undefined}
        >
          {isLast ? lastWords(isAsked, data, movesSeats, say) : say('Next')}
        </Button>
      </div>
    </form>
  );
}

function StepBar({ step }: { step: number }) {
  const say = useSay('replacing');
  return (
    <div
      className={classes.steps}
      role="progressbar"
      aria-label={say('Step')}
      aria-valuemin={1}
      aria-valuemax={3}
      aria-valuenow={step + 1}
      aria-valuetext={say('Step {step} of 3', { step: step + 1 })}
    >
      {STEPS.map((one, place) => (
        <i key={one.name} data-done={place <= step || undefined} />
      ))}
    </div>
  );
}

const Wrong = ({ children }: { children: string }) => (
  <Text role="alert" c="red" size="sm" mt="sm">
    {children}
  </Text>
);

function Note({ value, change }: { value: string; change: (note: string) => void }) {
  const say = useSay('replacing');
  return (
    <Textarea
      mt="md"
      label={say('Note')}
      description={say('Optional, for the person who decides')}
      maxLength={1000}
      autosize
      minRows={2}
      maxRows={4}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

function lastWords(isAsked: boolean, { emergency }: ReplacingData, movesSeats: boolean, say: SayOf<'replacing'>): string {
  if (!isAsked) return movesSeats ? say('Move and download') : say('Replace and download');
  return emergency.until ? say('Ask, and download the emergency file') : say('Ask for it');
}

/** Each step starts with the focus in its first field, or on its button if it has none. */
function useStepFocus(step: number) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its own first field
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('[data-autofocus], textarea, input:not([type="file"]), button[type="submit"]');
    first?.focus();
  }, [step]);
  return form;
}

/** Says that a request already waits, so that the person does not send another. */
function Waits({ data: { request }, close }: { data: ReplacingData; close: () => void }) {
  const say = useSay('replacing');
  const ui = useSay('ui');
  const [from, to] = [request?.from.name ?? '', request?.to.name ?? ''];
  return (
    <>
      <p className={classes.sentence}>{say('You asked to replace “{from}” with “{to}”. We’ll email you the decision.', { from, to })}</p>
      <div className={classes.foot}>
        <Button onClick={close} data-autofocus>
          {ui('Close')}
        </Button>
      </div>
    </>
  );
}
