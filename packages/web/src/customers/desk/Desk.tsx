import { api, dayIn, may, type Self } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isWaiting } from '../../api/is-waiting.ts';
import { queryOf } from '../../api/queries.ts';
import { ownOffers } from '../../api/received-offers.ts';
import { Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { Together } from '../../ui/Together.tsx';
import { DeskHead } from './DeskHead.tsx';
import classes from './desk.module.css';
import { OwnAdvisories } from './OwnAdvisories.tsx';
import { OwnBeginning } from './OwnBeginning.tsx';
import { OwnCourses } from './OwnCourses.tsx';
import { OwnDownloads } from './OwnDownloads.tsx';
import { OwnEnds } from './OwnEnds.tsx';
import { OwnOffers } from './OwnOffers.tsx';
import { OwnRequests } from './OwnRequests.tsx';
import { needing } from './own-needs.ts';
import { licensesOf, requestsOf } from './own-queries.ts';
import { StaffDesk } from './StaffDesk.tsx';
import { useOnce, useWholeDesk } from './whole-desk.ts';

interface DeskProps {
  self: Self;
  /** How to become a teacher, supplied by the shell. */
  teaching: ReactNode;
}

/** What needs the person's attention, by role (DSK-140): for staff, their customers' matters; for everyone else, their own. */
export function Desk({ self, teaching }: DeskProps) {
  const factors = useQuery(queryOf(api.factors.getFactors, {})); // the deadline is shown above the rest
  const ofStaff = may(self, 'customer.list');
  useWholeDesk(ofStaff); // fetched at the same time
  const isHere = useOnce(!factors.isPending);
  if (!isHere) return <Waiting self={self} />;
  return (
    <div className={classes.desk}>
      {ofStaff ? <StaffDesk self={self} /> : <OwnDesk self={self} teaching={teaching} />}
      {ofStaff && self.teacher && (
        <div className={`${classes.frame} ${classes.below}`}>
          <OwnCourses self={self} />
        </div>
      )}
      {ofStaff && teaching}
    </div>
  );
}

const Waiting = ({ self }: Pick<DeskProps, 'self'>) => (
  <>
    <DeskHead self={self} total={null} />
    <Loading>
      <RowSkeletons rows={6} height={52} />
    </Loading>
  </>
);

function OwnDesk({ self, teaching }: DeskProps) {
  const asks = may(self, 'quotation.ask');
  const licenses = useQuery(licensesOf(self));
  const hasNone = licenses.data?.length === 0;
  const hasOffers = useQuery({ ...ownOffers(self), enabled: asks }).data?.rows.length !== 0;
  const hasRequests = useQuery({ ...requestsOf(self), enabled: asks }).data?.rows.length !== 0;
  return (
    <>
      <DeskHead self={self} total={useOwnTotal(self)} />
      <Together>
        <div className={classes.frame}>
          <OwnBeginning self={self} />
          {asks && hasOffers && <OwnOffers self={self} />}
          {!hasNone && <OwnEnds self={self} />}
          {!hasNone && <OwnAdvisories />}
          {asks && (hasRequests || !hasNone) && <OwnRequests self={self} />}
          {asks && !hasOffers && !hasNone && <OwnOffers self={self} />}
          {!hasNone && <OwnDownloads self={self} />}
          {self.teacher && <OwnCourses self={self} />}
        </div>
        {teaching}
      </Together>
    </>
  );
}

/** Self's licenses that end or have lapsed, and the offers that wait for an answer; null until they are known. */
function useOwnTotal(self: Self) {
  const asks = may(self, 'quotation.ask');
  const today = dayIn(new Date());
  const licenses = useQuery(licensesOf(self));
  const offers = useQuery({ ...ownOffers(self), enabled: asks });
  if (!licenses.data || (asks && !offers.data)) return null;
  const waiting = offers.data?.rows.filter((offer) => isWaiting(offer, today)).length ?? 0;
  return { total: needing(licenses.data, today).length + waiting, totalIsMore: false };
}
