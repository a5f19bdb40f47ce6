import { at, idIn } from '@lm/contract';
import type { ReactNode } from 'react';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { listAt } from '../../ui/list-state.ts';
import { backTo, goTo, usePlace } from '../../ui/place.ts';
import { useSay } from '../../ui/say.ts';
import { NoSuch } from '../../ui/WithRecord.tsx';
import { type ChosenCustomers, CustomerList } from './CustomerList.tsx';
import type { RecordProps } from './CustomerRecord.tsx';

const customerRecord = lazyPart(async () => (await import('./CustomerRecord.tsx')).CustomerRecord);
const addCustomer = lazyPart(async () => (await import('./CustomerForm.tsx')).AddCustomer);

interface CustomersViewProps extends RecordProps {
  chosenBar: (chosen: ChosenCustomers) => ReactNode;
  /** The saved views of the list, supplied by the shell. */
  views: ReactNode;
  importFile: (close: () => void) => ReactNode;
}

const toList = () => backTo(listAt(at.customers));

/** The list, a customer, then editing or adding (CUS-13); cancelling and saving return to the screen before. */
export function CustomersView(props: CustomersViewProps) {
  const say = useSay('customersStaff');
  useFetchedAhead(customerRecord, addCustomer);
  const [, word, ...rest] = usePlace().path;
  if (word === undefined) return <CustomerList self={props.self} chosenBar={props.chosenBar} views={props.views} />;
  if (word === 'import') return props.importFile(toList);
  if (word === 'add') {
    return <addCustomer.Part self={props.self} close={toList} saved={({ id }) => goTo(at.customer(id), 'replace')} />;
  }
  const id = idIn(word);
  if (id === null) return <NoSuch what="Customer" back={{ label: say('Customers'), to: listAt(at.customers) }} />;
  return <customerRecord.Part {...props} id={id} rest={rest} />;
}
