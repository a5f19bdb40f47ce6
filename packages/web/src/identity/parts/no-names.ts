/** Beneath words that people type as they like: what they say of someone is found when that person is erased, and goes on an Admin's yes alone (PRV-541). */
export const NO_NAMES = 'Leave out who people are: it may outlast their erasure.';
