import { catalogue, type TextsLike } from '../../../lib/texts.ts';

const en = {
  made: {
    subject: 'New API key for {organization}: {key}',
    said: '{name} made the API key {key} for {organization}. A program with this key can read the organization’s licenses, who has a seat, the computers and the license files; it can’t change anything.',
    next: 'If this shouldn’t have happened, end the key in the portal: its next call will be refused.',
  },
  ended: {
    subject: 'The API key {key} of {organization} has ended',
    said: 'The API key {key} of {organization}, which {name} made, was ended: its calls are refused from now on.',
    next: 'Any program that still needs it has to use another key.',
  },
  left: {
    subject: 'The API key {key} of {organization} has ended',
    said: 'The API key {key} of {organization} has ended because {name}, who made it, no longer looks after its licenses.',
    next: 'If a program still needs it, make another key and give it to that program.',
  },
  expires: {
    subject: 'The API key {key} of {organization} expires soon',
    said: 'The API key {key} of {organization}, which {name} made, works until {day}. After that, its calls are refused.',
    next: 'If a program still needs it, make another key, give it to that program, and end this one. Otherwise you don’t need to do anything.',
  },
  see: 'See the keys',
} as const;

const de = {
  made: {
    subject: 'Neuer API-Schlüssel von {organization}: {key}',
    said: '{name} hat den API-Schlüssel {key} von {organization} erstellt. Ein Programm, das ihn hat, liest die Lizenzen der Organisation, wer einen Lizenzplatz hat, die Computer und die Lizenzdateien; es ändert nichts.',
    next: 'Wenn das nicht so sein soll, widerrufen Sie den Schlüssel im Portal: Sein nächster Aufruf wird abgelehnt.',
  },
  ended: {
    subject: 'Der API-Schlüssel {key} von {organization} gilt nicht mehr',
    said: 'Der API-Schlüssel {key} von {organization}, erstellt von {name}, wurde widerrufen: Seine Aufrufe werden ab jetzt abgelehnt.',
    next: 'Ein Programm, das ihn noch braucht, benötigt einen anderen Schlüssel.',
  },
  left: {
    subject: 'Der API-Schlüssel {key} von {organization} gilt nicht mehr',
    said: 'Der API-Schlüssel {key} von {organization} gilt nicht mehr: {name} hat ihn erstellt und betreut die Lizenzen nicht mehr.',
    next: 'Wenn ein Programm ihn noch braucht, erstellen Sie einen neuen Schlüssel, und tragen Sie ihn dort ein.',
  },
  expires: {
    subject: 'Der API-Schlüssel {key} von {organization} läuft bald ab',
    said: 'Der API-Schlüssel {key} von {organization}, erstellt von {name}, gilt bis {day}. Danach werden seine Aufrufe abgelehnt.',
    next: 'Wenn ein Programm ihn noch braucht, erstellen Sie einen neuen Schlüssel, tragen Sie ihn dort ein, und widerrufen Sie diesen. Sonst ist nichts zu tun.',
  },
  see: 'Schlüssel ansehen',
} satisfies TextsLike<typeof en>;

const fr = {
  made: {
    subject: 'Nouvelle clé d’API de {organization} : {key}',
    said: '{name} a créé la clé d’API {key} de {organization}. Un programme qui la possède lit les licences de l’organisation, les postes attribués, les ordinateurs et les fichiers de licence ; il ne modifie rien.',
    next: 'Si ce n’est pas voulu, révoquez la clé dans le portail : son prochain appel sera refusé.',
  },
  ended: {
    subject: 'La clé d’API {key} de {organization} ne fonctionne plus',
    said: 'La clé d’API {key} de {organization}, créée par {name}, a été révoquée : ses appels sont désormais refusés.',
    next: 'Un programme qui en a encore besoin doit recevoir une autre clé.',
  },
  left: {
    subject: 'La clé d’API {key} de {organization} ne fonctionne plus',
    said: 'La clé d’API {key} de {organization} ne fonctionne plus, car {name}, qui l’avait créée, ne s’occupe plus de ses licences.',
    next: 'Si un programme en a encore besoin, créez une autre clé et donnez-la à ce programme.',
  },
  expires: {
    subject: 'La clé d’API {key} de {organization} expire bientôt',
    said: 'La clé d’API {key} de {organization}, créée par {name}, fonctionne jusqu’au {day}. Ensuite, ses appels seront refusés.',
    next: 'Si un programme en a encore besoin, créez une autre clé, donnez-la à ce programme et révoquez celle-ci. Sinon, il n’y a rien à faire.',
  },
  see: 'Voir les clés',
} satisfies TextsLike<typeof en>;

const es = {
  made: {
    subject: 'Nueva clave de API de {organization}: {key}',
    said: '{name} ha creado la clave de API {key} de {organization}. Un programa que la tenga lee las licencias de la organización, quién tiene un puesto, los equipos y los archivos de licencia; no cambia nada.',
    next: 'Si no debe ser así, revoque la clave en el portal: su próxima llamada se rechazará.',
  },
  ended: {
    subject: 'La clave de API {key} de {organization} ya no funciona',
    said: 'Se ha revocado la clave de API {key} de {organization}, que creó {name}: sus llamadas se rechazan a partir de ahora.',
    next: 'Un programa que todavía la necesite tiene que recibir otra clave.',
  },
  left: {
    subject: 'La clave de API {key} de {organization} ya no funciona',
    said: 'La clave de API {key} de {organization} ya no funciona, porque {name}, que la creó, ya no se ocupa de sus licencias.',
    next: 'Si un programa todavía la necesita, cree otra clave y entréguela a ese programa.',
  },
  expires: {
    subject: 'La clave de API {key} de {organization} caduca pronto',
    said: 'La clave de API {key} de {organization}, que creó {name}, funciona hasta el {day}. Después se rechazarán sus llamadas.',
    next: 'Si un programa todavía la necesita, cree otra clave, entréguela a ese programa y revoque esta. Si no, no hay nada que hacer.',
  },
  see: 'Ver las claves',
} satisfies TextsLike<typeof en>;

export const keyTexts = catalogue(en, { de, fr, es });
