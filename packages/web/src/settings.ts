/** Returns what the server wrote into the page under a name; empty if there is nothing. */
export const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** What the server writes into the page. */
export const settings = {
  nonce: meta('csp-nonce'),
  productName: meta('product-name') || 'Simulator',
  contactEmail: meta('contact-email'),
  /** The number of days after which a session ends in any case. */
  sessionDays: Number(meta('session-days')) || 30,
  /** The host that passkeys are made for; empty if passkeys are impossible (PKY-674). */
  passkeyHost: meta('passkey-host'),
  /** The address of the pages about the portal; empty if they were not built. */
  guide: meta('guide'),
};
