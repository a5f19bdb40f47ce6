import { countryOf, dayIn, may, type Self, showDay } from '@lm/contract';
import { Title } from '@mantine/core';
import classes from './desk.module.css';
import { EndsPlot } from './EndsPlot.tsx';
import { OwnCourses, OwnDownloads, OwnEnds, OwnRequests } from './OwnGroups.tsx';
import { OwnOffers } from './OwnOffers.tsx';
import { AskForCourses, AskForReplacements, AskToTeach } from './RequestGroups.tsx';
import { ActsOfOthers, Ends, FailingMail, FullCourses, Invited, Offers, OpenQuotations, Renewals } from './StaffGroups.tsx';

/** What needs self, by role (DSK-140): of staff that of their customers, of everybody else their own. */
export function Desk({ self }: { self: Self }) {
  const isStaff = may(self, 'customer.list');
  return (
    <section aria-labelledby="desk" className={classes.desk}>
      <Title order={2} id="desk" className={classes.title}>
        What needs you
      </Title>
      <p className={classes.caption}>
        {new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date())}, {showDay(dayIn(new Date()))}
        {isStaff && `, ${scopeOf(self)}`}
      </p>
      <div className={classes.frame}>
        {isStaff ? <Staff self={self} /> : <Own self={self} />}
        {self.teacher && <OwnCourses self={self} />}
      </div>
      {isStaff && <EndsPlot />}
    </section>
  );
}

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
    <Invited />
    <FailingMail self={self} />
    <FullCourses />
    {may(self, 'log.list') && <ActsOfOthers />}
  </>
);

const Own = ({ self }: { self: Self }) => (
  <>
    {may(self, 'quotation.ask') && <OwnOffers self={self} />}
    <OwnEnds self={self} />
    {may(self, 'quotation.ask') && <OwnRequests self={self} />}
    <OwnDownloads self={self} />
  </>
);
