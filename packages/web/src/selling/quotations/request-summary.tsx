import { askedBy, askedFor, askedForRenewal, type Quotation, renewalInShort } from '@lm/contract';
import type { ReactNode } from 'react';
import { EmailLink, PhoneLink } from '../../ui/Rows.tsx';

/** What is asked for, in one line. */
export function inShort({ form, renewal, products = [] }: Pick<Quotation, 'form' | 'renewal' | 'products'>): string {
  const of = products.length > 0 ? `${products.join(', ')}: ` : '';
  if (renewal) return `${of}${renewalInShort(renewal)}`;
  return `${of}${form.licenseValidity}, ${form.licenseUse}, ${form.usersNumber} ${form.usersNumber === 1 ? 'user' : 'users'}`;
}

/** What is asked for, line by line. */
export const askedRows = ({ form, renewal, products = [] }: Pick<Quotation, 'form' | 'renewal' | 'products'>): [string, string][] => [
  ...products.map((name): [string, string] => ['Product', name]),
  ...(renewal ? askedForRenewal(renewal) : askedFor(form)),
];

/** Who asks: of a renewal no more is known than the profile says. */
export const askerRows = ({ form, byStaff, askedBy: email }: Pick<Quotation, 'form' | 'byStaff' | 'askedBy'>): [string, ReactNode][] => [
  ...(byStaff ? [['Asked by', email ?? 'Our team, for you'] satisfies [string, string]] : []),
  ...askedBy(form)
    .filter(([, value]) => value !== '')
    .map(([label, value]): [string, ReactNode] => [label, shownAs(label, value)]),
];

/** An email that opens the mail program, and a phone number that dials (PEO-162). */
function shownAs(label: string, value: string): ReactNode {
  if (label === 'Email') return <EmailLink email={value} />;
  return label === 'Phone' ? <PhoneLink digits={value} /> : value;
}
