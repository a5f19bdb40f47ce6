import { actRow, countryOf, EVERY_KIND, groupInWords, LOGGED_ACT_IDS, showMoment, type Webhook, type WebhookDelivery } from '@lm/contract';
import type { Tone } from '../../ui/StatusWord.tsx';

/** While messages wait, what is said of them is read anew this often, in milliseconds. */
export const LOOK_MS = 3000;

export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** How a webhook is doing, as a dot and a word. */
export function statusOf({ state, pausedBecause, deliveredAt }: Webhook): { tone: Tone; word: string } {
  if (state === 'paused') return { tone: pausedBecause === 'hand' ? 'off' : 'over', word: 'Paused' };
  if (state === 'failing') return { tone: 'soon', word: 'Failing' };
  return deliveredAt ? { tone: 'ok', word: 'Working' } : { tone: 'next', word: 'Nothing delivered yet' };
}

/** What there is to say beside the status. */
export function waitingInWords({ waiting, state, failingSince, deliveredAt }: Webhook): string {
  const left = waiting > 0 ? `${waiting.toLocaleString('en')} ${waiting === 1 ? 'event waits' : 'events wait'}` : '';
  if (state === 'failing' && failingSince) return [`since ${showMoment(failingSince)}`, left].filter(Boolean).join(' · ');
  return left || (deliveredAt ? `last ${showMoment(deliveredAt)}` : '');
}

/** One kind in words: `Everything`, `Licenses`, `Add License`. */
export function kindInWords(kind: string): string {
  if (kind === EVERY_KIND) return 'Everything';
  if (kind.endsWith('.*')) return groupInWords(kind.slice(0, -2));
  const act = LOGGED_ACT_IDS.find((id) => id === kind);
  return act ? actRow(act).words : kind;
}

const MOST_NAMED = 3;

/** What a webhook hears of, and whose, in a few words. */
export function kindsInWords({ kinds, countries }: Webhook): string {
  const named = shortly(kinds.map(kindInWords));
  return countries === null ? named : `${named} · ${shortly(countries.map((id) => countryOf(id).name))}`;
}

const shortly = (words: string[]): string =>
  words.length <= MOST_NAMED ? words.join(', ') : `${words.slice(0, MOST_NAMED - 1).join(', ')} and ${words.length - MOST_NAMED + 1} more`;

/** What became of a delivery, as a dot and a word. */
export function deliveryStatus({ state, tries, error }: WebhookDelivery): { tone: Tone; word: string } {
  if (state === 'delivered') return { tone: 'ok', word: 'Delivered' };
  if (state === 'given up') return { tone: 'over', word: 'Given up' };
  return tries > 0 && error !== null ? { tone: 'soon', word: 'Tried, and waits' } : { tone: 'next', word: 'Waits' };
}

/** The act of a delivery in words. */
export const typeInWords = ({ type }: Pick<WebhookDelivery, 'type'>): string => kindInWords(type);
