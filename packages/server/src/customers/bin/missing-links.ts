import type { Gone } from '../../platform/kept-records/public.ts';

const several = (count: number, one: string, more: string): string => (count === 1 ? one : `${count} ${more}`);

/** Says which linked records were deleted since, one sentence each (BIN-512). */
export function goneInWords({ roles, releases, courses, owners, organizations }: Gone): string[] {
  return [
    ...(roles > 0 ? [several(roles, 'A role has been deleted since', 'roles have been deleted since')] : []),
    ...releases.map((name) => `The release ${name} has been deleted since: its licenses keep only the name`),
    ...courses.map((code) => `The course code ${code} has been deleted since: its license has no place in it`),
    ...(owners > 0
      ? [several(owners, 'A quotation no longer has anyone following it up', 'quotations have no one following them up')]
      : []),
    ...(organizations > 0 ? ['The organization has been deleted since'] : []),
  ];
}
