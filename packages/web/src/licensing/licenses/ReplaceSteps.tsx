import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import { type FileFate, fileNumber, hostInWords, hostsInWords, licenseNumber, showDay } from '@lm/contract';
import { FileInput, NumberInput, Radio, TextInput } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { HostFileInput } from '../parts/HostFileInput.tsx';
import { textOfFile } from '../parts/host-understood.ts';
import { BudgetLine } from './BudgetLine.tsx';
import classes from './replace.module.css';
import { fateOf, isAskedFor, type ReplaceChoices, type ReplacingData, reasonChoices } from './replacement-form.ts';

interface StepProps {
  data: ReplacingData;
  choices: ReplaceChoices;
  change: (part: Partial<ReplaceChoices>) => void;
}

interface ChoiceCardProps {
  value: string;
  words: string;
  about: string | null;
  cost?: string;
  isOff?: boolean;
  /** The focus begins here. */
  isFirst: boolean;
}

const ChoiceCard = ({ value, words, about, cost, isOff = false, isFirst }: ChoiceCardProps) => (
  <Radio.Card
    value={value}
    disabled={isOff}
    className={classes.choice ?? ''}
    data-disabled={isOff || undefined}
    data-autofocus={isFirst || undefined}
  >
    <Radio.Indicator size="xs" disabled={isOff} />
    <span>
      <b>{words}</b>
      {about && <small>{about}</small>}
    </span>
    {cost && <em>{cost}</em>}
  </Radio.Card>
);

/** Step 1: why, and what that takes (REPL-416). */
export function WhyStep({ data, choices, change }: StepProps) {
  const { budget, costs } = data;
  const cost = costs[choices.reason] ?? 0;
  return (
    <>
      {choices.seats === null ? (
        <Radio.Group
          aria-label="Why is it replaced?"
          value={choices.reason}
          onChange={(reason) => change({ reason: reason as typeof choices.reason })}
        >
          <div className={classes.choices}>
            {reasonChoices(data).map(({ reason, ...choice }) => (
              <ChoiceCard key={reason} value={reason} {...choice} isFirst={reason === choices.reason} />
            ))}
          </div>
        </Radio.Group>
      ) : (
        <NumberInput
          label="Seats to move"
          description={`1 to ${data.mostMoved}; the others stay on ${data.computer.name}`}
          data-autofocus
          min={1}
          max={data.mostMoved}
          clampBehavior="strict"
          allowDecimal={false}
          value={choices.seats}
          onChange={(seats) => change({ seats: Number(seats) || 0 })}
        />
      )}
      <div className={isAskedFor(data, choices) ? classes.well : classes.then}>
        <BudgetLine budget={budget} {...(!isAskedFor(data, choices) && { after: budget.left - cost })} />
        {isAskedFor(data, choices) && <Beyond data={data} />}
      </div>
    </>
  );
}

/** What happens where nothing is left (REPL-419, REPL-427). */
const Beyond = ({ data: { emergency, budget } }: Pick<StepProps, 'data'>) => (
  <span>
    {budget.aYear > 0 && 'All of them are used. '}You can ask for this one.{' '}
    {emergency.until
      ? `An emergency file for the new computer comes at once and works until ${showDay(emergency.until)}.`
      : `There was an emergency file not long ago: the next can come on ${showDay(emergency.nextOn)}.`}
  </span>
);

/** Step 2: which computer comes, by its host file or what a command prints, and its name. */
export const WithStep = ({ data, choices: { host, name }, change }: StepProps) => (
  <>
    <HostFileInput
      most={data.mostAddresses}
      needed={data.idsNeeded}
      value={host}
      ids={data.takesIds || 'License files of this license know MAC addresses alone'}
      onChange={(next) => change({ host: next, ...(next?.machine && name === data.computer.name && { name: next.machine.slice(0, 60) }) })}
    />
    <TextInput
      mt="md"
      label="Name"
      description="As it will stand on the card and in the file"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={60}
      autoComplete="off"
      value={name}
      onChange={(event) => change({ name: event.currentTarget.value })}
    />
  </>
);

const FATES: { fate: Exclude<FileFate, 'none'>; words: string; about: string }[] = [
  { fate: 'lost', words: 'It is lost with the computer', about: 'You tell us; nothing else is needed' },
  { fate: 'removed', words: 'I removed it', about: 'The button below confirms it, in your name' },
  { fate: 'receipt', words: 'I have the removal receipt', about: 'license-file remove wrote it: drop it here' },
];

/** Step 3: from and to, and what became of the file on the old computer (REPL-421). */
export function OldStep({ data, choices, change }: StepProps) {
  const { computer, file, takesReceipt } = data;
  const { host, name, seats } = choices;
  const offered = FATES.filter(({ fate }) => fate !== 'receipt' || takesReceipt);
  return (
    <>
      <div className={classes.fromTo}>
        <Side
          side="from"
          label={seats === null ? 'From' : 'Stays'}
          name={computer.name}
          macs={computer.macAddresses}
          stays={seats !== null}
        />
        <IconArrowRight size={16} aria-hidden />
        <Side
          side="to"
          label={seats === null ? 'To' : `Gets ${seats === 1 ? '1 seat' : `${seats} seats`}`}
          name={name.trim()}
          macs={host?.chosen ?? []}
        />
      </div>
      {file && (
        <Radio.Group
          label={`The file ${fileNumber(file.number)} on the old one`}
          classNames={{ label: classes.part ?? '' }}
          value={fateOf(choices)}
          onChange={(fate) => change({ fate: fate as FileFate })}
        >
          <div className={classes.choices}>
            {offered.map(({ fate, words, about }) => (
              <ChoiceCard key={fate} value={fate} words={words} about={about} isFirst={fate === fateOf(choices)} />
            ))}
          </div>
        </Radio.Group>
      )}
      {file && fateOf(choices) === 'receipt' && (
        <FileInput
          mt="sm"
          label="Removal receipt"
          placeholder="Choose the receipt"
          clearable
          onChange={(chosen) => (chosen ? void textOfFile(chosen).then((receipt) => change({ receipt })) : change({ receipt: null }))}
        />
      )}
      <p className={classes.well}>{whatStays(data, choices)}</p>
    </>
  );
}

interface SideProps {
  side: 'from' | 'to';
  label: string;
  name: string;
  macs: readonly string[];
  stays?: boolean;
}

const Side = ({ side, label, name, macs, stays = false }: SideProps) => (
  <div className={classes.side} data-side={side} data-stays={stays || undefined}>
    <small>{label}</small>
    <b>{name}</b>
    {macs.map((mac) => (
      <span key={mac} className="code">
        {hostInWords(mac)}
      </span>
    ))}
  </div>
);

/** What cannot be recalled, and what is so from now on. */
function whatStays(data: ReplacingData, choices: ReplaceChoices): string {
  const asked = isAskedFor(data, choices);
  if (!data.file) return asked ? 'Nothing changes on the license until the request is decided.' : 'No file works on the old computer.';
  const named = fileNumber(data.file.number);
  if (asked)
    return `Until the request is decided the old computer stays. Then the status list names ${named} as superseded. An offline file cannot be recalled.`;
  return `An offline file cannot be recalled. From now on the status list names ${named} as superseded.`;
}

/** What the step is about, as a sentence. */
export function sentenceOf(step: number, data: ReplacingData, choices: ReplaceChoices, kind: string): string {
  const { computer, licenseId } = data;
  const number = licenseNumber(licenseId);
  if (step === 0)
    return `“${computer.name}”, ${hostsInWords(computer.macAddresses)}, on ${kind}, ${number}. ${choices.seats === null ? 'Why is it replaced?' : 'How many seats go to another server?'}`;
  if (step === 1) return `Which computer ${choices.seats === null ? 'comes instead' : 'gets them'}? No address has to be typed.`;
  if (isAskedFor(data, choices)) return `The people who decide about ${number} get your request with all of this.`;
  if (choices.seats !== null) return `${number} then works on both; each gets a file of its own.`;
  return `${number} then works on the new one${data.file ? '; the old file is superseded' : ''}.`;
}
