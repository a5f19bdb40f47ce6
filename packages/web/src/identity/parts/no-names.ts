/**
 * Shown below fields for free text. When a person is erased, what such texts say about them is searched for, and removed only if an Admin confirms it
 * (PRV-541).
 */
export const NO_NAMES = 'Leave out who people are: it may outlast their erasure.';
