export const german = {
  Proposals: 'Vorschläge',
  'People who wrote the same organization, or have confirmed addresses at the same domain. Nothing is grouped automatically.':
    'Personen, die dieselbe Organisation angegeben haben oder bestätigte Adressen bei derselben Domain haben. Nichts wird von selbst gruppiert.',
  'The proposals could not be loaded': 'Die Vorschläge konnten nicht geladen werden',
  'No proposals': 'Keine Vorschläge',
  'No two people outside organizations have the same organization or domain.':
    'Keine zwei Personen außerhalb von Organisationen haben dieselbe Organisation oder Domain.',
  'Added to {name}: {count}': 'Zu {name} hinzugefügt: {count}',
  'Added to {name}: {count}; left out: {left}': 'Zu {name} hinzugefügt: {count}; ausgelassen: {left}',
  'they all gave this name': 'gleiche Angabe',
  'confirmed addresses at {domain}': 'bestätigte Adressen bei {domain}',
  'the first {shown} of {all}': 'die ersten {shown} von {all}',
  'Take {name}': '{name} aufnehmen',
  'Owner of {name}': 'Leitung von {name}',
  'No owner yet': 'Noch keine Leitung',
  'Add {count} to {name}': '{count} zu {name} hinzufügen',
  'Create {name} with these {count}': '{name} aus diesen {count} bilden',
  'None of these people can be added any more': 'Keine dieser Personen kann noch hinzugefügt werden',
  Seats: 'Lizenzplätze',
  'The holders of seats could not be loaded.': 'Wer Lizenzplätze hat, konnte nicht geladen werden.',
  '{held} of {seats} assigned': '{held} von {seats} zugewiesen',
  'This customer no longer exists': 'Diesen Kunden gibt es nicht mehr',
  'Your role does not allow this': 'Ihre Rolle erlaubt das nicht',
  'Another person decides your role in an organization': 'Über Ihre Rolle in einer Organisation entscheidet eine andere Person',
  'Only people with the role Customer can be in an organization': 'Nur Personen mit der Rolle Kunde können in einer Organisation sein',
  'They are now in {name}': 'Die Person gehört jetzt zu {name}',
  'Looking…': 'Suche …',
  'No customer matches': 'Kein passender Kunde',
  'From then on they appear under the organization’s name. Their licenses stay theirs.':
    'Von da an erscheint die Person unter dem Namen der Organisation. Ihre Lizenzen behält sie.',
  'Add person': 'Person hinzufügen',
  owners: 'Leitung',
  'The state of its owners could not be loaded.': 'Ob die Leitung erreichbar ist, konnte nicht geladen werden.',
  'At risk: no owner can be reached': 'Gefährdet: niemand aus der Leitung erreichbar',
  'An owner can be reached again': 'Die Leitung ist wieder erreichbar',
  'No one owns it. Make one of its people an owner.': 'Sie hat keine Leitung. Geben Sie einer ihrer Personen die Rolle „Leitung“.',
  '{name} is deactivated.': '{name} ist deaktiviert.',
  'No email reaches {name}.': '{name} ist per E-Mail nicht erreichbar.',
  '{name} has not been here since {day}.': '{name} war seit {day} nicht hier.',
  '{name} has not been here since they were added.': '{name} war seit dem Hinzufügen nicht hier.',
  'asks to become an owner:': 'möchte die Leitung übernehmen:',
  'objects:': 'widerspricht:',
  'A person who is gone': 'Eine Person, die nicht mehr da ist',
  'It is waiting for your decision.': 'Es wartet auf Ihre Entscheidung.',
  'It is waiting for a decision.': 'Es wartet auf eine Entscheidung.',
  'This happens on {moment} at the earliest, unless someone objects.': 'Es geschieht frühestens am {moment}, wenn niemand widerspricht.',
  'The request of {name} is decided': 'Über die Anfrage von {name} ist entschieden',
  'Make {name} an owner': '{name} die Leitung geben',
  'Organization Not Found': 'Diese Organisation gibt es nicht',
  'This request is no longer open': 'Diese Anfrage ist nicht mehr offen',
  'You asked or objected yourself: another person decides': 'Sie haben selbst angefragt oder widersprochen: Eine andere Person entscheidet',
  'Nothing has been done yet.': 'Noch ist nichts geschehen.',
  none: 'nichts',
  '{name} is added': '{name} ist hinzugefügt',
  '{name} is saved': '{name} ist gespeichert',
  '{name} is deleted': '{name} ist gelöscht',
  'Add organization': 'Organisation hinzufügen',
  'There is already an organization with this name in this country': 'In diesem Land gibt es schon eine Organisation dieses Namens',
  'This country is not in your distribution area': 'Dieses Land liegt nicht in Ihrem Vertriebsgebiet',
  'People you cannot see have this name too: only staff who see all of them may change it':
    'Personen, die Sie nicht sehen, erscheinen unter diesem Namen: Nur wer alle sieht, darf ihn ändern',
  'The organization no longer exists': 'Diese Organisation gibt es nicht mehr',
  'The people in it are shown under this name.': 'Ihre Personen erscheinen unter diesem Namen.',
  'VAT {id}': 'USt-IdNr. {id}',
  Note: 'Notiz',
  'For staff only.': 'Nur für das Team.',
  'the first {count} by end date': 'die {count} mit dem frühesten Ende',
  'Their licenses could not be loaded': 'Die Lizenzen konnten nicht geladen werden',
  'Its people have no license yet.': 'Ihre Personen haben noch keine Lizenz.',
  'No organizations yet': 'Noch keine Organisationen',
  'An organization brings together the people of one customer, each with a role.':
    'Eine Organisation vereint die Personen eines Kunden, jede mit einer Rolle.',
  'No organization matches': 'Keine passende Organisation',
  'Each has an owner who can be reached, according to checks in the last six hours.':
    'Überall ist die Leitung erreichbar, soweit in den letzten sechs Stunden geprüft.',
  'No name or VAT ID matches your search.': 'Kein Name und keine USt-IdNr. passt zur Suche.',
  organizations: 'Organisationen',
  'Search name or VAT ID': 'Name oder USt-IdNr. suchen',
  'All countries': 'Alle Länder',
  'At risk': 'Gefährdet',
  'The organizations could not be loaded': 'Die Organisationen konnten nicht geladen werden',
  'added {day}': 'hinzugefügt am {day}',
  'No owner': 'Ohne Leitung',
  'Invite people to {name}': 'Personen zu {name} einladen',
  'Add a person to {name}': 'Person zu {name} hinzufügen',
  'Delete organization…': 'Organisation löschen …',
  'The organization {name}. It can be restored from the bin.':
    'Die Organisation {name}. Sie lässt sich aus dem Papierkorb wiederherstellen.',
  'There are still people in this organization': 'In dieser Organisation sind noch Personen',
  'The organization still has licenses': 'Die Organisation hat noch Lizenzen',
  'You cannot see 1 of them': '1 davon sehen Sie nicht',
  'You cannot see {count} of them': '{count} davon sehen Sie nicht',
  'No one is in it yet. Add the first person, usually its owner.':
    'Noch ist niemand darin. Fügen Sie die erste Person hinzu, meist die Leitung.',
  'This person is no longer in the organization': 'Diese Person gehört nicht mehr zur Organisation',
  'Another person has just changed this role': 'Jemand anderes hat diese Rolle gerade geändert',
  '{name} is no longer in {organization}': '{name} gehört nicht mehr zu {organization}',
  '{name} is in {organization} again': '{name} gehört wieder zu {organization}',
  'Take out': 'Entfernen',
  'Take {name} out of the organization': '{name} aus der Organisation entfernen',
  ' · VAT {vatId}': ' · USt-IdNr. {vatId}',
  'The single sign-on is changed': 'Der Single Sign-on ist geändert',
  Provider: 'Anbieter der Anmeldung',
  'It brings in people whose email is at a confirmed domain of the organization, if it vouches for that domain.':
    'Er nimmt Personen auf, deren E-Mail-Adresse bei einer bestätigten Domain der Organisation liegt, für die er bürgt.',
  None: 'Keiner',
  'Value of the claim': 'Wert des Claims',
  Remove: 'Entfernen',
  'Remove the line {number}': 'Zeile {number} entfernen',
  'Each sign-in gives the highest role that the provider’s claim names. Everyone else is a member, and the last owner stays an owner.':
    'Jede Anmeldung gibt die höchste Rolle, die der Claim des Anbieters nennt. Alle anderen sind Mitglieder, und die letzte Leitung bleibt Leitung.',
  'This provider no longer exists': 'Diesen Anbieter gibt es nicht mehr',
  'People of another organization sign in with {provider}: a provider belongs to one organization':
    'Personen einer anderen Organisation melden sich mit {provider} an: Ein Anbieter gehört zu einer Organisation',
  '{provider} vouches for none of the confirmed domains of this organization':
    '{provider} bürgt für keine der bestätigten Domains dieser Organisation',
  'You are in this organization, so another Admin has to set up its single sign-on':
    'Sie gehören zu dieser Organisation: Ein anderer Admin muss ihren Single Sign-on einrichten',
  'Please choose a provider': 'Bitte wählen Sie einen Anbieter',
  'Please enter a value of the claim': 'Bitte geben Sie einen Wert des Claims ein',
  'Split…': 'Aufteilen …',
  'Split {name}': '{name} aufteilen',
  'Split the organization': 'Organisation aufteilen',
  'Move to': 'Ziel',
  'A new organization': 'Eine neue Organisation',
  'An existing one': 'Eine vorhandene',
  'Name of the new organization': 'Name der neuen Organisation',
  'It is in the same country; you can change that later.': 'Sie ist im selben Land; das können Sie später ändern.',
  'People to move': 'Personen, die mitgehen',
  'Licenses move with the person who is their contact': 'Lizenzen gehen mit ihrer Ansprechperson mit',
  'Other licenses to move': 'Weitere Lizenzen, die mitgehen',
  'Domains to move': 'Domains, die mitgehen',
  Goes: 'Geht mit',
  'Seats that end because their holder and license are separated: {count}. The holders are emailed.':
    'Lizenzplätze, die enden, weil Person und Lizenz getrennt werden: {count}. Wer einen hat, bekommt eine E-Mail.',
  'People who will no longer wait for a seat: {count}.': 'Personen, die nicht länger auf einen Lizenzplatz warten: {count}.',
  'Licenses that get another contact on their side: {count}. The new contacts are emailed.':
    'Lizenzen, die eine andere Ansprechperson bekommen: {count}. Die neuen Ansprechpersonen bekommen eine E-Mail.',
  '{owners} will own the other organization.': 'Leitung der anderen Organisation: {owners}.',
  'None of the people who move is an owner: the other organization may have none.':
    'Niemand von denen, die mitgehen, gehört zur Leitung: Die andere Organisation hat dann womöglich keine.',
  '{from} will have no owner.': '{from} hat dann keine Leitung mehr.',
  'Personal licenses, requests and invitations stay where they are. Owners of both are emailed. You can undo this for ten minutes.':
    'Persönliche Lizenzen, Anfragen und Einladungen bleiben, wo sie sind. Die Leitung beider Organisationen bekommt eine E-Mail. Zehn Minuten lang können Sie das rückgängig machen.',
  'A part of {from} is now in {into}': 'Ein Teil von {from} gehört jetzt zu {into}',
  'You moved a part of it to {into}. You can undo this until {until}.':
    'Sie haben einen Teil davon zu {into} verschoben. Bis {until} können Sie das rückgängig machen.',
  'There are people in it that you cannot see: only staff who see all of them can split it':
    'Darin sind Personen, die Sie nicht sehen: Nur wer alle sieht, kann die Organisation aufteilen',
  'You are in one of these organizations, so another person has to split it':
    'Sie gehören zu einer dieser Organisationen: Eine andere Person muss sie aufteilen',
  'More than 2000 licenses would move': 'Es würden mehr als 2000 Lizenzen mitgehen',
  'Its single sign-on needs its domains, so they stay while it has one':
    'Der Single Sign-on der Organisation braucht ihre Domains: Solange es ihn gibt, bleiben sie',
  'Something that you chose no longer belongs to the organization. Please choose again.':
    'Etwas von Ihrer Auswahl gehört nicht mehr zur Organisation. Bitte wählen Sie neu.',
  'Offer {offer} renews licenses that move and licenses that stay: keep these together, or withdraw the offer first':
    'Angebot {offer} verlängert Lizenzen, die gehen, und Lizenzen, die bleiben: Lassen Sie diese zusammen oder ziehen Sie zuerst das Angebot zurück',
  'Order {order} has licenses that move and licenses that stay: keep these together, or settle the order first':
    'Bestellung {order} hat Lizenzen, die gehen, und Lizenzen, die bleiben: Lassen Sie diese zusammen oder schließen Sie zuerst die Bestellung ab',
  'Some licenses would have no one who could look after them': 'Für manche Lizenzen gäbe es niemanden, der sich um sie kümmern kann',
  'Please choose at least one person, license or domain': 'Bitte wählen Sie mindestens eine Person, Lizenz oder Domain',
  'Please give the new organization a name and a country': 'Bitte geben Sie der neuen Organisation einen Namen und ein Land',
  'Into which organization': 'In welche Organisation',
  'Name or VAT ID': 'Name oder USt-IdNr.',
  '{from} is now part of {into}': '{from} gehört jetzt zu {into}',
  'Merge into {name}': 'Mit {name} zusammenführen',
  'Merge {name}': '{name} zusammenführen',
  'Merge into another…': 'Mit anderer zusammenführen …',
  'Merge {name} into another organization': '{name} mit einer anderen Organisation zusammenführen',
  'License files': 'Lizenzdateien',
  'Open offers': 'Offene Angebote',
  'Open orders': 'Offene Bestellungen',
  'Open invitations': 'Offene Einladungen',
  'This moves from {from} to {into}:': 'Das geht von {from} an {into}:',
  '{owners} will own {into} too, and see its people and licenses.':
    '{owners} hat dann auch die Leitung von {into} und sieht deren Personen und Lizenzen.',
  'Its webhooks could not be loaded.': 'Ihre Webhooks konnten nicht geladen werden.',
  'of the organization’s own programs; only its people can change them':
    'eigener Programme der Organisation; nur ihre Mitglieder ändern sie',
  'last delivery {moment}': 'letzte Zustellung {moment}',
  'Webhooks that move deliver nothing until someone in {into} adopts them.':
    'Mitkommende Webhooks stellen nichts zu, bis jemand in {into} sie übernimmt.',
  'Together they have {count}, and at most {most} deliver: the others rest until one is deleted.':
    'Zusammen sind es {count}, und höchstens {most} stellen zu: Die anderen ruhen, bis einer gelöscht wird.',
  '{into} keeps its name, VAT ID and address. {from} goes to the bin. You can undo this for ten minutes.':
    '{into} behält Name, USt-IdNr. und Adresse. {from} kommt in den Papierkorb. Zehn Minuten lang können Sie das rückgängig machen.',
  '{name} is as it was before': '{name} ist wieder wie zuvor',
  'You put people of a proposal into it. You can undo this until {until}.':
    'Sie haben Personen eines Vorschlags aufgenommen. Bis {until} können Sie das rückgängig machen.',
  'You merged {from} into it. You can undo this until {until}.':
    'Sie haben {from} hierher zusammengeführt. Bis {until} können Sie das rückgängig machen.',
  'They appear under its name from then on. You can undo this for ten minutes.':
    'Von da an erscheinen die Personen unter ihrem Namen. Zehn Minuten lang können Sie das rückgängig machen.',
  'The list of what would become the organization’s could not be loaded': 'Was diese Personen haben, konnte nicht geladen werden',
  'Bought licenses': 'Gekaufte Lizenzen',
  'Trials and course licenses': 'Test- und Kurslizenzen',
  'The licenses they bought become the organization’s': 'Die gekauften Lizenzen gehören dann der Organisation',
  'Each stays with the person as its contact, with computers and files.':
    'Die Person bleibt Kontakt ihrer Lizenz, mit Computern und Dateien.',
  'Trials, course licenses, offers and orders stay with the person.':
    'Test- und Kurslizenzen, Angebote und Bestellungen bleiben bei der Person.',
  'All of it stays with the person.': 'All das bleibt bei der Person.',
  'Please choose another organization': 'Bitte wählen Sie eine andere Organisation',
  'There are people in them that you cannot see: only staff who see all of them can merge these':
    'Darin sind Personen, die Sie nicht sehen: Zusammenführen kann, wer alle sieht',
  'You are in one of these organizations, so another person has to merge them':
    'Sie gehören zu einer dieser Organisationen: Eine andere Person muss sie zusammenführen',
  'Together they have more than 500 people': 'Zusammen haben sie mehr als 500 Personen',
  'It has more than 2000 licenses': 'Sie hat mehr als 2000 Lizenzen',
  'Together they have more than 20 domains': 'Zusammen haben sie mehr als 20 Domains',
  'Together they have more than 20 API keys that work': 'Zusammen haben sie mehr als 20 gültige API-Schlüssel',
  'It has single sign-on: remove that first, then set it up for the other':
    'Sie hat einen Single Sign-on: Entfernen Sie ihn zuerst und richten Sie ihn dann für die andere ein',
  'Someone has asked to take over {name}: decide on that first': 'Jemand möchte {name} übernehmen: Entscheiden Sie zuerst darüber',
  'You have nothing to undo here': 'Hier gibt es für Sie nichts rückgängig zu machen',
  'It can be undone for {minutes} minutes': 'Das lässt sich {minutes} Minuten lang rückgängig machen',
  'It can no longer be undone: what moved has been changed since':
    'Das lässt sich nicht mehr rückgängig machen: Was umgezogen ist, wurde seither geändert',
  'There is now another organization called {name} in its country':
    'In ihrem Land gibt es inzwischen eine andere Organisation namens {name}',
  'All licenses of the organization in the list': 'Alle Lizenzen der Organisation in der Liste',
  'Together they have more than 100 cost centres': 'Zusammen haben sie mehr als 100 Kostenstellen',
  'Show all, not only {name}': 'Alle zeigen, nicht nur {name}',
};

declare module '../../ui/say.ts' {
  interface StaffBooks {
    organizationsStaff: keyof typeof german;
  }
}
