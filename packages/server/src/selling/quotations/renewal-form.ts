import { countryOf, type personFromColumns, type SentForm } from '@lm/contract';

/** Whose renewal is asked for, as their profile says it; nothing of the form is asked besides. */
export function formOf(person: ReturnType<typeof personFromColumns> & { email: string }): SentForm {
  const { firstName, lastName, organization, phoneNumber, countryId, email } = person;
  return {
    ...{ firstName, lastName, email, company_university: organization, phone: phoneNumber, country: countryOf(countryId).name },
    ...{ department_faculty: '', position: '', address: '', state: '' },
    ...{ licenseValidity: '', access: '', licenseUse: '', usersNumber: 0, academicUse: '', modules: [] },
  };
}
