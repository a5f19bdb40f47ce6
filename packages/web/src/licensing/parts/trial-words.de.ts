export const german = {
  'Ask for a trial': 'Testlizenz anfragen',
  'You have already had your trial': 'Sie hatten Ihre Testlizenz schon.',
  'No release can be licensed right now: each is a draft, a preview or withdrawn. Please tell the vendor':
    'Im Moment kann keine Version lizenziert werden: Jede ist ein Entwurf, eine Vorschau oder zurückgezogen. Bitte wenden Sie sich an den Hersteller.',
  'Trial licenses are not offered': 'Testlizenzen werden nicht angeboten.',
  'A trial is already enabled for your account': 'Für Ihr Konto ist schon eine Testlizenz freigeschaltet.',
  'Your request has been waiting since {day}': 'Ihre Anfrage wartet seit {day}.',
  'You have asked {count} times since yesterday. Please ask again tomorrow.':
    'Sie haben seit gestern {count}-mal angefragt. Bitte versuchen Sie es morgen wieder.',
  'trial license was requested before': 'Eine Testlizenz wurde schon angefordert.',
  'Customer Not Found': 'Dieses Konto gibt es nicht mehr.',
};

declare module '../../ui/say.ts' {
  interface Books {
    trial: keyof typeof german;
  }
}
