import { api, type MadeFile } from '@lm/contract';
import { call, type Refused } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { useAct } from '../../ui/use-act.ts';
import { bodyOf, isAskedFor, REFUSALS, type ReplaceChoices, type ReplacingData } from './replacement-form.ts';

interface UseReplaceAct {
  data: ReplacingData;
  choices: ReplaceChoices;
  note: string;
  onMade: (files: MadeFile[], isAsked: boolean) => void;
  /** Shows which field of the call is wrong, in the server's words. */
  onProblem: (field: string, sentence: string) => void;
}

const OUTDATES = [api.licenses, api.customers, api.files, api.replacements.getReplacementBudgets, api.replacements.getReplacements];

/**
 * The one button: replaces the computer, or requests it if no replacement is left. If something was taken meanwhile, the server says so, and the data
 * is read again.
 */
export function useReplaceAct({ data, choices, note, onMade, onProblem }: UseReplaceAct) {
  const outdate = useOutdate();
  const onRefused = ({ problems: [problem] }: Refused): boolean => {
    void outdate(api.replacements.replacing);
    if (problem) onProblem(problem.field, problem.message);
    return problem !== undefined;
  };
  const replace = useAct({
    endpoint: api.replacements.replaceComputer,
    send: () => call(api.replacements.replaceComputer, { body: bodyOf(data, choices) }),
    refusals: { ...REFUSALS, budgetSpent: null },
    onDone: ({ files }) => onMade(files, false),
    outdates: OUTDATES,
    onRefused,
  });
  const ask = useAct({
    endpoint: api.replacements.requestReplacement,
    send: () =>
      call(api.replacements.requestReplacement, { body: { ...bodyOf(data, choices), ...(note.trim() && { note: note.trim() }) } }),
    refusals: { ...REFUSALS, notNeeded: null, askedAlready: null },
    onDone: ({ files }) => onMade(files, true),
    outdates: OUTDATES,
    onRefused,
  });
  return isAskedFor(data, choices) ? ask : replace;
}
