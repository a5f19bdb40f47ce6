import { z } from 'zod';
import { countryId, id, oneName, text } from '../core/fields.ts';

/** How many lines each list of a provider may have. */
const MOST_LINES = 50;

const DOMAIN_INVALID = 'Please enter domains such as uni.example or *.uni.example';
const domains = z
  .array(
    z
      .string(DOMAIN_INVALID)
      .trim()
      .toLowerCase()
      .max(254, DOMAIN_INVALID)
      .regex(/^(\*\.)?([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/, DOMAIN_INVALID),
    DOMAIN_INVALID,
  )
  .max(MOST_LINES, `Please enter at most ${MOST_LINES} domains`);

const ISSUER_INVALID = 'Please enter the address of the issuer, such as https://login.example.com/realm';
const issuer = text(500, ISSUER_INVALID).refine(
  (value) => /^https?:\/\/[^\s?#]+$/.test(value) && URL.canParse(value) && !new URL(value).username,
  ISSUER_INVALID,
);
const FILE_INVALID = 'Please enter the name of a file, without a folder';

/** What is needed to reach a provider. */
export const connection = {
  issuer,
  clientId: text(300, 'Please enter the client ID that the provider gave the portal'),
  /** A file in the folder SSO_SECRETS_DIR; none for a client without a secret. */
  secretFile: z
    .string(FILE_INVALID)
    .trim()
    .regex(/^(\w[\w.-]{0,99})?$/, FILE_INVALID),
  scopes: text(300, 'Please enter scopes, such as openid email profile').refine(
    (value) => value.split(/ +/).includes('openid'),
    'The scope openid must be among them',
  ),
};

const VALUE = 'Please enter a value of the claim';
export const settingsShape = z.object({
  name: oneName(60),
  ...connection,
  domains,
  mustUse: domains,
  rolesClaim: z.string('Please enter a claim').trim().max(100, 'Please enter at most 100 characters'),
  roles: z
    .array(z.object({ value: text(200, VALUE), roleId: id }), 'Please give a list of roles')
    .max(MOST_LINES, `Please enter at most ${MOST_LINES} lines`),
  countryId,
});

/** A provider that people must use must also own their domain, so that it lets them in. */
export const ownsWhatItGuards = ({ domains: owned, mustUse }: { domains: string[]; mustUse: string[] }, context: z.RefinementCtx) => {
  const foreign = mustUse.find((domain) => !owned.includes(domain));
  if (foreign !== undefined)
    context.addIssue({ code: 'custom', path: ['mustUse'], message: `${foreign} must also be among the domains that the provider owns` });
};

/** A provider as Admins see it: from the operator's file, which they cannot change, or from the form. */
export const provider = settingsShape.extend({
  id: z.string(),
  number: z.int().nullable(),
  revision: z.int(),
  issuer: z.string(),
  clientId: z.string(),
  secretFile: z.string(),
  scopes: z.string(),
  name: z.string(),
  domains: z.array(z.string()),
  mustUse: z.array(z.string()),
  rolesClaim: z.string(),
  roles: z.array(z.object({ value: z.string(), roleId: z.int(), role: z.string() })),
  countryId: z.int(),
  /** The number of accounts linked to it. */
  people: z.int(),
});
export type SsoProvider = z.infer<typeof provider>;
