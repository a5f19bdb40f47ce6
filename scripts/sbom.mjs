// sbom.cdx.json: the packages that the portal runs on, in CycloneDX 1.6, made from the lockfiles alone, so it is the same everywhere except for the
// time of their last change. Written by hand because cyclonedx-npm 6.0.1 brings 144 packages, one with an install script (PKG-1), and omits hashes,
// since our lockfile names no registry; npm sbom (npm 11.19) leaves out packages that a tool also uses, such as zod.
import { createHash } from 'node:crypto';
import { licenseOf } from './lockfile.mjs';

const purl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const SIMPLE = /^[\w.+-]+$/;
const licenses = (license) => (SIMPLE.test(license) ? [{ license: { id: license } }] : [{ expression: license }]);

const hexOf = (integrity) => Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');

/** `sums` are the checksums of runtimes, by package. Scanners recognize a runtime by its CPE, not by its package. */
function component({ name, version, license, integrity, optional, devOptional }, sums) {
  const [file, sum] = sums.get(name) ?? [];
  return {
    type: file ? 'platform' : 'library',
    'bom-ref': purl(name, version),
    name,
    version,
    scope: optional || devOptional ? 'optional' : 'required',
    hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }],
    licenses: licenses(license),
    ...(file && { cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*` }),
    purl: purl(name, version),
    ...(file && { components: [{ type: 'file', name: file, hashes: [{ alg: 'SHA-256', content: sum }] }] }),
  };
}

/** The place where the package at a path finds another, searched as Node does: beside itself, then further up. */
function found(entries, path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const place = at ? `${at}/node_modules/${name}` : `node_modules/${name}`;
    const entry = entries.get(place);
    if (entry?.link) return [entry.resolved, entries.get(entry.resolved)];
    if (entry) return [place, entry];
    if (!at) return null;
  }
}

const nameOf = (path, entry) => entry.name ?? path.split(path.includes('node_modules/') ? 'node_modules/' : '/').at(-1);

/**
 * The serial number of a document, computed from its content: the same packages always have the same number. It is a UUID of version 8 (RFC 9562).
 */
function serialNumber(said) {
  const hex = createHash('sha256').update(JSON.stringify(said)).digest('hex');
  const variant = ((Number.parseInt(hex[16], 16) & 0x3) | 0x8).toString(16);
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Makes the SBOM from the project's lockfile, the packages of its runtime, their checksums, and the time of their last change. */
export function sbom(lockfile, runtimes, sums, timestamp) {
  const entries = new Map(Object.entries(lockfile.packages));
  const own = [...entries].filter(([path, { link }]) => !path.includes('node_modules/') && !link);
  const others = [...entries].filter(([path, { link, dev }]) => path.includes('node_modules/') && !link && !dev);

  // Our own packages have no license of their own and come from no registry.
  const ref = (path, entry) =>
    path.includes('node_modules/') ? purl(nameOf(path, entry), entry.version) : `${nameOf(path, entry)}@${entry.version}`;
  const known = new Set([...own, ...others].map(([path]) => path));
  const dependsOn = (path, { dependencies, optionalDependencies, peerDependencies }) => {
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    const places = names.map((name) => found(entries, path, name)).filter((place) => place && known.has(place[0]));
    return places.map(([place, entry]) => ref(place, entry));
  };
  const runtimeRefs = runtimes.map(({ name, version }) => purl(name, version));
  const workspaces = own.filter(([path]) => path !== '');

  const graph = new Map();
  for (const [path, entry] of [...own, ...others]) {
    const also = path === '' ? [...workspaces.map(([place, workspace]) => ref(place, workspace)), ...runtimeRefs] : [];
    graph.set(ref(path, entry), new Set([...(graph.get(ref(path, entry)) ?? []), ...dependsOn(path, entry), ...also]));
  }
  for (const runtime of runtimeRefs) graph.set(runtime, new Set());

  const theirs = [
    ...others.map(([path, entry]) => ({ ...entry, name: nameOf(path, entry), license: licenseOf(nameOf(path, entry), entry) })),
    ...runtimes,
  ];
  const components = [
    ...workspaces.map(([path, entry]) => ({
      type: 'library',
      'bom-ref': ref(path, entry),
      name: nameOf(path, entry),
      version: entry.version,
    })),
    ...theirs.map((entry) => component(entry, sums)),
  ];
  const [, project] = own.find(([path]) => path === '');
  const of = { type: 'application', 'bom-ref': ref('', project), name: project.name, version: project.version };
  const said = {
    components: [...new Map(components.map((one) => [one['bom-ref'], one])).values()].sort(byRef('bom-ref')),
    dependencies: [...graph].map(([one, on]) => ({ ref: one, dependsOn: [...on].sort() })).sort(byRef('ref')),
  };
  const tool = { type: 'application', name: `${project.name}/scripts/sbom.mjs`, version: project.version };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialNumber([of, said]),
    version: 1,
    metadata: { timestamp, tools: { components: [tool] }, component: of },
    ...said,
  };
}

const byRef = (key) => (a, b) => (a[key] < b[key] ? -1 : 1);
