import type { Tellings } from '@lm/contract';
import { useSay } from '../../ui/say.ts';

export type Telling = Tellings['tellings'][number];

/** Splits the people notified by what became of their email. */
export function useShares() {
  const say = useSay('advisoryNotices');
  return ({ sent, waiting, failed, unreached }: Telling) =>
    [
      { tone: 'ok', count: sent, label: say('Accepted by their mail server') },
      { tone: 'next', count: waiting, label: say('Waiting') },
      { tone: 'over', count: failed, label: say('Refused or given up') },
      { tone: 'soon', count: unreached, label: say('No email possible') },
    ] as const;
}
