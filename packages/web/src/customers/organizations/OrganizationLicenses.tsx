import { type ListedLicense, organizationsApi } from '@lm/contract';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../api/queries.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import classes from './organizations.module.css';

interface OrganizationLicensesProps {
  id: number;
  licensesIn: (licenses: readonly ListedLicense[]) => ReactNode;
}

/** What its people have, that which ends next first (ORG-23). */
export function OrganizationLicenses({ id, licensesIn }: OrganizationLicensesProps) {
  const found = useQuery(queryOf(organizationsApi.getOrganizationLicenses, { params: { id: String(id) } }));
  const { data } = found;
  const title = data
    ? `${data.total.toLocaleString('en')}${data.totalIsMore ? '+' : ''} ${data.total === 1 ? 'license' : 'licenses'}`
    : 'Licenses';
  return (
    <section className={classes.card} aria-label="Licenses">
      <div className={classes.head}>
        <Title order={2}>{title}</Title>
        {data && data.total > data.licenses.length && <small>the first {data.licenses.length} by their end</small>}
      </div>
      {found.isPending && (
        <Loading>
          <RowSkeletons rows={3} />
        </Loading>
      )}
      {found.isError && <Failed title="Their licenses could not be loaded" error={found.error} retry={() => void found.refetch()} />}
      {data && (data.licenses.length > 0 ? licensesIn(data.licenses) : <p className={classes.text}>Its people have no license yet.</p>)}
    </section>
  );
}
