import { at, type Customer, idIn, type License, type Self } from '@lm/contract';
import type { ReactNode } from 'react';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { listAt } from '../../ui/list-state.ts';
import { backTo, goTo, usePlace } from '../../ui/place.ts';
import { NoSuch } from '../../ui/WithRecord.tsx';
import { type ChosenCustomers, CustomerList } from './CustomerList.tsx';
import { WithCustomer } from './WithCustomer.tsx';

const customerPage = lazyPart(async () => (await import('./CustomerPage.tsx')).CustomerPage);
const addCustomer = lazyPart(async () => (await import('./CustomerForm.tsx')).AddCustomer);
const editCustomer = lazyPart(async () => (await import('./CustomerForm.tsx')).EditCustomer);

interface CustomersViewProps {
  self: Self;
  refreshSelf: () => void;
  chosenBar: (chosen: ChosenCustomers) => ReactNode;
  /** The views that one keeps of the list, put in by the shell. */
  views: ReactNode;
  /** Screens of another feature, put in by the shell. */
  licensesOf: (customer: Customer) => ReactNode;
  quotationsOf: (customer: Customer) => ReactNode;
  mailsOf: (customer: Customer) => ReactNode;
  timelineOf: (customer: Customer) => ReactNode;
  addLicense: (customer: Customer, close: () => void) => ReactNode;
  editLicense: (customer: Customer, license: License, close: () => void) => ReactNode;
  computersOf: (customer: Customer, license: License) => ReactNode;
  importFile: (close: () => void) => ReactNode;
}

const toList = () => backTo(listAt(at.customers));

/** List, view, then edit or add (CUS-13); cancel and success return to the screen before. */
export function CustomersView(props: CustomersViewProps) {
  useFetchedAhead(customerPage, addCustomer);
  const [, word, ...rest] = usePlace().path;
  if (word === undefined) return <CustomerList self={props.self} chosenBar={props.chosenBar} views={props.views} />;
  if (word === 'import') return props.importFile(toList);
  if (word === 'add') {
    return <addCustomer.Part self={props.self} close={toList} saved={({ id }) => goTo(at.customer(id), 'replace')} />;
  }
  const id = idIn(word);
  if (id === null) return <NoSuch what="Customer" back={{ label: 'Customers', to: listAt(at.customers) }} />;
  return (
    <WithCustomer key={id} id={id}>
      {(customer) => <OneCustomer {...props} customer={customer} rest={rest} />}
    </WithCustomer>
  );
}

/** What is said of a customer behind their number: `edit`, `licenses/add`, `licenses/630/edit`, `timeline`, or the page. */
function OneCustomer(props: CustomersViewProps & { customer: Customer; rest: string[] }) {
  const { self, customer, refreshSelf, licensesOf, quotationsOf, mailsOf, addLicense, editLicense, computersOf, rest } = props;
  const [part, which, act] = rest;
  const close = () => backTo(at.customer(customer.id));
  if (part === 'licenses' && which === 'add') return addLicense(customer, close);
  const license = part === 'licenses' && customer.licenses.find(({ id }) => id === idIn(which));
  if (license && act === 'edit') return editLicense(customer, license, close);
  if (license && act === 'computers') return computersOf(customer, license);
  if (part === 'timeline') return props.timelineOf(customer);
  if (part === 'edit') {
    const saved = () => {
      if (customer.id === self.id) refreshSelf();
      close();
    };
    return <editCustomer.Part self={self} customer={customer} close={close} saved={saved} />;
  }
  return (
    <customerPage.Part
      self={self}
      customer={customer}
      deleted={() => goTo(listAt(at.customers), 'replace')}
      quotations={quotationsOf(customer)}
      mails={mailsOf(customer)}
      licenses={licensesOf(customer)}
    />
  );
}
