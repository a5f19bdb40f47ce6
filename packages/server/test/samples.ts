import type { OfferLineInput } from '@lm/contract';

/** An advisory about one release. */
export const advisoryOn = (releaseId: number) => ({
  title: 'A crafted mesh file runs code',
  vector: 'CVSS:4.0/AV:L/AC:L/AT:N/PR:N/UI:P/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N',
  summary: 'Opening a crafted mesh file can run code with the rights of the person who opens it.',
  remedy: 'Update. Until then, open mesh files of people you know alone.',
  releases: [{ releaseId, standing: 'affected' as const }],
});

export const PRICES = {
  currency: 'EUR' as const,
  modules: [
    { moduleId: 1, permanent: 384_000, month: 19_200 },
    { moduleId: 3, permanent: 576_000, month: null },
  ],
  maintenance: 1_800,
  academic: 4_000,
  steps: [{ from: 10, off: 500 }],
  reinstatementYears: 2,
  reinstatementSurcharge: 1_000,
};

/** An offer with one line, as the editor sends it. */
export const OFFER = {
  currency: 'EUR' as const,
  taxText: 'VAT, Norway',
  taxPercent: 2500,
  validUntil: '2026-12-21',
  terms: '',
  note: '',
  poNumberNeeded: false,
  offlineFiles: true,
  academic: false,
  lines: [
    {
      what: 'license' as const,
      categoryId: 1,
      typeId: 3,
      modules: [1, 3],
      users: 2,
      months: null,
      licenseId: null,
      from: null,
      until: null,
      price: 660_000,
      discount: 0,
      discountReason: '',
    },
  ] as [OfferLineInput & { price: number }],
};

export const QUOTATION = {
  firstName: 'Mara',
  lastName: 'Lindqvist',
  email: 'mara.private@kth.example',
  company_university: 'KTH',
  department_faculty: 'Acoustics',
  position: 'Engineer',
  phone: '46812345678',
  address: 'Teknikringen 8',
  state: 'Stockholm',
  country: 'Sweden',
  licenseValidity: 'Permanent',
  access: 'Full license',
  licenseUse: 'Computer Locked',
  usersNumber: 1,
  academicUse: 'no',
  modules: ['Flow'],
} as const;
