import { at, may, type Self } from '@lm/contract';
import { Stack } from '@mantine/core';
import type { ComponentType } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PlaceLink } from '../ui/PlaceLink.tsx';
import { usePlace } from '../ui/place.ts';
import { useSay } from '../ui/say.ts';
import type { IntegrationPart } from './IntegrationTabs.tsx';
import type { QuotationPart } from './QuotationTabs.tsx';
import classes from './shell.module.css';
import { addressOfRecord, VIEW, type View } from './views.ts';

const overview = lazyPart(async () => (await import('../selling/pipeline/SalesOverview.tsx')).SalesOverview);
const quotationTabs = lazyPart(async () => (await import('./QuotationTabs.tsx')).QuotationTabs);

const integrationTabs = lazyPart(async () => (await import('./IntegrationTabs.tsx')).IntegrationTabs);

/** A part that comes together with others, which would move it, or it them. */
const along =
  (...others: readonly { fetch: () => Promise<void> }[]) =>
  <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
    lazyPart(async () => {
      const [part] = await Promise.all([load(), ...others.map(({ fetch }) => fetch())]);
      return part;
    });

const underTabs = along(overview, quotationTabs);
const underWaysIn = along(integrationTabs);
const together = async () => (await import('../ui/Together.tsx')).Together;

const webhooks = underWaysIn(async () => (await import('../operation/webhooks/WebhooksView.tsx')).WebhooksView);
const apiKeys = underWaysIn(async () => (await import('../identity/api-keys/ApiKeysView.tsx')).ApiKeysView);
const allLicensesView = lazyPart(async () => (await import('../licensing/licenses/AllLicensesView.tsx')).AllLicensesView);
const binView = lazyPart(async () => (await import('../customers/bin/BinView.tsx')).BinView);
const eventsView = lazyPart(async () => (await import('../identity/security-events/EventsView.tsx')).EventsView);
const studentsDue = lazyPart(async () => (await import('../customers/bin/StudentsDue.tsx')).StudentsDue);
const bulkBar = lazyPart(async () => (await import('../customers/bulk/BulkBar.tsx')).BulkBar);
/** For those who are not signed in, too. */
export const checkView = lazyPart(async () => (await import('../licensing/check/CheckView.tsx')).CheckView);
const downloadsView = lazyPart(async () => (await import('../licensing/downloads/DownloadsView.tsx')).DownloadsView);
const coursePanel = lazyPart(async () => (await import('../classroom/courses/CoursePanel.tsx')).CoursePanel);
const coursesView = lazyPart(async () => (await import('../classroom/courses/CoursesView.tsx')).CoursesView);
const customerMails = lazyPart(async () => (await import('../customers/mails/CustomerMails.tsx')).CustomerMails);
const mailTab = along(customerMails)(together);
const computerHistory = lazyPart(async () => (await import('../licensing/licenses/ComputerHistory.tsx')).ComputerHistory);
const customersView = lazyPart(async () => (await import('../customers/customers/CustomersView.tsx')).CustomersView);
const importView = lazyPart(async () => (await import('../customers/imports/ImportView.tsx')).ImportView);
const addLicense = lazyPart(async () => (await import('../licensing/licenses/AddLicense.tsx')).AddLicense);
const customerLicenses = lazyPart(async () => (await import('../licensing/licenses/CustomerLicenses.tsx')).CustomerLicenses);
const editLicense = lazyPart(async () => (await import('../licensing/licenses/EditLicense.tsx')).EditLicense);
const licenseLines = lazyPart(async () => (await import('../licensing/licenses/LicenseLines.tsx')).LicenseLines);
const replacementRequests = underTabs(async () => (await import('../licensing/licenses/ReplacementRequests.tsx')).ReplacementRequests);
const teacherRequest = lazyPart(async () => (await import('../classroom/teachers/TeacherRequest.tsx')).TeacherRequest);
const desk = along(teacherRequest)(async () => (await import('../customers/desk/Desk.tsx')).Desk);
const courseRequests = underTabs(async () => (await import('../classroom/courses/CourseRequests.tsx')).CourseRequests);
const teacherRequests = underTabs(async () => (await import('../classroom/teachers/TeacherRequests.tsx')).TeacherRequests);
const trialRequests = underTabs(async () => (await import('../licensing/trials/TrialRequests.tsx')).TrialRequests);
const ssoView = underWaysIn(async () => (await import('../identity/sso/SsoView.tsx')).SsoView);
const licensesView = lazyPart(async () => (await import('../licensing/licenses/LicensesView.tsx')).LicensesView);
const logView = lazyPart(async () => (await import('../platform/log/LogView.tsx')).LogView);
const joinOffered = lazyPart(async () => (await import('../customers/organizations/JoinOffered.tsx')).JoinOffered);
const organizationsView = lazyPart(async () => (await import('../customers/organizations/OrganizationsView.tsx')).OrganizationsView);
const organizationLicense = lazyPart(async () => (await import('../licensing/licenses/OrganizationLicense.tsx')).OrganizationLicense);
const ownedLicenses = lazyPart(async () => (await import('../licensing/licenses/OwnedLicenses.tsx')).OwnedLicenses);
const ownOrders = lazyPart(async () => (await import('../selling/orders/OwnOrders.tsx')).OwnOrders);
const staffOrders = underTabs(async () => (await import('../selling/orders/StaffOrders.tsx')).StaffOrders);
const customerOffers = lazyPart(async () => (await import('../selling/offers/CustomerOffers.tsx')).CustomerOffers);
const offersView = underTabs(async () => (await import('../selling/offers/OffersView.tsx')).OffersView);
const permissionsView = lazyPart(async () => (await import('../identity/roles/RolesView.tsx')).RolesView);
const pricesView = lazyPart(async () => (await import('../selling/prices/PricesView.tsx')).PricesView);
const productsView = lazyPart(async () => (await import('../licensing/products/ProductsView.tsx')).ProductsView);
const profileView = lazyPart(async () => (await import('../customers/profile/ProfileView.tsx')).ProfileView);
const customerQuotations = lazyPart(async () => (await import('../selling/quotations/CustomerQuotations.tsx')).CustomerQuotations);
const offersTab = along(customerOffers, customerQuotations)(together);
const inboxView = underTabs(async () => (await import('../selling/quotations/InboxView.tsx')).InboxView);
const quotationView = lazyPart(async () => (await import('../selling/quotations/QuotationView.tsx')).QuotationView);
const renewalAskFor = lazyPart(async () => (await import('../selling/quotations/RenewalAsk.tsx')).RenewalAskFor);
const renewAsked = lazyPart(async () => (await import('../licensing/licenses/RenewAsked.tsx')).RenewAsked);
const remindersView = lazyPart(async () => (await import('../selling/reminders/RemindersView.tsx')).RemindersView);
const releasesView = lazyPart(async () => (await import('../licensing/releases/ReleasesView.tsx')).ReleasesView);
const advisoryNotices = lazyPart(async () => (await import('../customers/advisory-notices/AdvisoryNotices.tsx')).AdvisoryNotices);
const advisoryLicensed = lazyPart(async () => (await import('../customers/advisory-notices/AdvisoryLicensed.tsx')).AdvisoryLicensed);
const noticeMail = lazyPart(async () => (await import('../customers/advisory-notices/NoticeMail.tsx')).NoticeMail);
const noticesInBrief = lazyPart(async () => (await import('../customers/advisory-notices/NoticesInBrief.tsx')).NoticesInBrief);
const releaseAdvisories = lazyPart(async () => (await import('../licensing/advisories/ReleaseAdvisories.tsx')).ReleaseAdvisories);
const advisoriesView = along(
  advisoryNotices,
  advisoryLicensed,
)(async () => (await import('../licensing/advisories/AdvisoriesView.tsx')).AdvisoriesView);
const savedViews = lazyPart(
  async () => (await import('../customers/saved-views/SavedViews.tsx')).SavedViews,
  <div className={classes.savedViews} />,
);
const systemView = lazyPart(async () => (await import('../operation/system/SystemView.tsx')).SystemView);
const timelinePage = lazyPart(async () => (await import('../customers/timeline/TimelinePage.tsx')).TimelinePage);
const usersView = lazyPart(async () => (await import('../identity/users/UsersView.tsx')).UsersView);

const LICENSES_FILES = [ownedLicenses];

/** Fetches a view ahead: when it is pointed at, or when the browser has time. */
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
  [VIEW.quotations]: () => {
    quotationTabs.fetch();
    staffOrders.fetch();
    inboxView.fetch();
    overview.fetch();
    licenseLines.fetch();
    offersView.fetch();
  },
  [VIEW.customers]: () => {
    customersView.fetch();
    customerLicenses.fetch();
    timelinePage.fetch();
  },
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
  [VIEW.integrations]: () => {
    integrationTabs.fetch();
    apiKeys.fetch();
  },
  [VIEW.events]: eventsView.fetch,
  [VIEW.system]: systemView.fetch,
  [VIEW.check]: checkView.fetch,
  [VIEW.downloads]: downloadsView.fetch,
};

interface ViewOfProps {
  view: View;
  self: Self;
  /** Reads self anew, after their own record was edited (CUS-16). */
  refreshSelf: () => void;
  /** Shows self as an answer has it. */
  showSelf: (self: Self) => void;
}

/** The parts of Quotations, by the word after the view's in the address. */
function Quotations({ self }: { self: Self }) {
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

/** What was deleted, and people to erase. */
function Bin({ self }: { self: Self }) {
  const [, word] = usePlace().path;
  const mayErase = may(self, 'customer.erase', { id: 0, staff: false });
  return word === 'students' && mayErase ? <studentsDue.Part /> : <binView.Part self={self} />;
}

/** The parts of Integrations, by the word after the view's in the address. */
function Integrations({ self }: { self: Self }) {
  const [, word] = usePlace().path;
  const tabs = (shown: IntegrationPart) => <integrationTabs.Part self={self} shown={shown} />;
  if (word === 'webhooks' && may(self, 'system.view')) return <webhooks.Part tabs={tabs('webhooks')} />;
  if (word === 'single-sign-on' && may(self, 'system.view')) return <ssoView.Part tabs={tabs('single-sign-on')} />;
  return <apiKeys.Part self={self} tabs={tabs('keys')} />;
}

/** Each number of the view table with its screen; here features are put together. */
export function ViewOf({ view, self, refreshSelf, showSelf }: ViewOfProps) {
  const say = useSay('shellStaff');
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
      return <Quotations self={self} />;
    case VIEW.customers:
      return (
        <customersView.Part
          self={self}
          refreshSelf={refreshSelf}
          chosenBar={(chosen) => <bulkBar.Part self={self} of="customers" {...chosen} />}
          views={<savedViews.Part self={self} list="customers" />}
          licensesOf={(customer) => (
            <customerLicenses.Part
              self={self}
              customer={customer}
              courses={customer.teacher && <coursePanel.Part self={self} teacher={customer} />}
            />
          )}
          mailsOf={(customer) => (
            <mailTab.Part>
              <customerMails.Part self={self} customer={customer} />
              {may(self, 'security.view') && (
                <p className={classes.toEvents}>
                  <PlaceLink to={at.eventsOf(customer.id)}>{say('Sign-ins and other events')}</PlaceLink>
                </p>
              )}
            </mailTab.Part>
          )}
          timelineOf={(customer) => <timelinePage.Part self={self} customer={customer} wayTo={(entry) => addressOfRecord(self, entry)} />}
          quotationsOf={(customer) => (
            <offersTab.Part>
              <Stack gap="lg">
                <customerOffers.Part self={self} customer={customer} />
                <customerQuotations.Part self={self} customer={customer} />
              </Stack>
            </offersTab.Part>
          )}
          editLicense={(customer, license, close, saved) => (
            <editLicense.Part customer={customer} license={license} close={close} saved={() => saved(license.id)} />
          )}
          computersOf={(customer, license) => <computerHistory.Part customer={customer} license={license} />}
          importFile={(close) => <importView.Part self={self} close={close} />}
          addLicense={(customer, close, saved) => <addLicense.Part customer={customer} close={close} saved={saved} />}
        />
      );
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
      return <Integrations self={self} />;
    case VIEW.events:
      return <eventsView.Part />;
    case VIEW.system:
      return <systemView.Part self={self} />;
  }
}
