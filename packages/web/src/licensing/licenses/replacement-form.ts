import {
  type api,
  type BodyOf,
  type Computer,
  type Data,
  type FileFate,
  type MadeFile,
  REPLACEMENT_REASON_IDS,
  REPLACEMENT_REASONS,
  type ReplacementReason,
  sameComputer,
} from '@lm/contract';
import { saveFile } from '../../api/save-file.ts';
import type { SayOf } from '../../ui/say.ts';
import type { Shown } from '../../ui/shown.ts';
import { allOf, type UnderstoodHost } from '../parts/host-understood.ts';

/** The server's answer about replacing a computer. */
export type ReplacingData = Data<typeof api.replacements.replacing>;

/** The choices made so far. */
export interface ReplaceChoices {
  reason: ReplacementReason;
  /** How many seats are moved; null if the computer is replaced. */
  seats: number | null;
  host: UnderstoodHost | null;
  /** The server of the license that seats move to, if it is one already (REPL-434). */
  there: Computer | null;
  name: string;
  /** Null until a fate is chosen other than the one the reason suggests: see fateOf(). */
  fate: FileFate | null;
  receipt: string | null;
}

/** A choice in a step: its words, its cost, and whether it is available. */
interface ReasonChoice {
  reason: ReplacementReason;
  words: string;
  about: string | null;
  cost: string;
  isOff: boolean;
}

export interface Words extends Pick<Shown, 'day'> {
  say: SayOf<'replacing'>;
  /** Words a moment to the minute. */
  moment: (moment: string) => string;
}

/** The reasons with what each takes from the budget; one that is no longer available says so (REPL-416, REPL-418). */
export const reasonChoices = ({ costs, budget, typedUntil, typingHours, file }: ReplacingData, { say, moment }: Words): ReasonChoice[] =>
  REPLACEMENT_REASON_IDS.map((reason) => {
    const cost = costs[reason];
    const { words, about } = REPLACEMENT_REASONS[reason];
    const until = { hours: typingHours, moment: moment(typedUntil) };
    const hours = file
      ? say('Within {hours} hours of the file, until {moment}', until)
      : say('Within {hours} hours of adding it, until {moment}', until);
    const price = cost === null ? say('Too late') : cost === 0 ? say('Free') : budget.left > 0 ? say('Uses 1') : say('On request');
    return { reason, words: say(words), about: reason === 'typed' ? hours : about && say(about), cost: price, isOff: cost === null };
  });

/** Whether this exceeds the budget, so that it has to be requested (REPL-427). */
export const isAskedFor = ({ costs, budget }: ReplacingData, { reason }: ReplaceChoices): boolean => (costs[reason] ?? 0) > budget.left;

/** What became of the file on the old computer: as chosen, or as the reason suggests. The last button confirms it (REPL-433). */
export const fateOf = ({ fate, reason }: Pick<ReplaceChoices, 'fate' | 'reason'>): FileFate =>
  fate ?? (reason === 'lost' ? 'lost' : 'removed');

/**
 * The other server of the license that this host file describes (REPL-434); null if a computer is replaced, since its replacement cannot be another
 * of the license's computers.
 */
export function thereIn(
  { computer, takesIds, idsNeeded }: ReplacingData,
  { seats }: Pick<ReplaceChoices, 'seats'>,
  host: UnderstoodHost | null,
  computers: readonly Computer[],
): Computer | null {
  if (seats === null || host === null) return null;
  const others = computers.filter(({ id }) => id !== computer.id);
  const said = { chosen: host.chosen, ...(host.hostFile !== null && { has: allOf(host) }) };
  return sameComputer(others, said, takesIds ? idsNeeded : null) ?? null;
}

/** Whether the step is complete, so that the next may follow. */
export function isStepDone(step: number, data: ReplacingData, choices: ReplaceChoices): boolean {
  const { reason, seats, host, there, name, receipt } = choices;
  if (step === 0) return seats === null ? data.costs[reason] !== null : seats >= 1 && seats <= data.mostMoved;
  if (step === 1) return host !== null && host.chosen.length > 0 && (there !== null || name.trim() !== '');
  return data.file === null || fateOf(choices) !== 'receipt' || receipt !== null;
}

/** The body of the call, once everything has been entered. */
export function bodyOf(data: ReplacingData, choices: ReplaceChoices): BodyOf<typeof api.replacements.replaceComputer> {
  const { reason, seats, host, there, name, receipt } = choices;
  const fate = fateOf(choices);
  return {
    computerId: data.computer.id,
    reason,
    ...(!there && { name: name.trim() }),
    macAddresses: host?.chosen ?? [],
    ...(host?.hostFile && { hostFile: host.hostFile }),
    ...(seats !== null && { seats }),
    ...(data.file && { fate, ...(fate === 'receipt' && receipt !== null && { receipt }) }),
  };
}

/** Saves a made file. */
export const save = ({ fileName, content }: MadeFile): void =>
  saveFile(fileName, new Blob([content], { type: 'application/octet-stream' }));

/** How the dialog words refusals; null uses the server's own sentence. */
export const REFUSALS = {
  computerNotFound: 'The computer no longer exists',
  noComputer: null,
  noSeats: null,
  noVersion2: null,
  notYours: 'Your role does not allow this',
  replacedAlready: null,
  tooLate: null,
  notAllowed: null,
  ended: null,
  suspended: null,
  tooManyComputers: null,
  tooManyAddresses: null,
  addressTaken: null,
  idTaken: null,
  anotherKey: null,
  nameTaken: null,
} as const;
