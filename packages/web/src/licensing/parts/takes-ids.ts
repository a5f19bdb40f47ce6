import { type License, readsVersion2, whyNoVersion2 } from '@lm/contract';
import { productSettings } from '../../product-settings.ts';

/** True if a license for this release may be bound to ids of other kinds than addresses; otherwise a sentence that says why not (OFF-941). */
export function takesIds({
  version,
  product = productSettings,
}: Pick<License, 'version'> & { product?: { version2From: string | null } | undefined }): true | string {
  return readsVersion2(version, product.version2From) || whyNoVersion2(version, product.version2From);
}
