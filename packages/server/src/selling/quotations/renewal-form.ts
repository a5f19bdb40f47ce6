import { countryOf, type personFromColumns, type SentForm } from '@lm/contract';

/** The person whose renewal is requested, from their profile; the form asks for nothing else. */
export function formOf(person: ReturnType<typeof personFromColumns> & { email: string }): SentForm {
  const { firstName, lastName, organization, phoneNumber, countryId, email } = person;
  return {
    ...{ firstName, lastName, email, company_university: organization, phone: phoneNumber, country: countryOf(countryId).name },
    ...{ department_faculty: '', position: '', address: '', state: '' },
    ...{ licenseValidity: '', access: '', licenseUse: '', usersNumber: 0, academicUse: '', modules: [] },
  };
}
