import { api, at, dayIn, type Self } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { isWaiting } from '../api/is-waiting.ts';
import { queryOf } from '../api/queries.ts';
import { ownOffers } from '../api/received-offers.ts';
import { PersonAvatar } from '../identity/parts/PersonAvatar.tsx';
import { listAt } from '../ui/list-state.ts';
import { PlaceLink } from '../ui/PlaceLink.tsx';
import { useHeard, useSay, useTongue } from '../ui/say.ts';
import classes from './side-nav.module.css';
import { fetchView } from './ViewOf.tsx';
import { navigationOf, VIEW, type View } from './views.ts';

interface SideNavProps {
  self: Self;
  view: View | null;
  onFollow: () => void;
}

/** Self's name, then the views that self may see (SCR-2); a list opens as the person left it. */
export function SideNav({ self, view, onFollow }: SideNavProps) {
  const heard = useHeard();
  return (
    <>
      <PlaceLink
        to={at.profile}
        className={classes.person}
        underline="never"
        aria-current={view === VIEW.profile ? 'page' : undefined}
        onFollow={onFollow}
      >
        <PersonAvatar person={self} size={24} filled />
        <span className={classes.name}>{self.name}</span>
      </PlaceLink>
      {navigationOf(self).map(({ view: target, to, label, icon: Icon }) => (
        <PlaceLink
          key={target}
          to={listAt(to)}
          className={classes.entry}
          underline="never"
          aria-current={view === target ? 'page' : undefined}
          preload={fetchView[target]}
          onFollow={onFollow}
        >
          <Icon size={18} stroke={1.5} />
          <span className={classes.name}>{heard(label)}</span>
          {target === VIEW.quotations && <OpenQuotations />}
          {target === VIEW.quotation && <OpenOffers self={self} />}
        </PlaceLink>
      ))}
    </>
  );
}

/** How often the count is fetched again while the page is visible, in milliseconds. */
const LOOK_EVERY = 60_000;

/** How many offers wait for self's answer (DSK-381); shows nothing if there are none. */
function OpenOffers({ self }: { self: Self }) {
  const say = useSay('shell');
  const { data } = useQuery({ ...ownOffers(self), refetchInterval: LOOK_EVERY });
  const open = data?.rows.filter((offer) => isWaiting(offer, dayIn(new Date()))).length;
  if (!open) return null;
  return (
    <span className={classes.open} title={say('{count} to answer', { count: open })} aria-hidden>
      {open}
    </span>
  );
}

/** How many quotations are open (QUO-140); shows nothing if there are none. The view itself tells assistive technology. */
function OpenQuotations() {
  const say = useSay('shellStaff');
  const tongue = useTongue();
  const { data } = useQuery({ ...queryOf(api.quotations.countInbox, { query: { state: 'open' } }), refetchInterval: LOOK_EVERY });
  if (!data?.total) return null;
  return (
    <span className={classes.open} title={say('{count} open', { count: data.total })} aria-hidden>
      {tongue?.shown.number(data.total) ?? data.total.toLocaleString('en')}
      {data.totalIsMore && '+'}
    </span>
  );
}
