import { allProducts, areSeveralProducts, areTrialsGiven, type Customer, kindOf, may, type Self } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { isOffered } from '../../product-settings.ts';
import { useDialogPlace } from '../../ui/dialog-place.ts';
import { useSay } from '../../ui/say.ts';
import { useCatalogue } from '../parts/use-catalogue.ts';
import { RequestStudentLicense } from './RequestStudentLicense.tsx';
import { RequestTrialLicense } from './RequestTrialLicense.tsx';

/** Offers the trial, unless the customer had it; if the catalogue has several products, the trial of each that they have not had (PRD-45). */
function GiveTrial({ customer }: { customer: Customer }) {
  useCatalogue();
  const had = customer.trialsGiven ?? [];
  const left = areSeveralProducts() ? allProducts().filter(({ id }) => areTrialsGiven(id) && !had.includes(id)) : [];
  return (had.length === 0 || left.length > 0) && <RequestTrialLicense customerId={customer.id} products={left} />;
}

/** Offers people who have bought nothing a course code to redeem, and the trial (LIC-800). */
export function GivingActs({ self, customer }: { self: Self; customer: Customer }) {
  const say = useSay('allLicenses');
  const student = useDialogPlace('student');
  const kinds = customer.licenses.map(({ licenseTypeModel }) => kindOf(licenseTypeModel.id));
  const isForThem = !customer.erased && kinds.every(({ given }) => given !== 'by staff');
  const mayGive = may(self, 'license.giveStudent');
  return (
    <>
      {isForThem && mayGive && (
        <Button variant="default" leftSection={<IconSchool size={16} />} onClick={() => student.open()}>
          {say('Request Student License')}
        </Button>
      )}
      {isForThem && isOffered('CPU-trial') && may(self, 'license.giveTrial') && <GiveTrial customer={customer} />}
      {mayGive && (
        <RequestStudentLicense
          customerId={customer.id}
          customerName={customer.name}
          opened={student.opened}
          close={student.close}
          otherwise={say('Something went wrong')}
        />
      )}
    </>
  );
}
