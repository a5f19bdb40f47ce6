import { at, type Computer, type Customer, type License, may, type ReleaseConcern, type Self } from '@lm/contract';
import { Button, Group } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { useSay } from '../../ui/say.ts';
import { AskForRenewal } from './AskForRenewal.tsx';
import { asksSales } from './asks-sales.ts';
import { Computers } from './Computers.tsx';
import computerClasses from './computers.module.css';
import { isRenewable } from './is-renewable.ts';
import { LicenseActions } from './LicenseActions.tsx';
import { LicenseCard } from './LicenseCard.tsx';
import { mayHaveFiles } from './may-have-files.ts';
import { OfflineLicense } from './OfflineLicense.tsx';
import { OwnComputers } from './OwnComputers.tsx';
import { RemindersLink } from './RemindersLink.tsx';
import { Replacements } from './Replacements.tsx';
import { today } from './today.ts';
import { useMailMade } from './use-mail-made.ts';

interface StaffCardProps {
  self: Self;
  customer: Customer;
  license: License;
  /** Its request, and everything the decision depends on, are shown above the list. */
  isToldAbove: boolean;
  concerns: readonly ReleaseConcern[] | undefined;
  /** The buttons on the row of a computer. */
  replace: (computer: Computer, of: License) => ReactNode;
  /** Null if it cannot be renewed. */
  renew: { fetch: () => void; open: () => void } | null;
}

/** A license with everything that staff can do with it. */
export function StaffCard({ self, customer, license, isToldAbove, concerns, replace, renew }: StaffCardProps) {
  const say = useSay('allLicenses');
  const mayEdit = may(self, 'license.edit');
  const isAllowed = mayHaveFiles(customer, license);
  const mail = useMailMade(license);
  return (
    <LicenseCard
      license={license}
      today={today()}
      concerns={concerns}
      computers={
        <>
          {mayEdit ? (
            <OwnComputers license={license} isAllowed={isAllowed} today={today()} mail={mail} actions={replace} />
          ) : (
            license.computers.length > 0 && <Computers license={license} />
          )}
          <p className={computerClasses.more}>
            <PlaceLink fz="sm" to={at.licenseComputers(customer.id, license.id)}>
              {say('History of its computers')}
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
      under={<Replacements self={self} license={license} isToldAbove={isToldAbove} />}
      foot={
        mayEdit ? (
          <>
            <OfflineLicense license={license} isAllowed={isAllowed} today={today()} mail={mail} />
            {renew && (
              <Button variant="default" leftSection={<IconCalendarPlus size={16} />} onMouseEnter={renew.fetch} onClick={renew.open}>
                {say('Renew')}
              </Button>
            )}
          </>
        ) : (
          asksSales(self, customer.id) && isRenewable(license) && <AskForRenewal of={[license.id]} customerId={customer.id} />
        )
      }
    />
  );
}
