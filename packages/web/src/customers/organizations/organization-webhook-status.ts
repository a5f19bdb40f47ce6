import type { Webhook } from '@lm/contract';
import type { Tone } from '../../ui/StatusWord.tsx';
import type { SayOf } from '../../ui/say.ts';

/** The state of a webhook, as a tone and a word. */
export function statusOf(
  { state, pausedBecause, deliveredAt }: Pick<Webhook, 'state' | 'pausedBecause' | 'deliveredAt'>,
  say: SayOf<'organizationWebhooks'>,
): { tone: Tone; word: string } {
  if (pausedBecause === 'unattended') return { tone: 'over', word: say('No one is responsible') };
  if (state === 'paused') return { tone: pausedBecause === 'hand' ? 'off' : 'over', word: say('Paused') };
  if (state === 'failing') return { tone: 'soon', word: say('Failing') };
  return deliveredAt ? { tone: 'ok', word: say('Working') } : { tone: 'next', word: say('Nothing delivered yet') };
}
