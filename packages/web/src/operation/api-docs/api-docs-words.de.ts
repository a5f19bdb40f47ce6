export const german = {
  Portal: 'Portal',
  'The calls could not be loaded': 'Die Aufrufe konnten nicht geladen werden',
  'Groups of calls': 'Gruppen von Aufrufen',
  Records: 'Datensätze',
  'Calls, fields and answers are described in English, as in the file that programs read.':
    'Aufrufe, Felder und Antworten sind auf Englisch beschrieben, wie in der Datei, die Programme lesen.',
  'Search the calls': 'Aufrufe durchsuchen',
  'API key to try calls with': 'API-Schlüssel zum Ausprobieren',
  'Stays on this page. Without a key, calls are made as the person signed in here.':
    'Bleibt auf dieser Seite. Ohne Schlüssel gelten Aufrufe als die der hier angemeldeten Person.',
  '1 call': '1 Aufruf',
  '{count} calls': '{count} Aufrufe',
  call: 'Aufruf',
  Fields: 'Felder',
  Parameters: 'Parameter',
  Body: 'Inhalt',
  'Body, {type}': 'Inhalt, {type}',
  'Answer, {type}': 'Antwort, {type}',
  'How it can fail': 'Was schiefgehen kann',
  'Try it': 'Ausprobieren',
  Send: 'Senden',
  'Send for real': 'Wirklich senden',
  'Fill in the required fields first.': 'Füllen Sie zuerst die Pflichtfelder aus.',
  'No answer': 'Keine Antwort',
};

declare module '../../ui/say.ts' {
  interface Books {
    apiDocs: keyof typeof german;
  }
}
