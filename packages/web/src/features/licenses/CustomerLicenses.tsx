import { type Customer, may, type Self } from '@lm/contract';
import { Button, Group, Title } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useDialogPlace } from '../../ui/dialog-place.ts';
import { Empty } from '../../ui/Faces.tsx';
import { LicenseActions } from './LicenseActions.tsx';
import { LicenseCard } from './LicenseCard.tsx';
import classes from './licenses.module.css';
import { OfflineLicense } from './OfflineLicense.tsx';
import { RequestStudentLicense } from './RequestStudentLicense.tsx';
import { RequestTrialLicense } from './RequestTrialLicense.tsx';
import { today } from './today.ts';

interface CustomerLicensesProps {
  self: Self;
  customer: Customer;
}

/** A customer's licenses, for staff (CUS-13). */
export function CustomerLicenses({ self, customer }: CustomerLicensesProps) {
  const student = useDialogPlace('student');
  const mayEdit = may(self, 'license.edit');
  return (
    <section aria-label="License Information" className={classes.single}>
      <div className={classes.sectionHead}>
        <Title order={2}>License Information {customer.licenses.length > 0 && customer.licenses.length}</Title>
        <Group gap="sm">
          {may(self, 'license.giveStudent') && (
            <Button variant="default" leftSection={<IconSchool size={16} />} onClick={() => student.open()}>
              Request Student License
            </Button>
          )}
          {may(self, 'license.giveTrial') && <RequestTrialLicense customerId={customer.id} isOwn={false} />}
        </Group>
      </div>
      <RequestStudentLicense
        customerId={customer.id}
        customerName={customer.name}
        opened={student.opened}
        close={student.close}
        otherwise="Something went wrong"
      />
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
          actions={mayEdit && <LicenseActions license={license} owner={customer} />}
          foot={mayEdit && <OfflineLicense license={license} isAllowed={customer.offlineLicenseAllowed} today={today()} />}
        />
      ))}
    </section>
  );
}
