import { emailRule, PERSON_BOUNDS } from '@lm/contract';

/** What a provider says about a person: the claims of its ID token, completed by those of the user info. */
export type Claims = Readonly<Record<string, unknown>>;

const isTrue = (value: unknown) => value === true || value === 'true' || value === 1 || value === '1';

/** The email that a provider names, and whether it vouches for it; null when it names none. Entra ID says `xms_edov` instead of `email_verified`. */
export function emailIn(claims: Claims): { email: string; isVerified: boolean } | null {
  const parsed = emailRule.safeParse(claims.email);
  return parsed.success ? { email: parsed.data, isVerified: isTrue(claims.email_verified) || isTrue(claims.xms_edov) } : null;
}

/** The names of a new person: the provider's, if they are valid names by the portal's rules; otherwise taken from the email. */
export function namesIn(claims: Claims, email: string): { firstName: string; lastName: string } {
  const words = String(claims.name ?? '').split(/\s+/);
  const [before = '', after = ''] = (email.split('@')[0] ?? '').split(/[._-]+/);
  const first = [claims.given_name, words.slice(0, -1).join(' '), words[0], capital(before)];
  const last = [claims.family_name, words.slice(1).at(-1), capital(after)];
  return { firstName: firstGood(PERSON_BOUNDS.firstName.own, first), lastName: firstGood(PERSON_BOUNDS.lastName.own, last) };
}

/** The name where nothing the provider said is a name. */
const UNKNOWN = 'Unknown';

const firstGood = (rule: typeof PERSON_BOUNDS.firstName.own, said: unknown[]): string => {
  for (const one of said) {
    const parsed = rule.safeParse(one);
    if (parsed.success) return parsed.data;
  }
  return UNKNOWN;
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The values of a claim, which may be nested (`realm_access.roles`); null when the provider does not send it. */
export function valuesIn(claims: Claims, claim: string): string[] | null {
  const found = claim in claims ? claims[claim] : claim.split('.').reduce(inside, claims);
  if (found === undefined || found === null) return null;
  return [found].flat().map(String);
}

const inside = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Claims)[name] : undefined;
