export const german = {
  'Your role does not show releases, and you have no license of your own. An Admin can give your role the right to see releases.':
    'Ihre Rolle zeigt keine Versionen, und Sie haben keine eigene Lizenz. Ein Admin kann Ihrer Rolle das Recht geben, Versionen zu sehen.',
  'No one can download {release} any more.': '{release} kann nicht mehr heruntergeladen werden.',
  'Files of the releases that your licenses cover': 'Dateien der Versionen, die Ihre Lizenzen abdecken',
  'The downloads could not be loaded': 'Die Downloads konnten nicht geladen werden',
  'Nothing to download yet': 'Noch nichts herunterzuladen',
  'Files appear here once there are some for a product that you have a license for. The Download menu leads to the programs meanwhile.':
    'Hier erscheinen Dateien, sobald es welche für ein Produkt gibt, für das Sie eine Lizenz haben. Bis dahin führt das Menü „Herunterladen“ zu den Programmen.',
  Latest: 'Neueste',
  'You may use {covered}, released on {day}; {release} came out after your maintenance ended on {end}.':
    'Sie können {covered} vom {day} verwenden; {release} erschien nach dem Ende Ihrer Wartung am {end}.',
  'Your maintenance ended on {end}, before {release} came out.': 'Ihre Wartung endete am {end}, bevor {release} erschien.',
  'It fixes {advisories}: you may download it although your maintenance has ended.':
    'Sie behebt {advisories}: Sie können sie herunterladen, obwohl Ihre Wartung beendet ist.',
  'Your license {license} ended on {end}.': 'Ihre Lizenz {license} endete am {end}.',
  'Your license {license} begins on {day}.': 'Ihre Lizenz {license} beginnt am {day}.',
  'Your license {license} is suspended.': 'Ihre Lizenz {license} ist ausgesetzt.',
  'You have no license for this product.': 'Sie haben keine Lizenz für dieses Produkt.',
  'Download for {platform}': 'Für {platform} herunterladen',
  'Check it': 'Prüfen',
  command: 'Befehl',
  'Save {name}': '{name} speichern',
  'Download {name}': '{name} herunterladen',
  Update: 'Aktualisierung',
  'Maintenance of {license} ended on {day}, before {release} came out: renew it':
    'Die Wartung von {license} endete am {day}, bevor {release} erschien: Verlängern Sie sie.',
  '{license} ended on {day}: renew it to download {release}':
    '{license} endete am {day}: Verlängern Sie sie, um {release} herunterzuladen.',
  '{license} begins on {day}': '{license} beginnt am {day}.',
  '{license} has been suspended since {day}': '{license} ist seit dem {day} ausgesetzt.',
  'You have no license for this product': 'Sie haben keine Lizenz für dieses Produkt',
};

declare module '../../ui/say.ts' {
  interface Books {
    downloads: keyof typeof german;
  }
}
