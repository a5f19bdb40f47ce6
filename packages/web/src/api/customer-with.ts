/** What a customer is read by; no screen shows someone else's picture. */
export const customerWith = (id: number) => ({ params: { id: String(id) }, query: { picture: 'false' } }) as const;
