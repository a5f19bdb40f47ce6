import type { german } from './components-staff-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  'Who is licensed for a component': 'Qui a une licence pour un composant',
  'According to the SBOMs of releases. The portal does not know what is installed.':
    'D’après les SBOM des versions. Le portail ne sait pas ce qui est installé.',
  'Component, such as log4j-core': 'Composant, par exemple log4j-core',
  Versions: 'Versions du composant',
  'Please enter versions such as 2.14, =2.14.1, <2.17.1 or >=2.0 <2.15':
    'Saisissez des versions comme 2.14, =2.14.1, <2.17.1 ou >=2.0 <2.15',
  'Which component?': 'Quel composant ?',
  'Enter its name or purl, and the versions you are looking for: 2.14, =2.14.1, <2.17.1 or >=2.0 <2.15.':
    'Saisissez son nom ou sa purl, et les versions cherchées : 2.14, =2.14.1, <2.17.1 ou >=2.0 <2.15.',
  Components: 'Composants',
  'No release has it': 'Aucune version ne le contient',
  'No SBOM in the portal names such a component. Releases without an SBOM are not searched.':
    'Aucune SBOM du portail ne nomme un tel composant. Les versions sans SBOM ne sont pas examinées.',
  'And {more} more.': 'Et {more} de plus.',
  'without a version': 'sans version',
  'Check it yourself: the version cannot be compared': 'À vérifier vous-même : version non comparable',
  'Licensed for these releases': 'Titulaires d’une licence pour ces versions',
  'No customer': 'Aucun client',
  'None of the customers you may see is licensed for one of these releases.':
    'Aucun client visible pour vous n’a de licence pour l’une de ces versions.',
};
