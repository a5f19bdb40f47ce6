import { type Facts, type QuotationForm, soldNamed } from '@lm/contract';

/** What is requested, as events describe it, without who asks. */
export const quotationFacts = (id: number, form: QuotationForm): Facts<'quotation'> => ({
  id,
  licenseValidity: form.licenseValidity,
  access: form.access,
  licenseUse: form.licenseUse,
  usersNumber: form.usersNumber,
  academicUse: form.academicUse === 'yes',
  modules: soldNamed(form.modules, form.productId).map((module) => module.id),
  units: { licenseUse: form.licenseUse, users: form.usersNumber },
});
