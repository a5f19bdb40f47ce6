/** How a license stands for its renewal (LIC-260), beside the word for its state. */
export const STANDINGS = ['Covered', 'Renewal open', 'Grace', 'Lapsed'] as const;
export type LicenseStanding = (typeof STANDINGS)[number];
