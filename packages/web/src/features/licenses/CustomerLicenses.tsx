import type { Customer, License, Self } from '@lm/contract';
import { Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Empty } from '../../ui/Faces.tsx';
import { LicenseActions } from './LicenseActions.tsx';
import { LicenseCard } from './LicenseCard.tsx';
import classes from './licenses.module.css';
import { OfflineLicense } from './OfflineLicense.tsx';
import { today } from './today.ts';

interface CustomerLicensesProps {
  self: Self;
  customer: Customer;
  edit: (license: License) => void;
}

/** A customer's licenses, for staff (spec.md §2 License Information). */
export function CustomerLicenses({ self, customer, edit }: CustomerLicensesProps) {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: ['customers'] });
  const mayIssue = self.rights.includes('licenses.perpetual');
  return (
    <section aria-label="License Information" className={classes.single}>
      <Title order={2}>License Information {customer.licenses.length > 0 && customer.licenses.length}</Title>
      {customer.licenses.length === 0 && (
        <div className={classes.card}>
          <Empty title="No licenses yet">Licenses of {customer.name} appear here.</Empty>
        </div>
      )}
      {customer.licenses.map((license) => (
        <LicenseCard
          key={license.id}
          license={license}
          today={today()}
          actions={mayIssue && <LicenseActions license={license} edit={() => edit(license)} onDeleted={refresh} />}
          foot={
            mayIssue && <OfflineLicense license={license} isAllowed={customer.offlineLicenseAllowed} today={today()} onIssued={refresh} />
          }
        />
      ))}
    </section>
  );
}
