import { api, may, type Self } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { useSay } from '../../ui/say.ts';
import { isRenewable } from './is-renewable.ts';
import { useRenew } from './use-renew.tsx';

interface RenewAskedProps {
  self: Self;
  customerId: number;
  /** The licenses in the request. */
  ids: readonly number[];
}

/** Renews the licenses in a request, with the dialog filled in (QUO-260); shows nothing if none of them is left, or without the right. */
export function RenewAsked({ self, customerId, ids }: RenewAskedProps) {
  const say = useSay('allLicenses');
  const mayEdit = may(self, 'license.edit');
  const found = useQuery({
    ...queryOf(api.customers.findCustomer, { params: { id: String(customerId) }, query: { picture: 'false' } }),
    enabled: mayEdit,
  });
  const { data: owner } = found;
  const asked = owner?.licenses.filter((license) => ids.includes(license.id) && isRenewable(license)) ?? [];
  const renew = useRenew({ self, owner: owner ?? NOBODY, licenses: owner?.licenses ?? [] });
  if (found.isError && !owner)
    return (
      <FailedPart title={say('renewal')} retry={() => void found.refetch()}>
        {say('The licenses to renew could not be loaded.')}
      </FailedPart>
    );
  if (!mayEdit || asked.length === 0) return null;
  return (
    <>
      <Button
        leftSection={<IconCalendarPlus size={16} />}
        variant="default"
        onMouseEnter={renew.fetch}
        onClick={() => renew.open(asked.map(({ id }) => id))}
      >
        {asked.length === 1 ? say('Renew the license') : say('Renew the {count} licenses', { count: asked.length })}
      </Button>
      {renew.dialog}
    </>
  );
}

const NOBODY = { id: 0, name: '', organization: '' };
