interface Mailbox {
  email: string;
  email_verified_at: Date | null;
}

/**
 * Is an email verified, and of a domain that the operator trusts? `uni.example` is only that domain, since students often have one below it;
 * `*.uni.example` is everything below it, however deep, but not itself (TCH-620).
 */
export function isOfTrustedDomain(domains: readonly string[], { email, email_verified_at }: Mailbox): boolean {
  return email_verified_at !== null && isOfDomain(domains, email);
}

/** Is an email, verified or not, of one of these domains, as above? */
export function isOfDomain(domains: readonly string[], email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.some((trusted) => (trusted.startsWith('*.') ? domain.endsWith(trusted.slice(1)) : domain === trusted));
}
