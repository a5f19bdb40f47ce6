import { type ApiKey, DAY_MS, RIGHT_CARDS, type Right, type RightCard, rightsOn, wordOf } from '@lm/contract';
import type { Tone } from '../../ui/StatusWord.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useCountryName } from '../parts/country-names.ts';

const CARDS = Object.keys(RIGHT_CARDS) as RightCard[]; // it has no other keys

/** The words for keys. */
export interface KeyWords {
  acts: (rights: readonly Right[]) => string;
  opens: (key: Pick<ApiKey, 'rights' | 'organization'>) => string;
  countries: (of: Pick<ApiKey, 'countries' | 'owner'>, selfId: number) => string;
  used: (key: ApiKey) => string;
  end: (key: ApiKey) => string;
}

export function useKeyWords(): KeyWords {
  const say = useSay('access');
  const heard = useHeard();
  const { dayOf } = useShown();
  const countryName = useCountryName();
  const acts: KeyWords['acts'] = (rights) =>
    CARDS.map((card) => ({ title: RIGHT_CARDS[card].title, on: rightsOn(card).filter((right) => rights.includes(right)) }))
      .filter(({ on }) => on.length > 0)
      .map(({ title, on }) => `${heard(title)} ${on.map((right) => heard(wordOf(right))).join(', ')}`)
      .join(' · ');
  return {
    /** `Customers View, Export · Log View`. */
    acts,
    /** Says what a key is for: rights, or reading the licenses of its organization. */
    opens: ({ rights, organization }) =>
      organization === null ? acts(rights) : say('Reads the licenses of {name}', { name: organization.name }),
    countries: ({ countries, owner }, selfId) => {
      if (countries !== null) return say('Customers in {countries}', { countries: countries.map(countryName).join(', ') });
      return owner.id === selfId ? say('All customers you see') : say('All customers {name} sees', { name: owner.name });
    },
    /** To the minute, as it is stored. */
    used: ({ lastUsedAt, lastNetwork }) => {
      if (lastUsedAt === null) return say('never used');
      const moment = `${dayOf(lastUsedAt)} ${lastUsedAt.slice(11, 16)} UTC`;
      return lastNetwork === null
        ? say('last used {moment}', { moment })
        : say('last used {moment} from {network}', { moment, network: lastNetwork });
    },
    /** Says when it ends, or ended. */
    end: ({ state, expiresAt, endedAt, endedByOwner, organization }) => {
      if (state === 'ended' && endedAt !== null) {
        const day = dayOf(endedAt);
        return endedByOwner || organization ? say('ended on {day}', { day }) : say('ended on {day} by an Admin', { day });
      }
      const day = dayOf(expiresAt);
      return state === 'expired' ? say('expired on {day}', { day }) : say('expires on {day}', { day });
    },
  };
}

export const isOver = ({ state }: ApiKey): boolean => state === 'ended' || state === 'expired';

const SOON_MS = 14 * DAY_MS;

/** One word for the state of a key, with its tone. */
export function standOf({ state, expiresAt }: ApiKey, now: number): { tone: Tone; word: string } {
  if (state === 'ended') return { tone: 'off', word: 'Ended' };
  if (state === 'expired') return { tone: 'off', word: 'Expired' };
  if (state === 'powerless') return { tone: 'over', word: 'May do nothing' };
  return Date.parse(expiresAt) - now < SOON_MS ? { tone: 'soon', word: 'Expires soon' } : { tone: 'ok', word: 'Works' };
}
