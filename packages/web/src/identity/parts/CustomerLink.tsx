import { api } from '@lm/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { customerWith } from '../../api/customer-with.ts';
import { queryOf } from '../../api/queries.ts';
import { PlaceLink } from '../../ui/PlaceLink.tsx';

/** A link to a customer, or to something on their page, which fetches the customer while the pointer rests on it. */
export function CustomerLink({ id, ...link }: Omit<ComponentProps<typeof PlaceLink>, 'preload' | 'id'> & { id: number }) {
  const queries = useQueryClient();
  return <PlaceLink {...link} preload={() => void queries.prefetchQuery(queryOf(api.customers.findCustomer, customerWith(id)))} />;
}
