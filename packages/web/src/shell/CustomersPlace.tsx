import { at, may, type Self } from '@lm/contract';
import { Stack } from '@mantine/core';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PlaceLink } from '../ui/PlaceLink.tsx';
import { useSay } from '../ui/say.ts';
import { along, bulkBar, coursePanel, savedViews, together } from './shared-parts.tsx';
import classes from './shell.module.css';
import { addressOfRecord } from './views.ts';

const customerMails = lazyPart(async () => (await import('../customers/mails/CustomerMails.tsx')).CustomerMails);
const mailTab = along(customerMails)(together);
const computerHistory = lazyPart(async () => (await import('../licensing/licenses/ComputerHistory.tsx')).ComputerHistory);
const customersView = lazyPart(async () => (await import('../customers/customers/CustomersView.tsx')).CustomersView);
const importView = lazyPart(async () => (await import('../customers/imports/ImportView.tsx')).ImportView);
const addLicense = lazyPart(async () => (await import('../licensing/licenses/AddLicense.tsx')).AddLicense);
const customerLicenses = lazyPart(async () => (await import('../licensing/licenses/CustomerLicenses.tsx')).CustomerLicenses);
const editLicense = lazyPart(async () => (await import('../licensing/licenses/EditLicense.tsx')).EditLicense);
const customerOffers = lazyPart(async () => (await import('../selling/offers/CustomerOffers.tsx')).CustomerOffers);
const customerQuotations = lazyPart(async () => (await import('../selling/quotations/CustomerQuotations.tsx')).CustomerQuotations);
const offersTab = along(customerOffers, customerQuotations)(together);
const timelinePage = lazyPart(async () => (await import('../customers/timeline/TimelinePage.tsx')).TimelinePage);

/** Fetches what this place shows first. */
export const fetchCustomers = () => {
  customersView.fetch();
  customerLicenses.fetch();
  timelinePage.fetch();
};

/** The list of customers, and everything on a customer's record. */
export function CustomersPlace({ self, refreshSelf }: { self: Self; refreshSelf: () => void }) {
  const say = useSay('shellStaff');
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
}
