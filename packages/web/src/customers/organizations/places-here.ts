/** Parts of an organization's page that requests lead to, by their ids. */
export const PLACES_HERE = { joining: 'asking-to-join', takeover: 'asking-to-take-over' } as const;
