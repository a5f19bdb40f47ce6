import { expect, test } from 'vitest';
import { readSbom } from './sbom.ts';

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
  const hidden = { type: 'library', name: 'x', purl: 'pkg:npm/x@1%00' }; // PostgreSQL takes no such character
  expect(read({ ...CYCLONEDX, components: [hidden] })).toMatchObject({ components: [{ version: '1%00' }] });
  expect(read({ ...CYCLONEDX, specVersion: { toString: 1, valueOf: 1 } })).toEqual({ why: 'sbomUnknown' });
  expect(read(`\uFEFF${JSON.stringify(SPDX)}`)).toEqual({
    format: 'SPDX 2.3',
    components: [{ name: 'zlib', version: '1.2.11', purl: 'pkg:generic/zlib@1.2.11' }],
  });
});

// SBM-2
test('anything but an SBOM says so, and where', () => {
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
