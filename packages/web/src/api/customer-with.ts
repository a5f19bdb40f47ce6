/** The input that fetches a customer; no screen shows another person's picture. */
export const customerWith = (id: number) => ({ params: { id: String(id) }, query: { picture: 'false' } }) as const;
