import { at, type Day, DESK_LINES, dayIn, type License, type LicenseState, licenseNumber, may, type Self } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { isWaiting } from '../../api/is-waiting.ts';
import { ownOffers } from '../../api/received-offers.ts';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { Group, Line } from './Group.tsx';
import { needing } from './own-needs.ts';
import { licensesOf, requestsOf } from './own-queries.ts';

function left(days: number, say: SayOf<'desk'>): string {
  const count = Math.abs(days);
  if (count === 0) return say('Last day');
  if (count === 1) return say(days > 0 ? '1 day left' : 'Ended 1 day ago');
  return days > 0 ? say('{count} days left', { count }) : say('Ended {count} days ago', { count });
}

/** `FNL, maintenance until 01/12/2026`, `CPU · Monthly, until 28/11/2026`. */
function useWhatEnds() {
  const say = useSay('desk');
  const heard = useHeard();
  const { day } = useShown();
  return ({ product, licenseCategoryModel, licenseTypeModel }: License, { ends, until }: LicenseState): string => {
    const kind = (...words: string[]) => [product?.name, ...words].filter(Boolean).join(' · ');
    return ends === 'maintenance'
      ? say('{kind}, maintenance until {day}', { kind: kind(licenseCategoryModel.name), day: day(until) })
      : say('{kind}, until {day}', { kind: kind(licenseCategoryModel.name, heard(licenseTypeModel.name)), day: day(until) });
  };
}

/** Self's licenses that end soon or have lapsed, with the next step. */
export function OwnEnds({ self }: { self: Self }) {
  const today = dayIn(new Date());
  const say = useSay('desk');
  const heard = useHeard();
  const whatEnds = useWhatEnds();
  const asks = may(self, 'quotation.ask');
  const underWay = useUnderWay(self, today);
  const licenses = useQuery({ ...licensesOf(self), select: (all) => needing(all, today) });
  return (
    <Group
      title={say('Ending or lapsed')}
      query={licenses}
      count={({ length }) => ({ total: length, totalIsMore: false })}
      to={at.licenses}
      isNothing={({ length }) => length === 0}
      nothing={say('None of your licenses ends soon or has lapsed.')}
    >
      {(found) =>
        found.slice(0, DESK_LINES).map(({ license, state }) => (
          <Line
            key={license.id}
            to={at.license(license.id)}
            link={licenseNumber(license.id)}
            text={whatEnds(license, state)}
            wraps
            act={
              asks &&
              state.renews &&
              !license.suspension &&
              !underWay.has(license.id) && (
                <PlaceLink
                  to={at.askRenewal([license.id])}
                  aria-label={say('Ask for renewal of {number}', { number: licenseNumber(license.id) })}
                >
                  {say('Ask for renewal')}
                </PlaceLink>
              )
            }
            value={
              <StatusWord
                tone={state.daysLeft < 0 && license.standing !== 'Grace' ? 'over' : 'soon'}
                word={[left(state.daysLeft, say), heard(license.suspension ? 'Suspended' : ''), heard(license.standing ?? '')]
                  .filter(Boolean)
                  .join(' · ')}
              />
            }
          />
        ))
      }
    </Group>
  );
}

/** Licenses whose renewal was requested or offered: the next step is shown beside the request or the offer. */
function useUnderWay(self: Self, today: Day): ReadonlySet<number> {
  const asks = may(self, 'quotation.ask');
  const requests = useQuery({ ...requestsOf(self), enabled: asks }).data?.rows ?? [];
  const offers = useQuery({ ...ownOffers(self), enabled: asks }).data?.rows ?? [];
  const asked = requests.flatMap(({ renewal }) => (renewal && (renewal.underWayUntil ?? '') >= today ? renewal.licenses : []));
  const offered = offers.filter((offer) => isWaiting(offer, today)).flatMap(({ renews }) => renews);
  return new Set([...asked.map(({ id }) => id), ...offered]);
}
