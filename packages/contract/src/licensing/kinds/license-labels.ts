/** What the fields of a license are called in forms, in the import and in the log. */
export const LICENSE_LABELS = {
  category: 'Category',
  type: 'Type',
  version: 'Version',
  modules: 'Modules',
  seats: 'Seats',
  courseCode: 'Course code',
  purchaseDate: 'Purchase date',
  startDate: 'Start date',
  endDate: 'End date',
  months: 'Months',
  remainingDays: 'Days from the start',
  subscriptionStart: 'Subscription start',
  subscriptionEnd: 'Subscription end',
  macAddresses: 'MAC addresses',
} as const;
