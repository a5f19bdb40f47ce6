import { api, at, isTimelineKind, type ListTotal, type TimelineKind } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { useNumber } from '../../ui/ListFaces.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { usePlace } from '../../ui/place.ts';
import { useHeardFrom, useSay } from '../../ui/say.ts';
import { Together } from '../../ui/Together.tsx';
import { NeedsCard } from './NeedsCard.tsx';
import { NotesCard } from './NotesCard.tsx';
import { TimelineList } from './TimelineList.tsx';
import classes from './timeline.module.css';
import type { TimelinePageProps } from './timeline-props.ts';

/** The names of the kinds in the filter. */
const LABELS: Record<TimelineKind, string> = {
  act: 'Acts',
  license: 'Ended',
  computer: 'Computers',
  file: 'Files',
  mail: 'Emails',
  signIn: 'Sign-ins',
  offer: 'Offers',
  note: 'Notes',
};

/** What happened with a customer, what is open, and what staff noted, to answer "why did it stop?" from one page (CUS-527). */
export function TimelinePage({ self, customer, wayTo }: TimelinePageProps) {
  const kindIn = useHeardFrom('timeline');
  const number = useNumber();
  const say = useSay('timeline');
  const { id } = customer;
  const asked = usePlace().query.kind;
  const kind = isTimelineKind(asked) ? asked : null;
  const head = useQuery({ ...queryOf(api.timeline.getTimelineHead, { params: { id: String(id) } }), staleTime: 0 });
  const inWords = ({ total, totalIsMore }: ListTotal) => `${number(total)}${totalIsMore ? '+' : ''}`;
  const counts = head.data?.counts ?? [];
  const shown = counts.filter((one) => one.total > 0 || one.kind === kind);
  const total = counts.reduce((sum, one) => sum + one.total, 0);
  const totalIsMore = counts.some((one) => one.totalIsMore);
  return (
    <Together>
      <div className={classes.page}>
        <div className={classes.main}>
          <nav className={classes.chips} aria-label={say('Kinds of entries')}>
            <KindChip
              to={at.timeline(id)}
              label={say('All')}
              count={head.data ? inWords({ total, totalIsMore }) : ''}
              isOn={kind === null}
            />
            {shown.map((one) => (
              <KindChip
                key={one.kind}
                to={at.timeline(id, one.kind)}
                label={kindIn(LABELS[one.kind])}
                count={inWords(one)}
                isOn={kind === one.kind}
              />
            ))}
          </nav>
          <TimelineList key={`${id} ${kind}`} self={self} customer={customer} kind={kind} wayTo={wayTo} />
        </div>
        <aside className={classes.aside}>
          <NeedsCard self={self} customer={customer} head={head.data ?? null} />
          <NotesCard self={self} customer={customer} />
        </aside>
      </div>
    </Together>
  );
}

const KindChip = ({ to, label, count, isOn }: { to: string; label: string; count: string; isOn: boolean }) => (
  <PlaceLink to={to} underline="never" c="inherit" className={classes.chip ?? ''} aria-current={isOn ? 'true' : undefined}>
    {label} <span>{count}</span>
  </PlaceLink>
);
