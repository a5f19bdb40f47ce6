import { idsIn } from 'license-file/adapters';
import { cloudIn } from 'license-file/cloud';

/** The ids of other kinds than addresses in pasted text: from our own tools, or from the metadata of a cloud. */
export function otherIdsIn(text: string): string[] {
  const cloud = cloudIn(text.replace(/^\uFEFF/, ''));
  return [...idsIn(text), ...(cloud ? [cloud.id] : [])];
}
