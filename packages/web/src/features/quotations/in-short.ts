import type { Quotation } from '@lm/contract';

/** What is asked for, in one line. */
export const inShort = ({ form }: Pick<Quotation, 'form'>) =>
  `${form.licenseValidity}, ${form.licenseUse}, ${form.usersNumber} ${form.usersNumber === 1 ? 'user' : 'users'}`;
