import { countryOf, dayIn, may, type Self, showDay } from '@lm/contract';
import type { ReactNode } from 'react';
import { PageHead } from '../../ui/Page.tsx';
import classes from './desk.module.css';
import { EndsPlot } from './EndsPlot.tsx';
import { OwnBeginning } from './OwnBeginning.tsx';
import { OwnCourses, OwnDownloads, OwnEnds, OwnRequests } from './OwnGroups.tsx';
import { OwnOffers } from './OwnOffers.tsx';
import { AskForCourses, AskForReplacements, AskForTrials, AskToTeach } from './RequestGroups.tsx';
import { ActsOfOthers, Ends, FailingMail, FullCourses, Invited, Offers, OpenQuotations, Renewals } from './StaffGroups.tsx';

interface DeskProps {
  self: Self;
  /** The way to become a teacher, put in by the shell. */
  teaching: ReactNode;
}

/** What needs self, by role (DSK-140): of staff that of their customers, of everybody else their own. */
export function Desk({ self, teaching }: DeskProps) {
  const isStaff = may(self, 'customer.list');
  return (
    <div className={classes.desk}>
      <PageHead title="What needs you" caption={`${today()}${isStaff ? `, ${scopeOf(self)}` : ''}`} />
      <div className={classes.frame}>
        {isStaff ? <Staff self={self} /> : <Own self={self} />}
        {self.teacher && <OwnCourses self={self} />}
      </div>
      {isStaff && <EndsPlot />}
      {teaching}
    </div>
  );
}

const today = (): string =>
  `${new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date())}, ${showDay(dayIn(new Date()))}`;

const scopeOf = ({ distributionArea }: Self): string =>
  distributionArea.length > 0 ? distributionArea.map((id) => countryOf(id).name).join(', ') : 'in every country';

const Staff = ({ self }: { self: Self }) => (
  <>
    <Ends />
    <Renewals self={self} />
    {may(self, 'quotation.list') && <OpenQuotations />}
    <Offers self={self} />
    {may(self, 'computer.decide') && <AskForReplacements />}
    {may(self, 'course.make') && <AskForCourses />}
    {may(self, 'teacher.decide') && <AskToTeach />}
    {may(self, 'trial.decide') && <AskForTrials />}
    <Invited />
    <FailingMail self={self} />
    <FullCourses />
    {may(self, 'log.list') && <ActsOfOthers />}
  </>
);

const Own = ({ self }: { self: Self }) => (
  <>
    <OwnBeginning self={self} />
    {may(self, 'quotation.ask') && <OwnOffers self={self} />}
    <OwnEnds self={self} />
    {may(self, 'quotation.ask') && <OwnRequests self={self} />}
    <OwnDownloads self={self} />
  </>
);
