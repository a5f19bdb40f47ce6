import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import { type Computer, type FileFate, fileNumber } from '@lm/contract';
import { FileInput, NumberInput, Radio, Text, TextInput } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useSay } from '../../ui/say.ts';
import { HostFileInput } from '../parts/HostFileInput.tsx';
import { textOfFile, type UnderstoodHost } from '../parts/host-understood.ts';
import { useHostWords } from '../parts/host-words.ts';
import { BudgetLine } from './BudgetLine.tsx';
import classes from './replace.module.css';
import { whatStays } from './replace-sentences.ts';
import { fateOf, isAskedFor, type ReplaceChoices, type ReplacingData, reasonChoices, thereIn } from './replacement-form.ts';
import { seatsInWords } from './seats-in-words.ts';
import { useReplaceWords } from './use-replace-words.ts';

interface StepProps {
  data: ReplacingData;
  /** The computers of the license. */
  computers: readonly Computer[];
  choices: ReplaceChoices;
  change: (part: Partial<ReplaceChoices>) => void;
}

interface ChoiceCardProps {
  value: string;
  words: string;
  about: string | null;
  cost?: string;
  isOff?: boolean;
  /** The focus starts here. */
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

/** Step 1: why, and what that costs (REPL-416). */
export function WhyStep({ data, choices, change }: StepProps) {
  const words = useReplaceWords();
  const { say } = words;
  const { budget, costs } = data;
  const cost = costs[choices.reason] ?? 0;
  return (
    <>
      {choices.seats === null ? (
        <Radio.Group
          aria-label={say('Why is it replaced?')}
          value={choices.reason}
          onChange={(reason) => change({ reason: reason as typeof choices.reason })}
        >
          <div className={classes.choices}>
            {reasonChoices(data, words).map(({ reason, ...choice }) => (
              <ChoiceCard key={reason} value={reason} {...choice} isFirst={reason === choices.reason} />
            ))}
          </div>
        </Radio.Group>
      ) : (
        <NumberInput
          label={say('Seats to move')}
          description={say('1 to {most}; the others stay on {name}', { most: data.mostMoved, name: data.computer.name })}
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

/** Says what happens if no replacement is left (REPL-419, REPL-427). */
function Beyond({ data: { emergency, budget } }: Pick<StepProps, 'data'>) {
  const { say, day } = useReplaceWords();
  return (
    <span>
      {budget.aYear > 0 && `${say('All of them are used.')} `}
      {say('You can ask for this one.')}{' '}
      {emergency.until
        ? say('You get an emergency file for the new computer at once; it works until {day}.', { day: day(emergency.until) })
        : say('There was an emergency file recently. The next one is possible on {day}.', { day: day(emergency.nextOn) })}
    </span>
  );
}

/** Step 2: which computer is added, by its host file or the output of a command, and its name. */
export function WithStep({ data, computers, choices, change }: StepProps) {
  const { say } = useReplaceWords();
  const { host, there, name } = choices;
  const take = (next: UnderstoodHost | null) =>
    change({
      host: next,
      there: thereIn(data, choices, next, computers),
      ...(next?.machine && name === data.computer.name && { name: next.machine.slice(0, 60) }),
    });
  return (
    <>
      <HostFileInput
        most={data.mostAddresses}
        needed={data.idsNeeded}
        value={host}
        ids={data.takesIds || 'License files of this license support only MAC addresses'}
        onChange={take}
      />
      {there ? (
        <Text size="sm" mt="md" role="status">
          {say('This is {name}, which is already on the license. The seats go to it.', { name: there.name })}
        </Text>
      ) : (
        <TextInput
          mt="md"
          label={say('Name')}
          description={say('As it will appear on the card and in the file')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      )}
    </>
  );
}

const FATES = [
  { fate: 'lost', words: 'It is lost with the computer', about: 'Saying so is enough' },
  { fate: 'removed', words: 'I removed it', about: 'The button below confirms it, in your name' },
  { fate: 'receipt', words: 'I have the removal receipt', about: 'Written by license-file remove: drop it here' },
] as const satisfies { fate: FileFate; words: string; about: string }[];

/** Step 3: from and to, and what became of the file on the old computer (REPL-421). */
export function OldStep({ data, choices, change }: StepProps) {
  const licenses = useSay('licenses');
  const { say } = useReplaceWords();
  const { computer, file, takesReceipt } = data;
  const { host, there, name, seats } = choices;
  const offered = FATES.filter(({ fate }) => fate !== 'receipt' || takesReceipt);
  return (
    <>
      <div className={classes.fromTo}>
        <Side
          side="from"
          label={seats === null ? say('From') : say('Stays')}
          name={computer.name}
          macs={computer.macAddresses}
          stays={seats !== null}
        />
        <IconArrowRight size={16} aria-hidden />
        <Side
          side="to"
          label={seats === null ? say('To') : say('Gets {seats}', { seats: seatsInWords(seats, licenses) })}
          name={there?.name ?? name.trim()}
          macs={there?.macs ?? host?.chosen ?? []}
        />
      </div>
      {file && (
        <Radio.Group
          label={say('File {number} on the old computer', { number: fileNumber(file.number) })}
          classNames={{ label: classes.part ?? '' }}
          value={fateOf(choices)}
          onChange={(fate) => change({ fate: fate as FileFate })}
        >
          <div className={classes.choices}>
            {offered.map(({ fate, words, about }) => (
              <ChoiceCard key={fate} value={fate} words={say(words)} about={say(about)} isFirst={fate === fateOf(choices)} />
            ))}
          </div>
        </Radio.Group>
      )}
      {file && fateOf(choices) === 'receipt' && (
        <FileInput
          mt="sm"
          label={say('Removal receipt')}
          placeholder={say('Choose the receipt')}
          clearable
          onChange={(chosen) => (chosen ? void textOfFile(chosen).then((receipt) => change({ receipt })) : change({ receipt: null }))}
        />
      )}
      <p className={classes.well}>{whatStays(data, choices, say)}</p>
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

function Side({ side, label, name, macs, stays = false }: SideProps) {
  const { one } = useHostWords();
  return (
    <div className={classes.side} data-side={side} data-stays={stays || undefined}>
      <small>{label}</small>
      <b>{name}</b>
      {macs.map((mac) => (
        <span key={mac} className="code">
          {one(mac)}
        </span>
      ))}
    </div>
  );
}
