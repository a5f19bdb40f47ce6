/** How a license stands for renewal (LIC-260), independent of the word for its state. */
export const STANDINGS = ['Covered', 'Renewal open', 'Grace', 'Lapsed'] as const;
export type LicenseStanding = (typeof STANDINGS)[number];
