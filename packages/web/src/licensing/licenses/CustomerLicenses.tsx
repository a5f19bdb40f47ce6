import { at, type Customer, idIn, type License, licenseNumber, may, type Self } from '@lm/contract';
import { Button, Group, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isAwaited } from '../../api/queries.ts';
import { Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PartLine } from '../../ui/PartLine.tsx';
import { PHONE } from '../../ui/phone.ts';
import { usePlace } from '../../ui/place.ts';
import { useSay } from '../../ui/say.ts';
import { AskForRenewal } from './AskForRenewal.tsx';
import { asksSales, isDue } from './asks-sales.ts';
import { Decisions } from './Decisions.tsx';
import { GivingActs } from './GivingActs.tsx';
import { isRenewable } from './is-renewable.ts';
import { LicenseCollection } from './LicenseCollection.tsx';
import { FEWEST_ROWS_SOONER } from './license-order.ts';
import classes from './licenses.module.css';
import { budgetsOf } from './Replacements.tsx';
import { StaffCard } from './StaffCard.tsx';
import { today } from './today.ts';
import { useConcerns } from './use-concerns.ts';
import { useLabPack } from './use-lab-pack.tsx';
import { useRenew } from './use-renew.tsx';
import { useReplace } from './use-replace.tsx';
import { WhoCan } from './WhoCan.tsx';

const filesIssued = lazyPart(async () => (await import('./FilesIssued.tsx')).FilesIssued);

interface CustomerLicensesProps {
  self: Self;
  customer: Customer;
  /** The customer's course codes, supplied by the shell. */
  courses?: ReactNode;
}

/**
 * A customer's licenses, for staff (CUS-13): a line if there are none, cards, and rows from three on (LIC-181). On a phone, the address of one
 * license shows that one alone (CUS-803). They wait for everything that decides their order, so that nothing moves afterwards (CUS-802).
 */
export function CustomerLicenses({ self, customer, courses }: CustomerLicensesProps) {
  const say = useSay('allLicenses');
  const { licenses } = customer;
  const budgets = useQuery({ ...budgetsOf(customer.id), enabled: licenses.length > 0 });
  const [, , part, which] = usePlace().path;
  const shown = idIn(which);
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  const alone = isPhone ? licenses.find(({ id }) => id === shown) : undefined;
  const mayEdit = may(self, 'license.edit');
  const concerns = useConcerns(licenses);
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
          {say('Renew several')}
        </Button>
      )}
      {asks && due.length > 1 && <AskForRenewal of={due} customerId={customer.id} />}
      {labPack.button}
      <GivingActs self={self} customer={customer} />
    </Group>
  );
  const waits = (budgets.data ?? []).flatMap((one) => {
    const requests = one.requests.filter(({ state }) => state === 'open');
    return requests.length > 0 && (!alone || one.licenseId === alone.id) ? [{ ...one, requests }] : [];
  });
  const isDecided = waits.length > 0 && customer.id !== self.id && may(self, 'computer.decide');
  const cardOf = (license: License) => (
    <StaffCard
      isToldAbove={isDecided && waits.some(({ licenseId }) => licenseId === license.id)}
      self={self}
      customer={customer}
      license={license}
      replace={replace.buttons}
      concerns={concerns.data}
      renew={renewable.includes(license) ? { fetch: renew.fetch, open: () => renew.open([license.id]) } : null}
    />
  );
  return (
    <section aria-label={licenses.length > 0 ? say('License Information') : undefined} className={classes.single}>
      {shown !== null && !licenses.some(({ id }) => id === shown) && (
        <p role="status" className={classes.notHere}>
          {say('{number} does not belong to them, or no longer does.', { number: licenseNumber(shown) })}
        </p>
      )}
      {isAwaited(budgets) || isAwaited(concerns) ? (
        <Loading>
          <RowSkeletons rows={licenses.length} />
        </Loading>
      ) : (
        <>
          {!mayEdit && (
            <WhoCan
              self={self}
              customerId={customer.id}
              about={say('Licenses of {name}, {organization}', { name: customer.name, organization: customer.organization })}
            />
          )}
          {budgets.isError && !budgets.data && (
            <FailedPart title={say('requests for computers')} retry={() => void budgets.refetch()}>
              {say('Requests for computers could not be loaded.')}
            </FailedPart>
          )}
          {isDecided && <Decisions customerId={customer.id} of={waits} />}
          {licenses.length === 0 && (
            <PartLine title={say('License Information')} action={acts}>
              {say('No licenses yet')}
            </PartLine>
          )}
          {!alone && licenses.length > 0 && licenses.length < FEWEST_ROWS_SOONER && (
            <div className={classes.sectionHead}>
              <Title order={2}>{say('License Information {count}', { count: licenses.length })}</Title>
              {acts}
            </div>
          )}
          {licenses.length > 0 && (
            <LicenseCollection
              title={say('License Information {count}', { count: licenses.length })}
              licenses={licenses}
              alone={alone}
              fewestRows={FEWEST_ROWS_SOONER}
              today={today()}
              shown={shown}
              waiting={new Set(waits.map(({ licenseId }) => licenseId))}
              to={(id) => at.customerLicense(customer.id, id)}
              card={cardOf}
              acts={acts}
              isOfPages={isPhone}
            />
          )}
        </>
      )}
      {!alone && courses}
      {!alone && licenses.length > 0 && <filesIssued.Part self={self} customerId={customer.id} isShown={part === 'files'} />}
      {renew.dialog}
      {replace.dialog}
      {labPack.dialog}
    </section>
  );
}
