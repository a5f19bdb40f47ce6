import { type Choice, Filter } from '../../ui/Filter.tsx';
import { useSay } from '../../ui/say.ts';
import { InboxFilterForm } from './InboxFilterForm.tsx';
import { ANY_STAGE, PARTS, STATES, toState, useSaid } from './inbox-choices.ts';
import type { Inbox } from './use-inbox.ts';

/** The same filter if a row has no room for it: behind a button, with the choices beside it. */
export function InboxFilterFolded({ inbox }: { inbox: Inbox }) {
  const say = useSay('inbox');
  const { list, state, change } = inbox;
  const { total = 0, isMore = false } = list.data ?? {};
  return (
    <Filter
      label={say('Filter the requests')}
      choices={useChosen(inbox)}
      clear={() => change({ ...toState('open'), part: 'any', product: 0 })}
      count={total === 1 ? say('1 request') : say('{count} requests', { count: `${total}${isMore ? '+' : ''}` })}
      width={300}
      form={<InboxFilterForm state={state} change={change} />}
    />
  );
}

/** The choices that narrow the list, each with a control that removes it. */
function useChosen({ state: { state, stage, part, product }, change }: Inbox): Choice[] {
  const said = useSaid();
  const say = useSay('inbox');
  const named = (choices: typeof STATES, value: string) => said(choices).find((one) => one.value === value)?.label ?? value;
  const isOpen = stage === 'any' && state === 'open';
  const stands = stage === 'any' ? named(STATES, state) : named(ANY_STAGE, stage);
  return [
    ...(isOpen ? [] : [{ label: stands, remove: () => change(toState('open')) }]),
    ...(part === 'any' ? [] : [{ label: named(PARTS, part), remove: () => change({ part: 'any' }) }]),
    ...(product === 0 ? [] : [{ label: say('Product'), remove: () => change({ product: 0 }) }]),
  ];
}
