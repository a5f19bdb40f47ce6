import { z } from 'zod';
import { countryId, id } from './fields.ts';
import { isDistributor } from './role-names.ts';

export const roleIds = z
  .union([id.transform((one) => [one]), z.array(id).max(20, 'Please choose at most 20 roles')], 'Please choose a role')
  .pipe(
    z
      .array(z.int())
      .min(1, 'Please choose a role')
      .max(20, 'Please choose at most 20 roles')
      .transform((ids) => [...new Set(ids)]),
  );

export const area = z
  .array(countryId, 'Please choose the distribution area')
  .max(300, 'Please choose each country only once')
  .transform((ids) => [...new Set(ids)]);

/** Required when the role is Distributor; dropped for everyone else (PEO-11). */
export function fitArea<T extends { rolesId: number[]; distributionArea?: number[] | undefined }>(
  input: T,
  context: z.RefinementCtx<T>,
): T {
  if (!isDistributor(input.rolesId.map((id) => ({ id })))) return { ...input, distributionArea: [] };
  if (input.distributionArea?.length) return input;
  context.addIssue({ code: 'custom', path: ['distributionArea'], message: 'Please choose the distribution area' });
  return z.NEVER;
}
