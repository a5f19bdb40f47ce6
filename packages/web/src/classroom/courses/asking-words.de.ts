export const german = {
  'Ask for the next term': 'Nächstes Semester anfragen',
  'Request sent. We’ll email you the decision.': 'Anfrage gesendet. Die Entscheidung kommt per E-Mail.',
  'Your course is ready': 'Ihr Kurs ist bereit',
  'For the person who decides; optional': 'Optional, für die Person, die entscheidet',
  'Only a teacher can ask for a course': 'Nur Lehrkräfte können einen Kurs anfragen.',
  For: 'Für',
  'A lab room': 'Laborraum',
  'Ask for it': 'Anfragen',
  'You do not teach this course': 'Sie unterrichten diesen Kurs nicht.',
  '{taken} of {places} places of {course} are taken.': '{taken} von {places} Plätzen in {course} sind belegt.',
  'Places in all': 'Plätze insgesamt',
  'Requests for courses': 'Anfragen nach Kursen',
  'redeemed until {day}': 'einzulösen bis {day}',
  'A new code for {name} that runs for as long as {code}.': 'Ein neuer Code für {name}, mit derselben Dauer wie {code}.',
  'A new course code for {name}.': 'Ein neuer Kurscode für {name}.',
  'The Course Added successfully': 'Der Kurs ist hinzugefügt',
  'Only a teacher can have course codes': 'Nur Lehrkräfte können Kurscodes haben.',
  'A teacher has at most {count} course codes': 'Eine Lehrkraft hat höchstens {count} Kurscodes.',
  'Places, modules and teachers are the same as in this course; students join again':
    'Plätze, Module und Lehrkräfte sind wie in diesem Kurs; Studierende treten neu bei',
  'Students redeem the code from {from} to {until}, both days included. Their licenses end on the last day.':
    'Studierende lösen den Code vom {from} bis einschließlich {until} ein. Ihre Lizenzen enden mit dem letzten Tag.',
  'Students redeem the code from its start date to its last day. Their licenses end on the last day.':
    'Studierende lösen den Code vom ersten bis zum letzten Tag ein. Ihre Lizenzen enden mit dem letzten Tag.',
  'The server could not be reached, so nothing was saved. Try again.':
    'Der Server ist nicht erreichbar; es wurde nichts gespeichert. Versuchen Sie es erneut.',
  '{places} places instead of {now}, {taken} taken': '{places} Plätze statt {now}, {taken} belegt',
  '{places} places': '{places} Plätze',
  '{places} places, {from} to {until}': '{places} Plätze, {from} bis {until}',
  'for a lab room': 'für einen Laborraum',
};
