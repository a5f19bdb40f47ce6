import type { Self } from '@lm/contract';
import { Stack } from '@mantine/core';
import { CoursePanel } from '../features/courses/CoursePanel.tsx';
import { CustomersView } from '../features/customers/CustomersView.tsx';
import { ImportView } from '../features/imports/ImportView.tsx';
import { AddLicense } from '../features/licenses/AddLicense.tsx';
import { CustomerLicenses } from '../features/licenses/CustomerLicenses.tsx';
import { EditLicense } from '../features/licenses/EditLicense.tsx';
import { LicensesView } from '../features/licenses/LicensesView.tsx';
import { LogView } from '../features/log/LogView.tsx';
import { PermissionsView } from '../features/permissions/PermissionsView.tsx';
import { ProfileView } from '../features/profile/ProfileView.tsx';
import { CustomerQuotations } from '../features/quotations/CustomerQuotations.tsx';
import { QuotationView } from '../features/quotations/QuotationView.tsx';
import { ReleasesView } from '../features/releases/ReleasesView.tsx';
import { UsersView } from '../features/users/UsersView.tsx';
import { placeOf, VIEW, type View } from './views.ts';

interface ViewOfProps {
  view: View;
  self: Self;
  /** Reads self anew, after their own record was edited (CUS-16). */
  refreshSelf: () => void;
  /** Shows self as an answer has it. */
  showSelf: (self: Self) => void;
  /** The record that the view shows first, by its id there. */
  first: number | null;
  /** Goes to a record in another view. */
  open: (view: View, id: number) => void;
}

/** Each number of the view table with its screen; here features are put together. */
export function ViewOf({ view, self, refreshSelf, showSelf, first, open }: ViewOfProps) {
  switch (view) {
    case VIEW.profile:
      return <ProfileView self={self} showSelf={showSelf} />;
    case VIEW.licenses:
      return <LicensesView self={self} courses={self.teacher && <CoursePanel self={self} teacher={self} />} />;
    case VIEW.quotation:
      return <QuotationView self={self} />;
    case VIEW.customers:
      return (
        <CustomersView
          self={self}
          first={first}
          refreshSelf={refreshSelf}
          licensesOf={(customer, edit) => (
            <Stack gap="lg">
              <CustomerLicenses self={self} customer={customer} edit={edit} />
              {customer.teacher && <CoursePanel self={self} teacher={customer} />}
            </Stack>
          )}
          quotationsOf={(customer) => <CustomerQuotations self={self} customer={customer} />}
          editLicense={(customer, license, close) => <EditLicense customer={customer} license={license} close={close} />}
          importFile={(close) => <ImportView self={self} close={close} />}
          addLicense={(customer, close) => <AddLicense customer={customer} close={close} />}
        />
      );
    case VIEW.releases:
      return <ReleasesView self={self} first={first} />;
    case VIEW.log:
      return (
        <LogView
          self={self}
          wayTo={(entry) => {
            const place = placeOf(self, entry);
            return place && (() => open(place.view, place.id));
          }}
        />
      );
    case VIEW.users:
      return <UsersView self={self} />;
    case VIEW.permissions:
      return <PermissionsView refreshSelf={refreshSelf} first={first} />;
  }
}
