import { MOST_COMPONENTS } from '@lm/contract';

/** A component as an SBOM has it. */
interface SbomComponent {
  name: string;
  /** Empty where it says none. */
  version: string;
  purl: string;
}

export interface Sbom {
  /** Such as `CycloneDX 1.6`. */
  format: string;
  components: SbomComponent[];
}

/** Why it is none, with the details for the refusal. */
export type NoSbom =
  | { why: 'sbomNoJson'; line: string }
  | { why: 'sbomUnknown' }
  | { why: 'sbomWrong'; format: string; where: string }
  | { why: 'sbomLong'; most: string };

type Fields = Readonly<Record<string, unknown>>;

/** Where something does not follow the format. */
class Wrong extends Error {}

const wrong = (where: string): never => {
  throw new Wrong(where);
};

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsAt = (value: unknown, where: string): Fields => (isFields(value) ? value : wrong(where));

const listAt = (value: unknown, where: string): readonly unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : wrong(where);
};

const MOST_TEXT = 2000;

/** A text of one line; anything PostgreSQL does not take is none. */
function textAt(value: unknown, where: string): string {
  if (typeof value !== 'string' || value.length > MOST_TEXT || !value.isWellFormed() || /\p{Cc}/u.test(value)) return wrong(where);
  return value.trim();
}

const neededAt = (value: unknown, where: string): string => textAt(value, where) || wrong(where);
const perhapsAt = (value: unknown, where: string): string => (value === undefined ? '' : textAt(value, where));

/** What a purl says about the version: `pkg:npm/log4js@6.4.0?arch=x`. */
function versionIn(purl: string): string {
  const [, said = ''] = /^pkg:[^?#]+@([^@?#/]+)/.exec(purl) ?? [];
  try {
    return textAt(decodeURIComponent(said), 'version');
  } catch {
    return said;
  }
}

const CYCLONEDX = ['1.2', '1.3', '1.4', '1.5', '1.6', '1.7'];
const CYCLONEDX_TYPES = [
  ...['application', 'framework', 'library', 'container', 'platform', 'operating-system', 'device', 'device-driver', 'firmware', 'file'],
  ...['machine-learning-model', 'data', 'cryptographic-asset'],
];

/** Components contain components, at most this deep. */
const MOST_DEPTH = 30;

function cycloneDxAt(list: unknown, where: string, into: SbomComponent[], depth = 0): void {
  if (depth > MOST_DEPTH) wrong(where);
  for (const [place, value] of listAt(list, where).entries()) {
    const here = `${where}[${place}]`;
    const one = fieldsAt(value, here);
    if (!CYCLONEDX_TYPES.includes(neededAt(one.type, `${here}.type`))) wrong(`${here}.type`);
    const group = perhapsAt(one.group, `${here}.group`);
    const name = neededAt(one.name, `${here}.name`);
    const purl = perhapsAt(one.purl, `${here}.purl`);
    const version = perhapsAt(one.version, `${here}.version`) || versionIn(purl);
    into.push({ name: group ? `${group}/${name}` : name, version, purl });
    cycloneDxAt(one.components, `${here}.components`, into, depth + 1);
  }
}

function cycloneDx(bom: Fields): SbomComponent[] {
  if (bom.version !== undefined && !(Number.isInteger(bom.version) && Number(bom.version) >= 1)) wrong('version');
  if (
    bom.serialNumber !== undefined &&
    !/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(textAt(bom.serialNumber, 'serialNumber'))
  )
    wrong('serialNumber');
  if (bom.metadata !== undefined) fieldsAt(bom.metadata, 'metadata');
  const components: SbomComponent[] = [];
  cycloneDxAt(bom.components, 'components', components);
  for (const [place, value] of listAt(bom.dependencies, 'dependencies').entries())
    neededAt(fieldsAt(value, `dependencies[${place}]`).ref, `dependencies[${place}].ref`);
  return components;
}

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

/** What an SBOM says: CycloneDX 1.2 to 1.7, or SPDX 2.2 and 2.3, as JSON (SBM-1); or why it is none. */
export function readSbom(bytes: Buffer): Sbom | NoSbom {
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
    const components = once(cyclone === null ? spdx(json) : cycloneDx(json));
    return components.length > MOST_COMPONENTS ? { why: 'sbomLong', most: String(MOST_COMPONENTS) } : { format, components };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return { why: 'sbomWrong', format, where: error.message };
  }
}
