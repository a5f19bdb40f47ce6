import { api, at, type CustomerRow } from '@lm/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { customerWith } from './customer-with.ts';
import classes from './customers.module.css';

/** The name of a customer, which leads to their page; it is fetched while the pointer rests on the name. */
export function CustomerLink({ row: { id, name } }: { row: Pick<CustomerRow, 'id' | 'name'> }) {
  const queries = useQueryClient();
  const preload = () => void queries.prefetchQuery(queryOf(api.customers.findCustomer, customerWith(id)));
  return (
    <PlaceLink to={at.customer(id)} className={classes.name} c="inherit" title={name} preload={preload}>
      {name}
    </PlaceLink>
  );
}
