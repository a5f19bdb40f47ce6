import { idsIn } from 'license-file/adapters';
import { cloudIn } from 'license-file/cloud';

/** Finds ids of other kinds than addresses in pasted text: the output of our own tools, or a cloud's metadata. */
export function otherIdsIn(text: string): string[] {
  const cloud = cloudIn(text.replace(/^\uFEFF/, ''));
  return [...idsIn(text), ...(cloud ? [cloud.id] : [])];
}
