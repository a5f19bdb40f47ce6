import { MOST_COMPONENTS } from '@lm/contract';
import { CYCLONEDX, cycloneDx, keptCycloneDx, type SbomComponent } from './cyclonedx.ts';
import { type Fields, fieldsAt, isFields, listAt, neededAt, perhapsAt, versionIn, Wrong, wrong } from './sbom-fields.ts';

export interface Sbom {
  /** Such as `CycloneDX 1.6`. */
  format: string;
  components: SbomComponent[];
}

/** Why it is not an SBOM, with the details for the refusal. */
export type NoSbom =
  | { why: 'sbomNoJson'; line: string }
  | { why: 'sbomUnknown' }
  | { why: 'sbomWrong'; format: string; where: string }
  | { why: 'sbomLong'; most: string };

const SPDX = ['2.2', '2.3'].map((version) => `SPDX-${version}`);

function spdx(document: Fields): SbomComponent[] {
  if (document.SPDXID !== 'SPDXRef-DOCUMENT') wrong('SPDXID');
  for (const field of ['name', 'dataLicense', 'documentNamespace']) neededAt(document[field], field);
  const { created, creators } = fieldsAt(document.creationInfo, 'creationInfo');
  neededAt(created, 'creationInfo.created');
  if (!Array.isArray(creators) || creators.length === 0) wrong('creationInfo.creators');
  return listAt(document.packages, 'packages').map((value, place) => {
    const here = `packages[${place}]`;
    const one = fieldsAt(value, here);
    if (!/^SPDXRef-[a-zA-Z0-9.-]+$/.test(neededAt(one.SPDXID, `${here}.SPDXID`))) wrong(`${here}.SPDXID`);
    neededAt(one.downloadLocation, `${here}.downloadLocation`);
    const references = listAt(one.externalRefs, `${here}.externalRefs`).map((reference, at) =>
      fieldsAt(reference, `${here}.externalRefs[${at}]`),
    );
    const at = references.findIndex(({ referenceType }) => referenceType === 'purl');
    const purl = perhapsAt(references[at]?.referenceLocator, `${here}.externalRefs[${at}].referenceLocator`);
    const version = perhapsAt(one.versionInfo, `${here}.versionInfo`) || versionIn(purl);
    return { name: neededAt(one.name, `${here}.name`), version, purl };
  });
}

/** Each component once, however often it occurs. */
const once = (components: readonly SbomComponent[]): SbomComponent[] => [
  ...new Map(components.map((one) => [JSON.stringify([one.name, one.version, one.purl]), one])).values(),
];

function parsed(text: string): { json: unknown } | { line: string } {
  try {
    return { json: JSON.parse(text) };
  } catch (error) {
    const [, at] = /position (\d+)/.exec(String(error)) ?? [];
    return { line: String(text.slice(0, at === undefined ? text.length : Number(at)).split('\n').length) };
  }
}

/** Reads an SBOM: CycloneDX 1.2 to 1.7, or SPDX 2.2 and 2.3, as JSON (SBM-1). Answers why if it is none. */
export const readSbom = (bytes: Buffer): Sbom | NoSbom => readWith(bytes, cycloneDx);

/** Reads an SBOM that was accepted before, without judging its form again. */
export const readKeptSbom = (bytes: Buffer): Sbom | NoSbom => readWith(bytes, keptCycloneDx);

function readWith(bytes: Buffer, readCycloneDx: typeof cycloneDx): Sbom | NoSbom {
  const read = parsed(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  if ('line' in read) return { why: 'sbomNoJson', line: read.line };
  const { json } = read;
  if (!isFields(json)) return { why: 'sbomUnknown' };
  const { bomFormat, specVersion, spdxVersion } = json;
  const cyclone = bomFormat === 'CycloneDX' && typeof specVersion === 'string' && CYCLONEDX.includes(specVersion) ? specVersion : null;
  const isSpdx = typeof spdxVersion === 'string' && SPDX.includes(spdxVersion);
  if (cyclone === null && !isSpdx) return { why: 'sbomUnknown' };
  const format = cyclone === null ? String(spdxVersion).replace('-', ' ') : `CycloneDX ${cyclone}`;
  try {
    const components = once(cyclone === null ? spdx(json) : readCycloneDx(json));
    return components.length > MOST_COMPONENTS ? { why: 'sbomLong', most: String(MOST_COMPONENTS) } : { format, components };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return { why: 'sbomWrong', format, where: error.message };
  }
}
