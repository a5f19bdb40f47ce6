/** The modules that a license may open (LIC-5); the database refuses any other id. */
export const MODULES = [
  { id: 1, name: 'Acoustics Low Frequency' },
  { id: 2, name: 'Acoustics High Frequency' },
  { id: 3, name: 'Flow' },
  { id: 4, name: 'Acquisition' },
  { id: 5, name: 'Measurement' },
  { id: 6, name: 'Measurement Rig' },
] as const;

/** The version of a license before any release exists (LIC-16). */
export const DEFAULT_VERSION = '5.1.1';
/** The runtime engine that goes with it (REL-14). */
export const DEFAULT_RUNTIME = 'R2023a';
