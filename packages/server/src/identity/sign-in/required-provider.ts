import { isAdmin, isStaff, type Role } from '@lm/contract';

interface Binding {
  name: string;
  /** It stands in the operator's file, and not in the form of Admins. */
  isOperators: boolean;
}

/** The provider of single sign-on that people with this email must use (SSO-708); null when a password will do. */
export type MustUse = (email: string) => Promise<Binding | null>;

/**
 * May a person with these roles get in without it? Admins always; staff where an Admin set it up, as such a provider opens no account
 * of staff who have not linked it themselves, which takes signing in.
 */
export const isFree = (roles: readonly Role[], { isOperators }: Binding): boolean => isAdmin(roles) || (!isOperators && isStaff(roles));
