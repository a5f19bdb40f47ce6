import { at, type ListedLicense, organizationsApi } from '@lm/contract';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../api/queries.ts';
import { addressOf } from '../../ui/address.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { useNumber } from '../../ui/ListFaces.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { useSay } from '../../ui/say.ts';
import classes from './organizations.module.css';

interface OrganizationLicensesProps {
  id: number;
  licensesIn: (licenses: readonly ListedLicense[]) => ReactNode;
}

/** The licenses of its people, next end first (ORG-23). */
export function OrganizationLicenses({ id, licensesIn }: OrganizationLicensesProps) {
  const say = useSay('organizationsStaff');
  const found = useQuery(queryOf(organizationsApi.getOrganizationLicenses, { params: { id: String(id) } }));
  const { data } = found;
  const number = useNumber();
  const count = data && `${number(data.total)}${data.totalIsMore ? '+' : ''}`;
  const title = !count ? say('Licenses') : data.total === 1 ? say('1 license') : say('{count} licenses', { count });
  return (
    <section className={classes.card} aria-label={say('Licenses')}>
      <div className={classes.head}>
        <Title order={2}>{title}</Title>
        {data && data.total > data.licenses.length && (
          <small>{say('the first {count} by end date', { count: data.licenses.length })}</small>
        )}
        {data?.licenses.some(({ organization }) => organization?.id === id) && (
          <PlaceLink className={classes.all ?? ''} to={addressOf(at.allLicenses, { filter: JSON.stringify({ organizationId: id }) })}>
            {say('All licenses of the organization in the list')}
          </PlaceLink>
        )}
      </div>
      {found.isPending && (
        <Loading>
          <RowSkeletons rows={3} />
        </Loading>
      )}
      {found.isError && !data && (
        <Failed title={say('Their licenses could not be loaded')} error={found.error} retry={() => void found.refetch()} />
      )}
      {data &&
        (data.licenses.length > 0 ? licensesIn(data.licenses) : <p className={classes.text}>{say('Its people have no license yet.')}</p>)}
    </section>
  );
}
