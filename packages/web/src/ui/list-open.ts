/** Whether the list of a field is open, which then handles Escape itself. */
export const isListOpen = (field: EventTarget | null): boolean =>
  field instanceof Element && field.getAttribute('data-mantine-stop-propagation') === 'true';
