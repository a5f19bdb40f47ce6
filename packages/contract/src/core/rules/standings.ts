/** A license's standing for renewal (LIC-260), besides the word for its state. */
export const STANDINGS = ['Covered', 'Renewal open', 'Grace', 'Lapsed'] as const;
export type LicenseStanding = (typeof STANDINGS)[number];
