/** Explains the terms used in the form (QUO-4). */
export const EXPLAINED = {
  computers: 'Up to 2 computers per computer-locked license.',
  furtherUsers: 'Second user onward gets 50% discount.',
  floating: 'One floating network seat costs 150% of a single user license.',
  monthly: 'Monthly lease gives one month of access.',
  permanent: 'Permanent includes one year of maintenance.',
} as const;
