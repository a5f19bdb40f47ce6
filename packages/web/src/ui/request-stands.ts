/** The states of a request. */
export const STANDS = {
  open: { tone: 'soon', word: 'Waits' },
  accepted: { tone: 'ok', word: 'Accepted' },
  approved: { tone: 'ok', word: 'Approved' },
  granted: { tone: 'ok', word: 'Granted' },
  declined: { tone: 'off', word: 'Declined' },
  withdrawn: { tone: 'off', word: 'Withdrawn' },
} as const;
