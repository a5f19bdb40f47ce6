/** A moment as a field for date and time has it, taken as UTC whatever the zone of the browser; empty for none. */
export const fieldOf = (moment: string | null): string => moment?.slice(0, 16) ?? '';

/** The moment that such a field means; null when it is empty. */
export const momentIn = (field: string): string | null => (field === '' ? null : `${field.slice(0, 16)}:00Z`);
