import { type ApiKey, countryOf, RIGHT_CARDS, type Right, type RightCard, rightsOn, wordOf } from '@lm/contract';
import { dayOf } from '../../ui/day-of.ts';
import type { Tone } from '../../ui/StatusWord.tsx';

const CARDS = Object.keys(RIGHT_CARDS) as RightCard[]; // its own keys

/** `Customers View, Export · Log View`. */
export const rightsInWords = (rights: readonly Right[]): string =>
  CARDS.map((card) => ({ title: RIGHT_CARDS[card].title, on: rightsOn(card).filter((right) => rights.includes(right)) }))
    .filter(({ on }) => on.length > 0)
    .map(({ title, on }) => `${title} ${on.map(wordOf).join(', ')}`)
    .join(' · ');

export const countriesInWords = ({ countries, owner }: Pick<ApiKey, 'countries' | 'owner'>, selfId: number): string =>
  countries === null
    ? `All customers ${owner.id === selfId ? 'you see' : `${owner.name} sees`}`
    : `Customers in ${countries.map((id) => countryOf(id).name).join(', ')}`;

/** What a key is for: rights, or the licenses of the organization that it belongs to. */
export const opensInWords = ({ rights, organization }: Pick<ApiKey, 'rights' | 'organization'>): string =>
  organization === null ? rightsInWords(rights) : `Reads the licenses of ${organization.name}`;

/** Exact to a minute, as it is kept. */
export const usedInWords = ({ lastUsedAt, lastNetwork }: ApiKey): string =>
  lastUsedAt === null
    ? 'never used'
    : `last used ${dayOf(lastUsedAt)} ${lastUsedAt.slice(11, 16)} UTC${lastNetwork === null ? '' : ` from ${lastNetwork}`}`;

export const isOver = ({ state }: ApiKey): boolean => state === 'ended' || state === 'expired';

const SOON_MS = 14 * 86_400_000;

/** How a key stands, in a word. */
export function standOf({ state, expiresAt }: ApiKey, now: number): { tone: Tone; word: string } {
  if (state === 'ended') return { tone: 'off', word: 'Ended' };
  if (state === 'expired') return { tone: 'off', word: 'Expired' };
  if (state === 'powerless') return { tone: 'over', word: 'May do nothing' };
  return Date.parse(expiresAt) - now < SOON_MS ? { tone: 'soon', word: 'Expires soon' } : { tone: 'ok', word: 'Works' };
}

/** When it ends, or ended, in words. */
export function endInWords({ state, expiresAt, endedAt, endedByOwner, organization }: ApiKey): string {
  if (state === 'ended' && endedAt !== null) return `ended on ${dayOf(endedAt)}${endedByOwner || organization ? '' : ' by an Admin'}`;
  return `${state === 'expired' ? 'expired' : 'expires'} on ${dayOf(expiresAt)}`;
}
