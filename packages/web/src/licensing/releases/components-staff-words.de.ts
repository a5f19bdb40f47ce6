export const german = {
  'Who is licensed for a component': 'Wer für eine Komponente lizenziert ist',
  'According to the SBOMs of releases. The portal does not know what is installed.':
    'Nach den SBOMs der Versionen. Was installiert ist, weiß das Portal nicht.',
  'Component, such as log4j-core': 'Komponente, etwa log4j-core',
  Versions: 'Versionen der Komponente',
  'Please enter versions such as 2.14, =2.14.1, <2.17.1 or >=2.0 <2.15':
    'Bitte geben Sie Versionen ein wie 2.14, =2.14.1, <2.17.1 oder >=2.0 <2.15',
  'Which component?': 'Welche Komponente?',
  'Enter its name or purl, and the versions you are looking for: 2.14, =2.14.1, <2.17.1 or >=2.0 <2.15.':
    'Geben Sie den Namen oder die purl ein, und welche Versionen Sie suchen: 2.14, =2.14.1, <2.17.1 oder >=2.0 <2.15.',
  Components: 'Komponenten',
  'No release has it': 'Keine Version enthält sie',
  'No SBOM in the portal names such a component. Releases without an SBOM are not searched.':
    'Keine SBOM im Portal nennt eine solche Komponente. Versionen ohne SBOM werden nicht durchsucht.',
  'And {more} more.': 'Und {more} weitere.',
  'without a version': 'ohne Version',
  'Check it yourself: the version cannot be compared': 'Selbst prüfen: Version nicht vergleichbar',
  'Licensed for these releases': 'Für diese Versionen lizenziert',
  'No customer': 'Kein Kunde',
  'None of the customers you may see is licensed for one of these releases.':
    'Kein Kunde, den Sie sehen dürfen, ist für eine dieser Versionen lizenziert.',
};

declare module '../../ui/say.ts' {
  interface StaffBooks {
    components: keyof typeof german;
  }
}
