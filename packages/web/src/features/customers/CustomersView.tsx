import type { Customer, License, Self } from '@lm/contract';
import { type ReactNode, useCallback, useState } from 'react';
import { useLeave } from '../../ui/leave-guard.tsx';
import { AddCustomer, EditCustomer } from './CustomerForm.tsx';
import { CustomerList } from './CustomerList.tsx';
import { CustomerPage } from './CustomerPage.tsx';
import { WithCustomer } from './WithCustomer.tsx';

/** The step inside the Customers view (CUS-13). */
type Screen =
  | { name: 'list' }
  | { name: 'add' }
  | { name: 'import' }
  | { name: 'view' | 'edit' | 'addLicense'; id: number }
  | { name: 'editLicense'; id: number; licenseId: number };

interface CustomersViewProps {
  self: Self;
  refreshSelf: () => void;
  /** Screens of another feature, put in by the shell. */
  licensesOf: (customer: Customer, edit: (license: License) => void) => ReactNode;
  quotationsOf: (customer: Customer) => ReactNode;
  addLicense: (customer: Customer, close: () => void) => ReactNode;
  editLicense: (customer: Customer, license: License, close: () => void) => ReactNode;
  importFile: (close: () => void) => ReactNode;
  /** The id of a customer who is shown first, before the list. */
  first: number | null;
}

/** List, view, then edit or add; cancel and success return to the screen before. */
export function CustomersView(props: CustomersViewProps) {
  const { self, refreshSelf, licensesOf, quotationsOf, addLicense, editLicense, importFile, first } = props;
  const [screen, setScreen] = useState<Screen>(first === null ? { name: 'list' } : { name: 'view', id: first });
  const toList = () => setScreen({ name: 'list' });
  const view = useCallback((id: number) => setScreen({ name: 'view', id }), []);
  // A note or an answer may be half written on a customer's page.
  const leave = useLeave();
  const leaveFor = (next: Screen) => leave(() => setScreen(next));
  if (screen.name === 'list')
    return <CustomerList self={self} view={view} add={() => setScreen({ name: 'add' })} importFile={() => setScreen({ name: 'import' })} />;
  if (screen.name === 'import') return importFile(toList);
  if (screen.name === 'add') return <AddCustomer self={self} close={toList} saved={({ id }) => view(id)} />;
  const { id, name } = screen;
  return (
    <WithCustomer id={id} toList={toList}>
      {(customer) => {
        if (name === 'addLicense') return addLicense(customer, () => view(id));
        const edited = name === 'editLicense' && customer.licenses.find((license) => license.id === screen.licenseId);
        if (edited) return editLicense(customer, edited, () => view(id));
        if (name === 'edit') {
          const saved = () => {
            if (id === self.id) refreshSelf();
            view(id);
          };
          return <EditCustomer self={self} customer={customer} close={() => view(id)} saved={saved} />;
        }
        return (
          <CustomerPage
            self={self}
            customer={customer}
            toList={() => leaveFor({ name: 'list' })}
            deleted={toList}
            edit={() => leaveFor({ name: 'edit', id })}
            addLicense={() => leaveFor({ name: 'addLicense', id })}
            quotations={quotationsOf(customer)}
            licenses={licensesOf(customer, (license) => leaveFor({ name: 'editLicense', id, licenseId: license.id }))}
          />
        );
      }}
    </WithCustomer>
  );
}
