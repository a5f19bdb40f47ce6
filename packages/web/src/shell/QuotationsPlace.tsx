import { may, type Self } from '@lm/contract';
import { lazyPart } from '../ui/lazy-part.tsx';
import { usePlace } from '../ui/place.ts';
import type { QuotationPart } from './QuotationTabs.tsx';
import { along, savedViews } from './shared-parts.tsx';

const overview = lazyPart(async () => (await import('../selling/pipeline/SalesOverview.tsx')).SalesOverview);
const quotationTabs = lazyPart(async () => (await import('./QuotationTabs.tsx')).QuotationTabs);
const underTabs = along(overview, quotationTabs);
const licenseLines = lazyPart(async () => (await import('../licensing/licenses/LicenseLines.tsx')).LicenseLines);
const replacementRequests = underTabs(async () => (await import('../licensing/licenses/ReplacementRequests.tsx')).ReplacementRequests);
const courseRequests = underTabs(async () => (await import('../classroom/courses/CourseRequests.tsx')).CourseRequests);
const teacherRequests = underTabs(async () => (await import('../classroom/teachers/TeacherRequests.tsx')).TeacherRequests);
const trialRequests = underTabs(async () => (await import('../licensing/trials/TrialRequests.tsx')).TrialRequests);
const staffOrders = underTabs(async () => (await import('../selling/orders/StaffOrders.tsx')).StaffOrders);
const offersView = underTabs(async () => (await import('../selling/offers/OffersView.tsx')).OffersView);
const inboxView = underTabs(async () => (await import('../selling/quotations/InboxView.tsx')).InboxView);
const renewalAskFor = lazyPart(async () => (await import('../selling/quotations/RenewalAsk.tsx')).RenewalAskFor);
const renewAsked = lazyPart(async () => (await import('../licensing/licenses/RenewAsked.tsx')).RenewAsked);

/** Fetches what this place shows first. */
export const fetchQuotations = () => {
  quotationTabs.fetch();
  staffOrders.fetch();
  inboxView.fetch();
  overview.fetch();
  licenseLines.fetch();
  offersView.fetch();
};

/** The parts of Quotations, by the second word of the address. */
export function QuotationsPlace({ self }: { self: Self }) {
  const [, word] = usePlace().path;
  const tabs = (shown: QuotationPart) => (
    <>
      <overview.Part />
      <quotationTabs.Part self={self} shown={shown} />
    </>
  );
  if (word === 'renew') return <renewalAskFor.Part self={self} />;
  if (word === 'offers') return <offersView.Part self={self} tabs={tabs('offers')} />;
  if (word === 'computers' && may(self, 'computer.decide')) return <replacementRequests.Part self={self} tabs={tabs('computers')} />;
  if (word === 'courses' && may(self, 'course.make')) return <courseRequests.Part self={self} tabs={tabs('courses')} />;
  if (word === 'teachers' && may(self, 'teacher.decide')) return <teacherRequests.Part self={self} tabs={tabs('teachers')} />;
  if (word === 'trials' && may(self, 'teacher.decide')) return <trialRequests.Part self={self} tabs={tabs('trials')} />;
  const inbox = (
    <inboxView.Part
      self={self}
      tabs={tabs('requests')}
      views={<savedViews.Part self={self} list="quotations" />}
      licensesOf={(customerId, below) => <licenseLines.Part customerId={customerId} below={below} />}
      renewal={(customerId, ids) => <renewAsked.Part self={self} customerId={customerId} ids={ids} />}
    />
  );
  return <staffOrders.Part self={self} tabs={tabs('orders')} otherwise={inbox} />;
}
