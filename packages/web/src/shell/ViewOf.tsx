import { may, type Self } from '@lm/contract';
import { lazyPart } from '../ui/lazy-part.tsx';
import { usePlace } from '../ui/place.ts';
import { CustomersPlace, fetchCustomers } from './CustomersPlace.tsx';
import { fetchIntegrations, IntegrationsPlace } from './IntegrationsPlace.tsx';
import { fetchQuotations, QuotationsPlace } from './QuotationsPlace.tsx';
import { along, bulkBar, coursePanel, savedViews } from './shared-parts.tsx';
import { addressOfRecord, VIEW, type View } from './views.ts';

const allLicensesView = lazyPart(async () => (await import('../licensing/licenses/AllLicensesView.tsx')).AllLicensesView);
const binView = lazyPart(async () => (await import('../customers/bin/BinView.tsx')).BinView);
const eventsView = lazyPart(async () => (await import('../identity/security-events/EventsView.tsx')).EventsView);
const studentsDue = lazyPart(async () => (await import('../customers/bin/StudentsDue.tsx')).StudentsDue);
/** For people who are not signed in too. */
export const checkView = lazyPart(async () => (await import('../licensing/check/CheckView.tsx')).CheckView);
const downloadsView = lazyPart(async () => (await import('../licensing/downloads/DownloadsView.tsx')).DownloadsView);
const coursesView = lazyPart(async () => (await import('../classroom/courses/CoursesView.tsx')).CoursesView);
const teacherRequest = lazyPart(async () => (await import('../classroom/teachers/TeacherRequest.tsx')).TeacherRequest);
const desk = along(teacherRequest)(async () => (await import('../customers/desk/Desk.tsx')).Desk);
const licensesView = lazyPart(async () => (await import('../licensing/licenses/LicensesView.tsx')).LicensesView);
const logView = lazyPart(async () => (await import('../platform/log/LogView.tsx')).LogView);
const joinOffered = lazyPart(async () => (await import('../customers/organizations/JoinOffered.tsx')).JoinOffered);
const organizationsView = lazyPart(async () => (await import('../customers/organizations/OrganizationsView.tsx')).OrganizationsView);
const organizationLicense = lazyPart(async () => (await import('../licensing/licenses/OrganizationLicense.tsx')).OrganizationLicense);
const ownedLicenses = lazyPart(async () => (await import('../licensing/licenses/OwnedLicenses.tsx')).OwnedLicenses);
const ownOrders = lazyPart(async () => (await import('../selling/orders/OwnOrders.tsx')).OwnOrders);
const permissionsView = lazyPart(async () => (await import('../identity/roles/RolesView.tsx')).RolesView);
const pricesView = lazyPart(async () => (await import('../selling/prices/PricesView.tsx')).PricesView);
const productsView = lazyPart(async () => (await import('../licensing/products/ProductsView.tsx')).ProductsView);
const profileView = lazyPart(async () => (await import('../customers/profile/ProfileView.tsx')).ProfileView);
const quotationView = lazyPart(async () => (await import('../selling/quotations/QuotationView.tsx')).QuotationView);
const remindersView = lazyPart(async () => (await import('../selling/reminders/RemindersView.tsx')).RemindersView);
const releasesView = lazyPart(async () => (await import('../licensing/releases/ReleasesView.tsx')).ReleasesView);
const advisoryNotices = lazyPart(async () => (await import('../customers/advisory-notices/AdvisoryNotices.tsx')).AdvisoryNotices);
const advisoryLicensed = lazyPart(async () => (await import('../customers/advisory-notices/AdvisoryLicensed.tsx')).AdvisoryLicensed);
const noticeMail = lazyPart(async () => (await import('../customers/advisory-notices/NoticeMail.tsx')).NoticeMail);
const noticesInBrief = lazyPart(async () => (await import('../customers/advisory-notices/NoticesInBrief.tsx')).NoticesInBrief);
const downloadPreview = lazyPart(async () => (await import('../licensing/downloads/DownloadPreview.tsx')).DownloadPreview);
const releaseAdvisories = lazyPart(async () => (await import('../licensing/advisories/ReleaseAdvisories.tsx')).ReleaseAdvisories);
const advisoriesView = along(
  advisoryNotices,
  advisoryLicensed,
)(async () => (await import('../licensing/advisories/AdvisoriesView.tsx')).AdvisoriesView);
const systemView = lazyPart(async () => (await import('../operation/system/SystemView.tsx')).SystemView);
const usersView = lazyPart(async () => (await import('../identity/users/UsersView.tsx')).UsersView);
const LICENSES_FILES = [ownedLicenses];

/** Fetches a view ahead, when the pointer reaches its link or the browser is idle. */
export const fetchView: Record<View, () => void> = {
  [VIEW.profile]: () => {
    profileView.fetch();
    desk.fetch();
  },
  [VIEW.licenses]: licensesView.fetch,
  [VIEW.quotation]: () => {
    ownOrders.fetch();
    quotationView.fetch();
  },
  [VIEW.quotations]: fetchQuotations,
  [VIEW.customers]: fetchCustomers,
  [VIEW.organizations]: organizationsView.fetch,
  [VIEW.allLicenses]: allLicensesView.fetch,
  [VIEW.courses]: coursesView.fetch,
  [VIEW.reminders]: remindersView.fetch,
  [VIEW.releases]: releasesView.fetch,
  [VIEW.advisories]: advisoriesView.fetch,
  [VIEW.log]: logView.fetch,
  [VIEW.users]: usersView.fetch,
  [VIEW.permissions]: permissionsView.fetch,
  [VIEW.products]: productsView.fetch,
  [VIEW.prices]: pricesView.fetch,
  [VIEW.bin]: binView.fetch,
  [VIEW.integrations]: fetchIntegrations,
  [VIEW.events]: eventsView.fetch,
  [VIEW.system]: systemView.fetch,
  [VIEW.check]: checkView.fetch,
  [VIEW.downloads]: downloadsView.fetch,
};

interface ViewOfProps {
  view: View;
  self: Self;
  /** Fetches self again after their own record was edited (CUS-16). */
  refreshSelf: () => void;
  /** Updates self to what an answer returned. */
  showSelf: (self: Self) => void;
}

/** Deleted records, and people to erase. */
function Bin({ self }: { self: Self }) {
  const [, word] = usePlace().path;
  const mayErase = may(self, 'customer.erase', { id: 0, staff: false });
  return word === 'students' && mayErase ? <studentsDue.Part /> : <binView.Part self={self} />;
}

/** The screen of each view by its number in the view table; this is where features are put together. */
export function ViewOf({ view, self, refreshSelf, showSelf }: ViewOfProps) {
  switch (view) {
    case VIEW.profile:
      return (
        <profileView.Part
          self={self}
          showSelf={showSelf}
          desk={<desk.Part self={self} teaching={<teacherRequest.Part self={self} refreshSelf={refreshSelf} />} />}
        />
      );
    case VIEW.licenses:
      return (
        <licensesView.Part
          self={self}
          courses={
            <>
              {!self.organizationRole && <joinOffered.Part refreshSelf={refreshSelf} />}
              {self.teacher ? (
                <coursePanel.Part self={self} teacher={self} />
              ) : (
                <teacherRequest.Part self={self} refreshSelf={refreshSelf} />
              )}
            </>
          }
        />
      );
    case VIEW.quotation:
      return (
        <ownOrders.Part
          self={self}
          otherwise={(offers, areAwaited) => <quotationView.Part self={self} offers={offers} areOffersAwaited={areAwaited} />}
        />
      );
    case VIEW.quotations:
      return <QuotationsPlace self={self} />;
    case VIEW.customers:
      return <CustomersPlace self={self} refreshSelf={refreshSelf} />;
    case VIEW.organizations:
      return (
        <organizationsView.Part
          self={self}
          refreshSelf={refreshSelf}
          licenseWith={(id) => <organizationLicense.Part key={id} self={self} id={id} />}
          licensesIn={(of) => <ownedLicenses.Part {...of} />}
          licensesFiles={LICENSES_FILES}
        />
      );
    case VIEW.allLicenses:
      return (
        <allLicensesView.Part
          self={self}
          views={<savedViews.Part self={self} list="all-licenses" />}
          chosenBar={(chosen) => <bulkBar.Part self={self} of="licenses" {...chosen} />}
        />
      );
    case VIEW.courses:
      return <coursesView.Part self={self} />;
    case VIEW.reminders:
      return <remindersView.Part />;
    case VIEW.releases:
      return (
        <releasesView.Part
          self={self}
          previewOf={({ id }) => <downloadPreview.Part releaseId={id} />}
          advisoriesOf={({ id }) => (
            <releaseAdvisories.Part
              key={id}
              releaseId={id}
              noticesOf={(advisory) => <noticesInBrief.Part id={advisory.id} hasFix={advisory.fixed.length > 0} />}
            />
          )}
        />
      );
    case VIEW.advisories:
      return (
        <advisoriesView.Part
          self={self}
          toldOf={({ id, number, publishedAt, releases }) => ({
            licensed: <advisoryLicensed.Part key={id} self={self} id={id} hasFix={releases.some(({ standing }) => standing === 'fixed')} />,
            notices: <advisoryNotices.Part key={id} self={self} id={id} number={number} isPublished={publishedAt !== null} />,
            mail: <noticeMail.Part id={id} />,
          })}
        />
      );
    case VIEW.log:
      return (
        <logView.Part self={self} views={<savedViews.Part self={self} list="log" />} wayTo={(entry) => addressOfRecord(self, entry)} />
      );
    case VIEW.users:
      return <usersView.Part self={self} views={<savedViews.Part self={self} list="users" />} />;
    case VIEW.permissions:
      return <permissionsView.Part refreshSelf={refreshSelf} />;
    case VIEW.products:
      return <productsView.Part self={self} />;
    case VIEW.prices:
      return <pricesView.Part />;
    case VIEW.downloads:
      return <downloadsView.Part self={self} />;
    case VIEW.check:
      return <checkView.Part self={self} />;
    case VIEW.bin:
      return <Bin self={self} />;
    case VIEW.integrations:
      return <IntegrationsPlace self={self} />;
    case VIEW.events:
      return <eventsView.Part />;
    case VIEW.system:
      return <systemView.Part self={self} />;
  }
}
