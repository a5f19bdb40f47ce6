import { api, at, type Customer } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { customerWith } from '../../api/customer-with.ts';
import { queryOf } from '../../api/queries.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { listAt } from '../../ui/list-state.ts';
import { useSay } from '../../ui/say.ts';
import { WithRecord } from '../../ui/WithRecord.tsx';

const inBin = lazyPart(async () => (await import('../../platform/parts/InBinNotice.tsx')).InBinNotice);

interface WithCustomerProps {
  id: number;
  /** Shown under the title while the customer loads. */
  meanwhile?: ReactNode;
  children: (customer: Customer) => ReactNode;
}

/** Loads one customer and shows what is made from it. */
export function WithCustomer({ id, meanwhile, children }: WithCustomerProps) {
  const say = useSay('customersStaff');
  const customer = useQuery(queryOf(api.customers.findCustomer, customerWith(id)));
  return (
    <WithRecord
      record={customer}
      meanwhile={meanwhile}
      what="Customer"
      back={{ label: say('Customers'), to: listAt(at.customers) }}
      instead={(sentence) => <inBin.Part kind="customer" id={id} otherwise={sentence} />}
    >
      {children}
    </WithRecord>
  );
}
