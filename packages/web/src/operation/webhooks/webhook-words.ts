import { actRow, countryOf, EVERY_KIND, groupInWords, LOGGED_ACT_IDS, type Webhook, type WebhookDelivery } from '@lm/contract';
import { useCountryNames } from '../../identity/parts/country-names.ts';
import type { Tone } from '../../ui/StatusWord.tsx';
import { type Heard, type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useStamp } from '../../ui/use-stamp.ts';

export interface WebhookWords {
  say: SayOf<'webhooks'>;
  heard: Heard;
  number: (number: number) => string;
  stamp: (moment: string) => string;
  country: (id: number) => string;
}

/** The words for webhooks, in the language of the page. */
export function useWebhookWords(): WebhookWords {
  const names = useCountryNames();
  const country = (id: number) => names?.get(id) ?? countryOf(id).name;
  return { say: useSay('webhooks'), heard: useHeard(), number: useShown().number, stamp: useStamp(), country };
}

/** How often the state is fetched again while events wait, in milliseconds. */
export const LOOK_MS = 3000;

export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** The state of a webhook, as a tone and a word. */
export function statusOf({ state, pausedBecause, deliveredAt }: Webhook, { say }: WebhookWords): { tone: Tone; word: string } {
  if (state === 'paused') return { tone: pausedBecause === 'hand' ? 'off' : 'over', word: say('Paused') };
  if (state === 'failing') return { tone: 'soon', word: say('Failing') };
  return deliveredAt ? { tone: 'ok', word: say('Working') } : { tone: 'next', word: say('Nothing delivered yet') };
}

/** `3 events wait`. */
export const eventsWaiting = (count: number, { say, number }: WebhookWords): string =>
  count === 1 ? say('1 event waits') : say('{count} events wait', { count: number(count) });

/** Says what there is to know besides the status. */
export function waitingInWords({ waiting, state, failingSince, deliveredAt }: Webhook, words: WebhookWords): string {
  const { say, stamp } = words;
  const left = waiting > 0 ? eventsWaiting(waiting, words) : '';
  if (state === 'failing' && failingSince)
    return [say('since {moment}', { moment: stamp(failingSince) }), left].filter(Boolean).join(' · ');
  return left || (deliveredAt ? say('last {moment}', { moment: stamp(deliveredAt) }) : '');
}

/** Words one kind: `Everything`, `Licenses`, `Add License`. */
export function kindInWords(kind: string, { say, heard }: WebhookWords): string {
  if (kind === EVERY_KIND) return say('Everything');
  if (kind.endsWith('.*')) return heard(groupInWords(kind.slice(0, -2)));
  const act = LOGGED_ACT_IDS.find((id) => id === kind);
  return act ? heard(actRow(act).words) : kind;
}

const MOST_NAMED = 3;

/** Words what a webhook reports, and about which people, briefly. */
export function kindsInWords({ kinds, countries }: Webhook, words: WebhookWords): string {
  const named = shortly(
    kinds.map((kind) => kindInWords(kind, words)),
    words,
  );
  return countries === null ? named : `${named} · ${shortly(countries.map(words.country), words)}`;
}

const shortly = (names: string[], { say }: WebhookWords): string =>
  names.length <= MOST_NAMED
    ? names.join(', ')
    : say('{names} and {count} more', { names: names.slice(0, MOST_NAMED - 1).join(', '), count: names.length - MOST_NAMED + 1 });

/** What became of a delivery, as a tone and a word. */
export function deliveryStatus({ state, tries, error }: WebhookDelivery, { say }: WebhookWords): { tone: Tone; word: string } {
  if (state === 'delivered') return { tone: 'ok', word: say('Delivered') };
  if (state === 'given up') return { tone: 'over', word: say('Given up') };
  return tries > 0 && error !== null ? { tone: 'soon', word: say('Tried, waiting') } : { tone: 'next', word: say('Waits') };
}

/** Says why a delivery did not arrive. */
export const failureIn = ({ status, error }: Pick<WebhookDelivery, 'status' | 'error'>, { say, heard }: WebhookWords): string =>
  status !== null && error === `It answered ${status}` ? say('It answered {status}', { status }) : heard(error ?? '');

/** Words the act of a delivery. */
export const typeInWords = ({ type }: Pick<WebhookDelivery, 'type'>, words: WebhookWords): string => kindInWords(type, words);
