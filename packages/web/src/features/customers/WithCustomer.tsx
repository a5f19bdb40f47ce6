import { api, type Customer } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isGone } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { PageHead } from '../../ui/Page.tsx';

interface WithCustomerProps {
  id: number;
  toList: () => void;
  children: (customer: Customer) => ReactNode;
}

/** Loads one customer and shows what is made of it. */
export function WithCustomer({ id, toList, children }: WithCustomerProps) {
  const customer = useQuery(queryOf(api.customers.findCustomer, { params: { id: String(id) } }));
  if (customer.data && !isGone(customer.error)) return children(customer.data);
  return (
    <>
      <PageHead title="Customer" back={{ label: 'Customers', go: toList }} />
      {customer.isError ? (
        <Failed title="The customer could not be loaded" error={customer.error} retry={() => void customer.refetch()} />
      ) : (
        <Loading>
          <RowSkeletons rows={8} />
        </Loading>
      )}
    </>
  );
}
