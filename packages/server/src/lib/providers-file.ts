import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { countries } from '@lm/contract';
import { z } from 'zod';
import { StartFailure } from './start-failure.ts';

const domains = z
  .array(
    z
      .string()
      .toLowerCase()
      .regex(/^(\*\.)?([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/),
  )
  .default([]);

/** One provider of the operator's file (SSO-701). */
const entry = z
  .strictObject({
    id: z.string().regex(/^(?!form-)[a-z0-9-]{1,50}$/, 'lowercase letters, digits and hyphens, not beginning with form-'),
    name: z.string().trim().min(1).max(60),
    issuer: z.string().refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'an https:// address'),
    clientId: z.string().min(1),
    /** Relative to the file itself, unless it is an absolute path. */
    secretFile: z.string().min(1).optional(),
    scopes: z
      .string()
      .default('openid email profile')
      .refine((value) => value.split(/ +/).includes('openid'), 'scopes with openid among them'),
    domains,
    mustUse: domains,
    /** For the people it creates. */
    country: z.string(),
    roles: z.strictObject({ claim: z.string().min(1), table: z.record(z.string(), z.string()) }).optional(),
  })
  .refine(({ domains: owned, mustUse }) => mustUse.every((domain) => owned.includes(domain)), {
    path: ['mustUse'],
    error: 'domains that are among `domains` too',
  });

export interface FileProvider {
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  secretFile: string | null;
  scopes: string;
  domains: string[];
  mustUse: string[];
  countryId: number;
  rolesClaim: string;
  /** The values of the claim, with the names of roles. */
  roles: { value: string; role: string }[];
}

/** Reads the operator's providers. Refuses with a {@link StartFailure} that says which entry is wrong and what it accepts. */
export function readProvidersFile(path: string | undefined): FileProvider[] {
  if (path === undefined) return [];
  const parsed = z.array(entry).safeParse(contentOf(path));
  const [problem] = parsed.error?.issues ?? [];
  if (!parsed.success) throw failure(path, `${problem?.path.join('.') || 'the whole'} is not as it should be: ${problem?.message}`);
  const ids = parsed.data.map(({ id }) => id);
  const twice = ids.find((id, place) => ids.indexOf(id) < place);
  if (twice) throw failure(path, `${twice} is there twice`);
  return parsed.data.map(({ country, secretFile, roles, ...rest }) => {
    const found = countries.find(({ name }) => name.toLowerCase() === country.toLowerCase());
    if (!found) throw failure(path, `${country} is no country of the portal's list`);
    const table = Object.entries(roles?.table ?? {}).map(([value, role]) => ({ value, role }));
    const secret = secretFile === undefined ? null : resolve(dirname(path), secretFile);
    return { ...rest, secretFile: secret, countryId: found.id, rolesClaim: roles?.claim ?? '', roles: table };
  });
}

function contentOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw failure(path, error instanceof Error && 'code' in error ? `it cannot be read (${error.code})` : 'it is no JSON');
  }
}

const failure = (path: string, words: string) => new StartFailure(`SSO_PROVIDERS_FILE: ${path}: ${words}. See docs/single-sign-on.md.`);
