import type { german } from './components-staff-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  'Who is licensed for a component': 'Quién tiene licencia para un componente',
  'According to the SBOMs of releases. The portal does not know what is installed.':
    'Según las SBOM de las versiones. El portal no sabe qué está instalado.',
  'Component, such as log4j-core': 'Componente, por ejemplo log4j-core',
  Versions: 'Versiones del componente',
  'Please enter versions such as 2.14, =2.14.1, <2.17.1 or >=2.0 <2.15': 'Introduzca versiones como 2.14, =2.14.1, <2.17.1 o >=2.0 <2.15',
  'Which component?': '¿Qué componente?',
  'Enter its name or purl, and the versions you are looking for: 2.14, =2.14.1, <2.17.1 or >=2.0 <2.15.':
    'Introduzca su nombre o su purl y las versiones que busca: 2.14, =2.14.1, <2.17.1 o >=2.0 <2.15.',
  Components: 'Componentes',
  'No release has it': 'Ninguna versión lo contiene',
  'No SBOM in the portal names such a component. Releases without an SBOM are not searched.':
    'Ninguna SBOM del portal nombra ese componente. Las versiones sin SBOM no se examinan.',
  'And {more} more.': 'Y {more} más.',
  'without a version': 'sin versión',
  'Check it yourself: the version cannot be compared': 'Compruébelo usted: versión no comparable',
  'Licensed for these releases': 'Con licencia para estas versiones',
  'No customer': 'Ningún cliente',
  'None of the customers you may see is licensed for one of these releases.':
    'Ningún cliente que usted pueda ver tiene licencia para una de estas versiones.',
};
