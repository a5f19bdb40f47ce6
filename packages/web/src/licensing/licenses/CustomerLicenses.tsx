import { at, type Customer, idIn, type License, licenseNumber, may, type Self } from '@lm/contract';
import { Button, Group, Title } from '@mantine/core';
import { IconCalendarPlus, IconSchool } from '@tabler/icons-react';
import { useDialogPlace } from '../../ui/dialog-place.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PartLine } from '../../ui/PartLine.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { usePlace } from '../../ui/place.ts';
import { AskForRenewal } from './AskForRenewal.tsx';
import { asksSales, isDue } from './asks-sales.ts';
import { Computers } from './Computers.tsx';
import computerClasses from './computers.module.css';
import { isRenewable } from './is-renewable.ts';
import { LicenseActions } from './LicenseActions.tsx';
import { LicenseCard } from './LicenseCard.tsx';
import { LicenseCollection } from './LicenseCollection.tsx';
import { FEWEST_ROWS } from './license-order.ts';
import classes from './licenses.module.css';
import { mayHaveFiles } from './may-have-files.ts';
import { OfflineLicense } from './OfflineLicense.tsx';
import { OwnComputers } from './OwnComputers.tsx';
import { RemindersLink } from './RemindersLink.tsx';
import { Replacements } from './Replacements.tsx';
import { RequestStudentLicense } from './RequestStudentLicense.tsx';
import { RequestTrialLicense } from './RequestTrialLicense.tsx';
import { today } from './today.ts';
import { useLabPack } from './use-lab-pack.tsx';
import { useRenew } from './use-renew.tsx';
import { useReplace } from './use-replace.tsx';
import { WhoCan } from './WhoCan.tsx';

const filesIssued = lazyPart(async () => (await import('./FilesIssued.tsx')).FilesIssued);

interface CustomerLicensesProps {
  self: Self;
  customer: Customer;
}

/** A customer's licenses, for staff (CUS-13): a line without any, cards, and rows above six (LIC-181). */
export function CustomerLicenses({ self, customer }: CustomerLicensesProps) {
  const { licenses } = customer;
  const [, , part, which] = usePlace().path;
  const shown = idIn(which);
  const mayEdit = may(self, 'license.edit');
  const renew = useRenew({ self, owner: customer, licenses });
  const replace = useReplace(licenses);
  const labPack = useLabPack(licenses, mayEdit && customer.offlineLicenseAllowed);
  const renewable = mayEdit ? licenses.filter(isRenewable) : [];
  const asks = asksSales(self, customer.id);
  const due = licenses.filter(isDue).map(({ id }) => id);
  const acts = (
    <Group gap="sm">
      {renewable.length > 1 && (
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={16} />}
          onMouseEnter={renew.fetch}
          onClick={() => renew.open(renewable.map(({ id }) => id))}
        >
          Renew several
        </Button>
      )}
      {asks && due.length > 1 && <AskForRenewal of={due} customerId={customer.id} />}
      {labPack.button}
      <GivingActs self={self} customer={customer} />
    </Group>
  );
  const cardOf = (license: License) => (
    <LicenseCard
      license={license}
      today={today()}
      computers={
        <>
          {mayEdit ? (
            <OwnComputers license={license} isAllowed={mayHaveFiles(customer, license)} today={today()} actions={replace.buttons} />
          ) : (
            license.computers.length > 0 && <Computers license={license} />
          )}
          <p className={computerClasses.more}>
            <PlaceLink fz="sm" to={at.licenseComputers(customer.id, license.id)}>
              History of its computers
            </PlaceLink>
          </p>
        </>
      }
      actions={
        <Group gap={2} wrap="nowrap">
          <RemindersLink license={license} />
          {mayEdit && <LicenseActions license={license} owner={customer} />}
        </Group>
      }
      under={<Replacements self={self} license={license} />}
      foot={
        mayEdit ? (
          <>
            <OfflineLicense license={license} isAllowed={mayHaveFiles(customer, license)} today={today()} />
            {renewable.includes(license) && (
              <Button
                variant="default"
                leftSection={<IconCalendarPlus size={16} />}
                onMouseEnter={renew.fetch}
                onClick={() => renew.open([license.id])}
              >
                Renew
              </Button>
            )}
          </>
        ) : (
          asks && isRenewable(license) && <AskForRenewal of={[license.id]} customerId={customer.id} />
        )
      }
    />
  );
  if (licenses.length === 0)
    return (
      <PartLine title="License Information" action={acts}>
        No licenses yet
      </PartLine>
    );
  return (
    <section aria-label="License Information" className={classes.single}>
      {shown !== null && !licenses.some(({ id }) => id === shown) && (
        <p role="status" className={classes.notHere}>
          {licenseNumber(shown)} is none of theirs, or not any more.
        </p>
      )}
      {!mayEdit && <WhoCan self={self} customerId={customer.id} about={`Licenses of ${customer.name}, ${customer.organization}`} />}
      {licenses.length < FEWEST_ROWS && (
        <div className={classes.sectionHead}>
          <Title order={2}>License Information {licenses.length}</Title>
          {acts}
        </div>
      )}
      <LicenseCollection
        title={`License Information ${licenses.length}`}
        licenses={licenses}
        today={today()}
        shown={shown}
        to={(id) => at.customerLicense(customer.id, id)}
        card={cardOf}
        acts={acts}
      />
      <filesIssued.Part self={self} customerId={customer.id} isShown={part === 'files'} />
      {renew.dialog}
      {replace.dialog}
      {labPack.dialog}
    </section>
  );
}

/** What staff give besides what Add License makes. */
function GivingActs({ self, customer }: CustomerLicensesProps) {
  const student = useDialogPlace('student');
  if (!may(self, 'license.giveStudent') && !may(self, 'license.giveTrial')) return null;
  return (
    <Group gap="sm">
      {may(self, 'license.giveStudent') && (
        <Button variant="default" leftSection={<IconSchool size={16} />} onClick={() => student.open()}>
          Request Student License
        </Button>
      )}
      {may(self, 'license.giveTrial') && <RequestTrialLicense customerId={customer.id} />}
      <RequestStudentLicense
        customerId={customer.id}
        customerName={customer.name}
        opened={student.opened}
        close={student.close}
        otherwise="Something went wrong"
      />
    </Group>
  );
}
