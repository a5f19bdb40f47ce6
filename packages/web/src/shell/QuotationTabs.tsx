import { at, may, type Self } from '@lm/contract';
import { listAt } from '../ui/list-state.ts';
import { PlaceLink } from '../ui/PlaceLink.tsx';
import { useHeard, useSay } from '../ui/say.ts';
import classes from '../ui/tabs.module.css';

/** The parts of the Quotations view, in order. */
const TABS: readonly Tab[] = [
  { name: 'requests', label: 'Requests', to: at.quotations },
  { name: 'offers', label: 'Offers', to: at.offers },
  { name: 'orders', label: 'Orders', to: at.orders },
  { name: 'computers', label: 'Computers', to: at.replacementRequests, act: 'computer.decide' },
  { name: 'teachers', label: 'Teachers', to: at.teacherRequests, act: 'teacher.decide' },
  { name: 'trials', label: 'Trials', to: at.trialRequests, act: 'teacher.decide' },
  { name: 'courses', label: 'Courses', to: at.courseRequests, act: 'course.make' },
];

export type QuotationPart = 'requests' | 'offers' | 'orders' | 'computers' | 'teachers' | 'trials' | 'courses';

interface Tab {
  name: QuotationPart;
  label: string;
  to: string;
  /** The right that a person needs for it; if left out, everyone who has the view may see it. */
  act?: 'computer.decide' | 'teacher.decide' | 'course.make';
}

/** Leads from one part of the Quotations view to another, each as the person left it. */
export const QuotationTabs = ({ self, shown }: { self: Self; shown: QuotationPart }) => {
  const heard = useHeard();
  const say = useSay('shellStaff');
  return (
    <nav className={classes.tabs} aria-label={say('Parts of Quotations')}>
      {TABS.filter(({ act }) => !act || may(self, act)).map(({ name, label, to }) => (
        <PlaceLink key={name} to={listAt(to)} underline="never" c="inherit" aria-current={name === shown ? 'page' : undefined}>
          {heard(label)}
        </PlaceLink>
      ))}
    </nav>
  );
};
