import { isAdmin, isStaff, type Role } from '@lm/contract';

interface Binding {
  name: string;
  /** Is it from the operator's file, and not from the form of Admins? */
  isOperators: boolean;
}

/** The provider of single sign-on that people with this email must use (SSO-708); null when a password will do. */
export type MustUse = (email: string) => Promise<Binding | null>;

/**
 * May a person with these roles get in without it? Admins always; staff if an Admin set it up: such a provider only opens staff accounts whose owners
 * linked it themselves, for which they must sign in first.
 */
export const isFree = (roles: readonly Role[], { isOperators }: Binding): boolean => isAdmin(roles) || (!isOperators && isStaff(roles));
