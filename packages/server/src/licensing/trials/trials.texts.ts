import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  allowed: {
    subject: 'Your trial is ready to start',
    said: 'We enabled a trial for your account. Its days count from the moment you start it, so wait until you have time for it.',
    button: 'Start your trial',
  },
  declined: {
    subject: 'Your request for a trial',
    said: 'We couldn’t enable a trial for you yet: {answer}',
    again: 'You can ask again, or ask for a quotation.',
    button: 'See your licenses',
  },
} as const;

const de = {
  allowed: {
    subject: 'Ihre Testlizenz kann beginnen',
    said: 'Für Ihr Konto ist jetzt eine Testlizenz freigeschaltet. Ihre Tage zählen ab dem Start; beginnen Sie also, wenn Sie Zeit dafür haben.',
    button: 'Testlizenz starten',
  },
  declined: {
    subject: 'Ihre Anfrage nach einer Testlizenz',
    said: 'Wir konnten noch keine Testlizenz für Sie freischalten: {answer}',
    again: 'Sie können erneut anfragen oder ein Angebot anfragen.',
    button: 'Zu Ihren Lizenzen',
  },
} satisfies TextsLike<typeof en>;

const fr = {
  allowed: {
    subject: 'Votre licence d’essai est prête à démarrer',
    said: 'Une licence d’essai est désormais disponible pour votre compte. Les jours sont décomptés à partir de son activation : démarrez-la lorsque vous en aurez le temps.',
    button: 'Démarrer l’essai',
  },
  declined: {
    subject: 'Votre demande de licence d’essai',
    said: 'Nous n’avons pas encore pu vous accorder de licence d’essai : {answer}',
    again: 'Vous pouvez renouveler votre demande ou demander un devis.',
    button: 'Voir vos licences',
  },
} satisfies TextsLike<typeof en>;

const es = {
  allowed: {
    subject: 'Su licencia de prueba está lista para empezar',
    said: 'Hemos habilitado una licencia de prueba para su cuenta. Los días cuentan desde el momento en que la inicie: hágalo cuando disponga de tiempo.',
    button: 'Iniciar la prueba',
  },
  declined: {
    subject: 'Su solicitud de licencia de prueba',
    said: 'Todavía no hemos podido habilitar una licencia de prueba para usted: {answer}',
    again: 'Puede volver a solicitarla o solicitar un presupuesto.',
    button: 'Ir a sus licencias',
  },
} satisfies TextsLike<typeof en>;

/** The texts of mails about requests for a trial. */
export const trialTexts = catalogue(en, { de, fr, es });
