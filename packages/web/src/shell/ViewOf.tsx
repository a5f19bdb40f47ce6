import type { Self } from '@lm/contract';
import { CustomersView } from '../features/customers/CustomersView.tsx';
import { AddLicense } from '../features/licenses/AddLicense.tsx';
import { CustomerLicenses } from '../features/licenses/CustomerLicenses.tsx';
import { EditLicense } from '../features/licenses/EditLicense.tsx';
import { LicensesView } from '../features/licenses/LicensesView.tsx';
import { LogView } from '../features/log/LogView.tsx';
import { PermissionsView } from '../features/permissions/PermissionsView.tsx';
import { ProfileView } from '../features/profile/ProfileView.tsx';
import { ReleasesView } from '../features/releases/ReleasesView.tsx';
import { UsersView } from '../features/users/UsersView.tsx';
import { VIEW, type View } from './views.ts';

interface ViewOfProps {
  view: View;
  self: Self;
  /** Reads oneself anew, after one's own record was edited. */
  refreshSelf: () => void;
  /** Shows oneself as an answer has it. */
  showSelf: (self: Self) => void;
}

/** Each number of the view table with its screen; here features are put together. */
export function ViewOf({ view, self, refreshSelf, showSelf }: ViewOfProps) {
  switch (view) {
    case VIEW.profile:
      return <ProfileView self={self} showSelf={showSelf} />;
    case VIEW.licenses:
      return <LicensesView self={self} />;
    case VIEW.customers:
      return (
        <CustomersView
          self={self}
          refreshSelf={refreshSelf}
          licensesOf={(customer, edit) => <CustomerLicenses self={self} customer={customer} edit={edit} />}
          editLicense={(customer, license, close) => <EditLicense customer={customer} license={license} close={close} />}
          addLicense={(customer, close) => <AddLicense customer={customer} close={close} />}
        />
      );
    case VIEW.releases:
      return <ReleasesView self={self} />;
    case VIEW.log:
      return <LogView />;
    case VIEW.users:
      return <UsersView self={self} />;
    case VIEW.permissions:
      return <PermissionsView refreshSelf={refreshSelf} />;
  }
}
