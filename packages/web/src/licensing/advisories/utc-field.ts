/** Returns a moment as a field for date and time takes it, read as UTC whatever the browser's time zone; empty for none. */
export const fieldOf = (moment: string | null): string => moment?.slice(0, 16) ?? '';

/** Returns the moment that such a field means; null if it is empty. */
export const momentIn = (field: string): string | null => (field === '' ? null : `${field.slice(0, 16)}:00Z`);
