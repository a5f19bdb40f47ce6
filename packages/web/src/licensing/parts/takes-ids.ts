import { readsVersion2, whyNoVersion2 } from '@lm/contract';
import { productSettings } from '../../product-settings.ts';

/** May a license for a release be bound to ids of other kinds than addresses? Else the sentence why not (OFF-941). */
export const takesIds = (version: string): true | string =>
  readsVersion2(version, productSettings.version2From) || whyNoVersion2(version, productSettings.version2From);
