import { ACCESSES, type api, type BodyOf, LICENSE_USES, MAX_USERS, phoneDigits, type Self, VALIDITIES, YES_NO } from '@lm/contract';

/** The form's values while it is filled in: a choice is empty until it is made. */
export interface QuotationValues {
  firstName: string;
  lastName: string;
  email: string;
  company_university: string;
  department_faculty: string;
  position: string;
  phone: string;
  address: string;
  state: string;
  country: string | null;
  licenseValidity: string;
  access: string;
  licenseUse: string;
  usersNumber: number | string;
  academicUse: string;
  modules: string[];
  /** Set only if there are several products. */
  productId: number | undefined;
}

/** Known values come from the profile; nothing about the license is chosen in advance (QUO-5). */
export const firstValues = (self: Self): QuotationValues => ({
  firstName: self.firstName,
  lastName: self.lastName,
  email: self.email,
  company_university: self.organization,
  department_faculty: '',
  position: '',
  phone: self.phoneNumber,
  address: '',
  state: '',
  country: self.country.name,
  licenseValidity: '',
  access: '',
  licenseUse: '',
  usersNumber: 1,
  academicUse: '',
  modules: [],
  productId: undefined,
});

type Body = BodyOf<typeof api.quotations.submitQuotation>;

/** Sends empty fields as they are, so that the contract names them. */
export const toBody = (values: QuotationValues): Body =>
  ({ ...values, country: values.country ?? '', phone: phoneDigits(values.phone) }) as Body;

const oneOf = <const Word extends string>(words: readonly Word[], chosen: string): Word | null =>
  words.find((word) => word === chosen) ?? null;

/** The choices so far, in the contract's words; null for those not made yet. */
export const chosen = (values: QuotationValues) => ({
  validity: oneOf(VALIDITIES, values.licenseValidity),
  access: oneOf(ACCESSES, values.access),
  licenseUse: oneOf(LICENSE_USES, values.licenseUse),
  academicUse: oneOf(YES_NO, values.academicUse),
  users: typeof values.usersNumber === 'number' && values.usersNumber >= 1 && values.usersNumber <= MAX_USERS ? values.usersNumber : null,
});
