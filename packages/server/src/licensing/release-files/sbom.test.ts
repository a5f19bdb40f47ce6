import { expect, test } from 'vitest';
import { readKeptSbom, readSbom } from './sbom.ts';

const read = (value: unknown) => readSbom(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)));

const CYCLONEDX = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  components: [
    {
      type: 'library',
      group: 'org.apache.logging.log4j',
      name: 'log4j-core',
      version: '2.14.1',
      purl: 'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1',
      components: [{ type: 'library', name: 'asm', purl: 'pkg:maven/org.ow2.asm/asm@9.2?type=jar' }],
    },
    { type: 'library', name: 'asm', purl: 'pkg:maven/org.ow2.asm/asm@9.2?type=jar' },
  ],
};

const SPDX = {
  spdxVersion: ['SPDX', '2.3'].join('-'),
  SPDXID: 'SPDXRef-DOCUMENT',
  name: 'Simulator',
  dataLicense: 'CC0-1.0',
  documentNamespace: 'https://x.example/sim',
  creationInfo: { created: '2026-11-02T00:00:00Z', creators: ['Tool: x'] },
  packages: [
    {
      SPDXID: 'SPDXRef-zlib',
      name: 'zlib',
      versionInfo: '1.2.11',
      downloadLocation: 'NOASSERTION',
      externalRefs: [{ referenceCategory: 'PACKAGE-MANAGER', referenceType: 'purl', referenceLocator: 'pkg:generic/zlib@1.2.11' }],
    },
  ],
};

// SBM-1
test('the components of CycloneDX, including nested ones, each once; and those of SPDX', () => {
  expect(read(CYCLONEDX)).toEqual({
    format: 'CycloneDX 1.6',
    components: [
      { name: 'org.apache.logging.log4j/log4j-core', version: '2.14.1', purl: 'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1' },
      { name: 'asm', version: '9.2', purl: 'pkg:maven/org.ow2.asm/asm@9.2?type=jar' },
    ],
  });
  const hidden = { type: 'library', name: 'x', purl: 'pkg:npm/x@1%00' }; // PostgreSQL stores no such character
  expect(read({ ...CYCLONEDX, components: [hidden] })).toMatchObject({ components: [{ version: '1%00' }] });
  expect(read({ ...CYCLONEDX, specVersion: { toString: 1, valueOf: 1 } })).toEqual({ why: 'sbomUnknown' });
  expect(read(`\uFEFF${JSON.stringify(SPDX)}`)).toEqual({
    format: 'SPDX 2.3',
    components: [{ name: 'zlib', version: '1.2.11', purl: 'pkg:generic/zlib@1.2.11' }],
  });
});

// SBM-2
test('anything but an SBOM is refused, with the place of the error', () => {
  expect(read('{\n "bomFormat": "CycloneDX",\n oops')).toEqual({ why: 'sbomNoJson', line: '3' });
  expect(read('{"bomFormat": ')).toEqual({ why: 'sbomNoJson', line: '1' });
  expect(read('<bom xmlns="http://cyclonedx.org/schema/bom/1.6"/>')).toEqual({ why: 'sbomNoJson', line: '1' });
  for (const value of [[], 7, {}, { ...CYCLONEDX, specVersion: '9.0' }, { ...SPDX, spdxVersion: ['SPDX', '3.0'].join('-') }])
    expect(read(value)).toEqual({ why: 'sbomUnknown' });
  const [log4j] = CYCLONEDX.components;
  const cycloneDx = (...components: unknown[]) => read({ ...CYCLONEDX, components });
  const wrong = (where: string) => ({ why: 'sbomWrong', format: 'CycloneDX 1.6', where });
  expect(cycloneDx(log4j, { type: 'library' })).toEqual(wrong('components[1].name'));
  expect(cycloneDx({ ...log4j, type: 'thing' })).toEqual(wrong('components[0].type'));
  expect(cycloneDx({ ...log4j, version: 2 })).toEqual(wrong('components[0].version'));
  expect(cycloneDx({ ...log4j, name: 'a\u0000b' })).toEqual(wrong('components[0].name'));
  expect(cycloneDx({ ...log4j, components: [null] })).toEqual(wrong('components[0].components[0]'));
  expect(read({ ...CYCLONEDX, components: {} })).toEqual(wrong('components'));
  expect(read({ ...SPDX, packages: [{ ...SPDX.packages[0], SPDXID: 'zlib' }] })).toEqual({
    why: 'sbomWrong',
    format: 'SPDX 2.3',
    where: 'packages[0].SPDXID',
  });
  expect(cycloneDx(...Array.from({ length: 50_001 }, (_, at) => ({ type: 'library', name: `n${at}` })))).toEqual({
    why: 'sbomLong',
    most: '50000',
  });
});

// SBM-2
test('components as tools write them are checked against their version of the format', () => {
  const [log4j] = CYCLONEDX.components;
  const details = {
    ...{ 'bom-ref': 'a', scope: 'required', supplier: { name: 'Apache' }, hashes: [{ alg: 'SHA-256', content: 'a'.repeat(64) }] },
    ...{ licenses: [{ license: { id: 'Apache-2.0' } }], properties: [{ name: 'x', value: 'y' }] },
    ...{ externalReferences: [{ type: 'website', url: 'https://x.example' }] },
  };
  const whole = { ...CYCLONEDX, metadata: { timestamp: '2026-11-02T00:00:00Z', component: { type: 'application', name: 'Simulator' } } };
  const withDetails = (change: object) => read({ ...whole, components: [{ ...log4j, ...details, ...change }] });
  expect(withDetails({})).toMatchObject({ format: 'CycloneDX 1.6' });
  const wrong = (where: string) => ({ why: 'sbomWrong', format: 'CycloneDX 1.6', where });
  const first = 'components[0]';
  for (const [change, where] of [
    [{ scope: 'maybe' }, `${first}.scope`],
    [{ hashes: [{ alg: 'SHA-256', content: 'zz' }] }, `${first}.hashes[0].content`],
    [{ hashes: [{ alg: 'CRC', content: 'a'.repeat(64) }] }, `${first}.hashes[0].alg`],
    [{ licenses: 'MIT' }, `${first}.licenses`],
    [{ licenses: [{}] }, `${first}.licenses[0]`],
    [{ licenses: [{ license: {} }] }, `${first}.licenses[0].license`],
    [{ 'bom-ref': 1 }, `${first}.bom-ref`],
    [{ externalReferences: [{ type: 'website' }] }, `${first}.externalReferences[0].url`],
    [{ properties: [{ value: 'y' }] }, `${first}.properties[0].name`],
    [{ supplier: { name: 1 } }, `${first}.supplier.name`],
    [{ weight: 3 }, `${first}.weight`],
  ] as const)
    expect(withDetails(change)).toEqual(wrong(where));
  expect(read({ ...whole, parts: [] })).toEqual(wrong('parts'));
  expect(read({ ...whole, metadata: { timestamp: 'yesterday' } })).toEqual(wrong('metadata.timestamp'));
  expect(read({ ...whole, metadata: { component: { name: 'Simulator' } } })).toEqual(wrong('metadata.component.type'));
  expect(read({ ...whole, dependencies: [{ ref: 'a', dependsOn: 'b' }] })).toEqual(wrong('dependencies[0].dependsOn'));

  const older = (components: object[]) => read({ bomFormat: 'CycloneDX', specVersion: '1.3', components });
  expect(older([{ type: 'library', name: 'x' }])).toMatchObject({ where: 'components[0].version' });
  expect(older([{ type: 'data', name: 'x', version: '1' }])).toMatchObject({ where: 'components[0].type' });
  expect(older([{ type: 'library', name: 'x', version: '1', weight: 3 }])).toMatchObject({ components: [{ name: 'x' }] }); // valid then
});

// SBM-1, SBM-3
test('one that an older version of the portal accepted is read as it is: its components are also found after it was in the bin', () => {
  const bom = {
    ...{ bomFormat: 'CycloneDX', specVersion: '1.4', 'x-built-by': 'us', serialNumber: 'urn:uuid:3E671687-395B-41F5-A30F-A58921A69B79' },
    components: [{ type: 'platform', name: 'openssl', version: '3.0.1', 'x-team': 'core' }],
  };
  expect(read(bom)).toMatchObject({ why: 'sbomWrong' });
  expect(readKeptSbom(Buffer.from(JSON.stringify(bom)))).toEqual({
    format: 'CycloneDX 1.4',
    components: [{ name: 'openssl', version: '3.0.1', purl: '' }],
  });
});
