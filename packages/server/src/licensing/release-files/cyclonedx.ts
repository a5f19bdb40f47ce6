import { type Fields, fieldsAt, listAt, neededAt, perhapsAt, textAt, versionIn, wrong } from './sbom-fields.ts';

/** A component as an SBOM describes it. */
export interface SbomComponent {
  name: string;
  /** Empty if it has none. */
  version: string;
  purl: string;
}

export const CYCLONEDX = ['1.2', '1.3', '1.4', '1.5', '1.6', '1.7'];

/** The minor version of the format that introduced each field. */
type Since = Readonly<Record<string, number>>;

const TYPES: Since = {
  ...{ application: 2, framework: 2, library: 2, container: 2, 'operating-system': 2, device: 2, firmware: 2, file: 2 },
  ...{ platform: 5, 'device-driver': 5, 'machine-learning-model': 5, data: 5, 'cryptographic-asset': 6 },
};

/** The fields of a document and of a component, with the minor version of 1.x that introduced them. */
const OF_WHOLE: Since = {
  ...{ $schema: 4, bomFormat: 2, specVersion: 2, serialNumber: 2, version: 2, metadata: 2, components: 2, services: 2 },
  ...{ externalReferences: 2, dependencies: 2, compositions: 3, vulnerabilities: 4, signature: 4, annotations: 5, formulation: 5 },
  ...{ properties: 5, declarations: 6, definitions: 6, citations: 7 },
};
const OF_COMPONENT: Since = {
  ...{ type: 2, 'mime-type': 2, 'bom-ref': 2, supplier: 2, author: 2, publisher: 2, group: 2, name: 2, version: 2, description: 2 },
  ...{ scope: 2, hashes: 2, licenses: 2, copyright: 2, cpe: 2, purl: 2, swid: 2, modified: 2, pedigree: 2, externalReferences: 2 },
  ...{ components: 2, evidence: 3, properties: 3, releaseNotes: 4, signature: 4, modelCard: 5, data: 5, manufacturer: 6, authors: 6 },
  ...{ omniborId: 6, swhid: 6, cryptoProperties: 6, tags: 6, isExternal: 7, versionRange: 7, patentAssertions: 7 },
};

/** Refuses fields that the format does not have in this version. */
function onlyAt(one: Fields, known: Since, minor: number, where: string): void {
  if (minor < 4) return;
  for (const field of Object.keys(one))
    if (!((known[field] ?? Number.POSITIVE_INFINITY) <= minor)) wrong(where ? `${where}.${field}` : field);
}

const HASHES = new Set([
  ...['MD5', 'SHA-1', 'SHA-256', 'SHA-384', 'SHA-512', 'SHA3-256', 'SHA3-384', 'SHA3-512', 'BLAKE2b-256', 'BLAKE2b-384'],
  ...['BLAKE2b-512', 'BLAKE3', 'Streebog-256', 'Streebog-512'],
]);
const DIGITS = /^([a-f0-9]{32}|[a-f0-9]{40}|[a-f0-9]{64}|[a-f0-9]{96}|[a-f0-9]{128})$/i;

/** Yields one after the other: a document of 20 MB has a million of them. */
function* eachAt(list: unknown, where: string): Generator<[Fields, string]> {
  for (const [place, value] of listAt(list, where).entries()) {
    const here = `${where}[${place}]`;
    yield [fieldsAt(value, here), here];
  }
}

const NONE: [Fields, string][] = [];

/** Each item of a list in a field that may be missing, as most are; builds a path only where it is needed. */
const eachIn = (one: Fields, field: string, here: string) => (one[field] === undefined ? NONE : eachAt(one[field], `${here}.${field}`));

/** Checks texts that are not stored: any length, any characters. */
function anyTextsIn(one: Fields, fields: readonly string[], here: string): void {
  for (const field of fields) if (one[field] !== undefined && typeof one[field] !== 'string') wrong(`${here}.${field}`);
}

const TEXTS = ['bom-ref', 'author', 'publisher', 'description', 'copyright', 'cpe', 'mime-type'];
const SCOPES = ['required', 'optional', 'excluded'];

/** Refuses a component that violates its version of the format, as far as that is checked (SBM-2). */
function formAt(one: Fields, here: string, minor: number): void {
  if (!((TYPES[neededAt(one.type, `${here}.type`)] ?? Number.POSITIVE_INFINITY) <= minor)) wrong(`${here}.type`);
  if (minor < 4 && one.version === undefined) wrong(`${here}.version`);
  onlyAt(one, OF_COMPONENT, minor, here);
  anyTextsIn(one, TEXTS, here);
  if (one.scope !== undefined && !SCOPES.includes(String(one.scope))) wrong(`${here}.scope`);
  if (one.supplier !== undefined) anyTextsIn(fieldsAt(one.supplier, `${here}.supplier`), ['name'], `${here}.supplier`);
  for (const [{ alg, content }, at] of eachIn(one, 'hashes', here)) {
    if (typeof alg !== 'string' || !HASHES.has(alg)) wrong(`${at}.alg`);
    if (typeof content !== 'string' || !DIGITS.test(content)) wrong(`${at}.content`);
  }
  for (const [license, at] of eachIn(one, 'licenses', here)) licenseAt(license, at);
  for (const [reference, at] of eachIn(one, 'externalReferences', here)) {
    if (typeof reference.type !== 'string' || reference.type === '') wrong(`${at}.type`);
    if (typeof reference.url !== 'string') wrong(`${at}.url`);
  }
  for (const [property, at] of eachIn(one, 'properties', here)) {
    if (minor >= 6 && property.name === undefined) wrong(`${at}.name`);
    anyTextsIn(property, ['name', 'value'], at);
  }
}

/** Checks a license: an id, a name, or an expression. */
function licenseAt({ license, expression }: Fields, at: string): void {
  if (license === undefined && typeof expression !== 'string') wrong(at);
  if (license === undefined) return;
  const one = fieldsAt(license, `${at}.license`);
  if ((one.id === undefined) === (one.name === undefined)) wrong(`${at}.license`);
  anyTextsIn(one, ['id', 'name'], `${at}.license`);
}

/** How deeply components may contain components. */
const MOST_DEPTH = 30;

/** Calls `judge` for each component before reading it. */
function componentsAt(list: unknown, where: string, judge: (one: Fields, here: string) => void, into: SbomComponent[], depth = 0): void {
  if (depth > MOST_DEPTH) wrong(where);
  for (const [one, here] of eachAt(list, where)) {
    judge(one, here);
    into.push(componentAt(one, here));
    if (one.components !== undefined) componentsAt(one.components, `${here}.components`, judge, into, depth + 1);
  }
}

function componentAt(one: Fields, here: string): SbomComponent {
  const group = perhapsAt(one.group, `${here}.group`);
  const name = neededAt(one.name, `${here}.name`);
  const purl = perhapsAt(one.purl, `${here}.purl`);
  const version = perhapsAt(one.version, `${here}.version`) || versionIn(purl);
  return { name: group ? `${group}/${name}` : name, version, purl };
}

/** RFC 3339, as far as its syntax goes. */
const MOMENT = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:?\d\d)$/;

function metadataAt(value: unknown, minor: number): void {
  const { timestamp, component } = fieldsAt(value, 'metadata');
  if (timestamp !== undefined && !MOMENT.test(textAt(timestamp, 'metadata.timestamp'))) wrong('metadata.timestamp');
  if (component === undefined) return;
  const whole = fieldsAt(component, 'metadata.component');
  formAt(whole, 'metadata.component', minor);
  componentAt(whole.name === '' ? { ...whole, name: '-' } : whole, 'metadata.component'); // its name is not stored, and may be empty
}

/** The components of a CycloneDX document in one of the versions {@link CYCLONEDX}; refuses one that violates its version of the format. */
export function cycloneDx(bom: Fields): SbomComponent[] {
  const minor = Number(String(bom.specVersion).split('.')[1]);
  onlyAt(bom, OF_WHOLE, minor, '');
  if (bom.version !== undefined && !(Number.isInteger(bom.version) && (minor < 5 || Number(bom.version) >= 1))) wrong('version');
  if (
    bom.serialNumber !== undefined &&
    !/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(textAt(bom.serialNumber, 'serialNumber'))
  )
    wrong('serialNumber');
  if (bom.metadata !== undefined) metadataAt(bom.metadata, minor);
  const components: SbomComponent[] = [];
  componentsAt(bom.components, 'components', (one, here) => formAt(one, here, minor), components);
  for (const [one, here] of eachAt(bom.dependencies, 'dependencies')) {
    neededAt(one.ref, `${here}.ref`);
    for (const [place, ref] of listAt(one.dependsOn, `${here}.dependsOn`).entries())
      if (typeof ref !== 'string') wrong(`${here}.dependsOn[${place}]`);
  }
  return components;
}

/** The same for a document that the portal accepted earlier, perhaps with fewer checks: only what is read must be there. */
export function keptCycloneDx(bom: Fields): SbomComponent[] {
  const components: SbomComponent[] = [];
  componentsAt(bom.components, 'components', () => {}, components);
  return components;
}
