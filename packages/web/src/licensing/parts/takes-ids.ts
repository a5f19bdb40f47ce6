import { readsVersion2, whyNoVersion2 } from '@lm/contract';
import { settings } from '../../settings.ts';

/** May a license for a release be bound to ids of other kinds than addresses? Else the sentence why not (OFF-941). */
export const takesIds = (version: string): true | string =>
  readsVersion2(version, settings.version2From) || whyNoVersion2(version, settings.version2From);
