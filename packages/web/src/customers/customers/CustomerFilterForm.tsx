import { api, CUSTOMER_FILTERS } from '@lm/contract';
import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { rowsOf } from '../../api/queries.ts';
import { labelledProductFilter } from '../../licensing/parts/late-product-filter.tsx';
import { hasSeveralProducts } from '../../product-settings.ts';
import { useHeard, useSay } from '../../ui/say.ts';
import classes from './customers.module.css';
import { chosen, GROUPS, type Group, type ListFilter, licensesOffered, ofProduct } from './list-filter.ts';

interface CustomerFilterFormProps {
  filter: ListFilter;
  change: (filter: ListFilter) => void;
}

/** The filters of the customer list: five groups of boxes, and the product if there are several. */
export function CustomerFilterForm({ filter, change }: CustomerFilterFormProps) {
  const heard = useHeard();
  const say = useSay('customersStaff');
  const roles = useQuery(rowsOf(api.customers.getRoles, {}));
  const roleNames = roles.data?.rows.map(({ name }) => name) ?? filter.role;
  const options: Record<Group, readonly string[]> = { ...CUSTOMER_FILTERS, role: roleNames, license: licensesOffered(filter) };
  const boxes = (group: Group) => (
    <Checkbox.Group
      label={heard(GROUPS[group])}
      value={filter[group]}
      onChange={(values) => change(chosen(filter, group, values))}
      className={classes.filterGroup ?? ''}
    >
      <Stack gap={2} mt={4}>
        {options[group].map((value) => (
          <Checkbox key={value} value={value} label={heard(value)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
  return (
    <div className={classes.filterColumns}>
      <Stack gap="lg">
        {boxes('role')}
        {boxes('status')}
        {boxes('contact')}
      </Stack>
      <Stack gap="lg">
        {boxes('license')}
        {boxes('maintstat')}
        {hasSeveralProducts() && (
          <labelledProductFilter.Part
            label={say('Product')}
            value={filter.productId ?? 0}
            change={(productId) => change(ofProduct(filter, productId))}
          />
        )}
      </Stack>
    </div>
  );
}
