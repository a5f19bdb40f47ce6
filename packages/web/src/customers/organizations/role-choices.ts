import { ORGANIZATION_ROLE_WORDS, ORGANIZATION_ROLES } from '@lm/contract';

/** The roles in an organization, for a list to choose from. */
export const ROLE_CHOICES = ORGANIZATION_ROLES.map((role) => ({ value: role, label: ORGANIZATION_ROLE_WORDS[role] }));
