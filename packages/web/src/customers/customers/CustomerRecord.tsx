import { at, type Customer, idIn, type License, type Self } from '@lm/contract';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { listAt } from '../../ui/list-state.ts';
import { PHONE } from '../../ui/phone.ts';
import { backFor, backTo, currentAddress, goTo } from '../../ui/place.ts';
import { CustomerPage } from './CustomerPage.tsx';
import { type RecordTab, RecordTabs, tabOf } from './RecordTabs.tsx';
import { WithCustomer } from './WithCustomer.tsx';

const editCustomer = lazyPart(async () => (await import('./CustomerForm.tsx')).EditCustomer);
const personTab = lazyPart(async () => (await import('./PersonTab.tsx')).PersonTab);

export interface RecordProps {
  self: Self;
  refreshSelf: () => void;
  /** Screens of other features, supplied by the shell. */
  licensesOf: (customer: Customer) => ReactNode;
  quotationsOf: (customer: Customer) => ReactNode;
  mailsOf: (customer: Customer) => ReactNode;
  timelineOf: (customer: Customer) => ReactNode;
  addLicense: (customer: Customer, close: () => void, saved: (id: number) => void) => ReactNode;
  editLicense: (customer: Customer, license: License, close: () => void, saved: (id: number) => void) => ReactNode;
  computersOf: (customer: Customer, license: License) => ReactNode;
}

/** A customer, by the number in the address. */
export const CustomerRecord = ({ id, rest, ...props }: RecordProps & { id: number; rest: string[] }) => (
  <WithCustomer key={id} id={id} meanwhile={isOfTab(rest) && <RecordTabs id={id} shown={tabOf(rest[0])} />}>
    {(customer) => <OneCustomer {...props} customer={customer} rest={rest} />}
  </WithCustomer>
);

/** Whether the address shows tabs: a form and the page of a license's computers have none. */
const isOfTab = ([part, which, act]: readonly string[]) => part !== 'edit' && which !== 'add' && act === undefined;

/**
 * Shows what follows the customer's number in the address: `edit`, `licenses/add`, `licenses/630/edit`, or a tab of the page. On a phone a license
 * has a page of its own (CUS-803).
 */
function OneCustomer(props: RecordProps & { customer: Customer; rest: string[] }) {
  const { self, customer, refreshSelf, addLicense, editLicense, computersOf, rest } = props;
  const [part, which, act] = rest;
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  const close = () => backTo(at.customer(customer.id));
  const saved = (id: number) => {
    const isHere = currentAddress().startsWith(`${at.customer(customer.id)}/`);
    if (isHere) backFor(at.customerLicense(customer.id, id), at.customer(customer.id)); // people who have gone elsewhere meanwhile stay there
  };
  if (part === 'licenses' && which === 'add') return addLicense(customer, close, saved);
  const license = part === 'licenses' && customer.licenses.find(({ id }) => id === idIn(which));
  if (license && act === 'edit') return editLicense(customer, license, close, saved);
  if (license && act === 'computers') return computersOf(customer, license);
  if (part === 'edit') {
    const leave = () => backTo(at.customerPerson(customer.id));
    const savedPerson = () => {
      if (customer.id === self.id) refreshSelf();
      leave();
    };
    return <editCustomer.Part self={self} customer={customer} close={leave} saved={savedPerson} />;
  }
  const tab = tabOf(part);
  return (
    <CustomerPage
      self={self}
      customer={customer}
      alone={isPhone && license ? license : null}
      tab={tab}
      deleted={() => goTo(listAt(at.customers), 'replace')}
    >
      <InTab {...props} tab={tab} />
    </CustomerPage>
  );
}

/** Each tab is fetched when it is opened. */
function InTab({ self, customer, tab, ...of }: RecordProps & { customer: Customer; tab: RecordTab }) {
  if (tab === 'timeline') return of.timelineOf(customer);
  if (tab === 'offers') return of.quotationsOf(customer);
  if (tab === 'mail') return of.mailsOf(customer);
  if (tab === 'person') return <personTab.Part self={self} customer={customer} />;
  return of.licensesOf(customer);
}
