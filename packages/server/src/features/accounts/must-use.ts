/** The provider of single sign-on that people with this email must use (SSO-708); null when a password will do. */
export type MustUse = (email: string) => Promise<{ name: string } | null>;
