/** What the server says in the page under a name; empty where it says nothing. */
export const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** What the server writes into the page. */
export const settings = {
  nonce: meta('csp-nonce'),
  productName: meta('product-name') || 'Simulator',
  contactEmail: meta('contact-email'),
  /** A session ends after so many days in any case. */
  sessionDays: Number(meta('session-days')) || 30,
  /** The host that passkeys are made for; empty where there can be none (PKY-674). */
  passkeyHost: meta('passkey-host'),
  /** Where the pages about the portal are; empty where they were not built. */
  guide: meta('guide'),
};
