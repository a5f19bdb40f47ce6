import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  nearlyFull: {
    subject: '{taken} of {places} places taken: {name}',
    said: '{taken} of the {places} places in the course {course} are taken.',
    ask: 'If you expect more students, ask for more places, or free the places of students who have left.',
  },
  openCourse: 'Open the course',
  seeCourses: 'See your courses',
  seeLicenses: 'See your licenses',
  activate: {
    subject: 'Next step for {name}: activate your account',
    place: 'You have a place in the course {course} taught by {teacher}, and with it a student license for {product}.',
    activate: 'Your next step: activate your account so that you can sign in. This link works for 24 hours.',
    choose: 'Your next step: choose a password so that you can sign in. This link works for 7 days.',
    activateButton: 'Activate',
    chooseButton: 'Choose a password',
    unknown: 'If you don’t know this course, you can ignore this email. Questions: {contact}',
  },
  begin: {
    subject: 'Next step for {name}: download and license file',
    place: 'You have a place in the course {course} taught by {teacher}, but haven’t started yet.',
    next: 'Your next step: download {product} from the Download menu, and create the license file for your computer.',
    button: 'Open your license',
  },
  freed: {
    subject: 'Your place in {name} was freed',
    said: 'Your place in the course {course} taught by {teacher} was freed, and your student license ended with it. They write:',
    closing: 'For questions about the course, ask {teacher}. Questions about the portal: {contact}',
  },
  shared: {
    subject: 'You now also teach the course {name}',
    said: '{by} added you as a teacher of the course {course}. It is now among your courses: you can see its students and share its link.',
    leave: 'If this is a mistake, you can leave the course there.',
  },
  granted: {
    placesSubject: 'More places in {name}',
    subject: 'Your course {name} is ready',
    places: 'Your course {course} now has more places.',
    said: 'Your course {course} is ready. Students join it with this link: {link}',
    placesLabel: 'Places',
    runs: 'Runs',
    days: '{from} to {until}',
  },
  declined: {
    placesSubject: 'Your request for more places in {name}',
    subject: 'Your request for {name}',
    places: 'We did not grant your request for more places in “{name}”. The reason: {answer}',
    said: 'We did not grant your request for the course “{name}”. The reason: {answer}',
  },
  named: '“{name}” ({code})',
} as const;

const de = {
  nearlyFull: {
    subject: '{taken} von {places} Plätzen belegt: {name}',
    said: 'Im Kurs {course} sind {taken} von {places} Plätzen belegt.',
    ask: 'Wenn Sie weitere Studierende erwarten, beantragen Sie mehr Plätze, oder geben Sie die Plätze von Studierenden frei, die nicht mehr teilnehmen.',
  },
  openCourse: 'Kurs öffnen',
  seeCourses: 'Ihre Kurse ansehen',
  seeLicenses: 'Ihre Lizenzen ansehen',
  activate: {
    subject: 'Nächster Schritt für {name}: Konto aktivieren',
    place: 'Sie haben einen Platz im Kurs {course} bei {teacher} und damit eine Studierendenlizenz für {product}.',
    activate: 'Ihr nächster Schritt: Aktivieren Sie Ihr Konto, damit Sie sich anmelden können. Dieser Link ist 24 Stunden gültig.',
    choose: 'Ihr nächster Schritt: Wählen Sie ein Passwort, damit Sie sich anmelden können. Dieser Link ist 7 Tage gültig.',
    activateButton: 'Konto aktivieren',
    chooseButton: 'Passwort wählen',
    unknown: 'Falls Sie diesen Kurs nicht kennen, können Sie diese E-Mail ignorieren. Fragen: {contact}',
  },
  begin: {
    subject: 'Nächster Schritt für {name}: Download und Lizenzdatei',
    place: 'Sie haben einen Platz im Kurs {course} bei {teacher}, haben aber noch nicht begonnen.',
    next: 'Ihr nächster Schritt: Laden Sie {product} über das Menü „Herunterladen“ herunter, und erstellen Sie die Lizenzdatei für Ihren Computer.',
    button: 'Ihre Lizenz öffnen',
  },
  freed: {
    subject: 'Ihr Platz in {name} wurde freigegeben',
    said: 'Ihr Platz im Kurs {course} bei {teacher} wurde freigegeben; damit endete auch Ihre Studierendenlizenz. Die Nachricht dazu:',
    closing: 'Bei Fragen zum Kurs wenden Sie sich an {teacher}. Fragen zum Portal: {contact}',
  },
  shared: {
    subject: 'Sie unterrichten jetzt auch den Kurs {name}',
    said: '{by} hat Sie als Lehrkraft zum Kurs {course} hinzugefügt. Er steht jetzt unter Ihren Kursen: Sie sehen die Studierenden und können den Link weitergeben.',
    leave: 'Falls das ein Versehen ist, können Sie den Kurs dort verlassen.',
  },
  granted: {
    placesSubject: 'Mehr Plätze in {name}',
    subject: 'Ihr Kurs {name} ist bereit',
    places: 'Ihr Kurs {course} hat jetzt mehr Plätze.',
    said: 'Ihr Kurs {course} ist bereit. Studierende treten ihm über diesen Link bei: {link}',
    placesLabel: 'Plätze',
    runs: 'Laufzeit',
    days: '{from} bis {until}',
  },
  declined: {
    placesSubject: 'Ihr Antrag auf mehr Plätze in {name}',
    subject: 'Ihr Antrag für {name}',
    places: 'Ihrem Antrag auf mehr Plätze in „{name}“ haben wir nicht entsprochen. Der Grund: {answer}',
    said: 'Ihrem Antrag für den Kurs „{name}“ haben wir nicht entsprochen. Der Grund: {answer}',
  },
  named: '„{name}“ ({code})',
} satisfies TextsLike<typeof en>;

const fr = {
  nearlyFull: {
    subject: '{taken} places sur {places} occupées : {name}',
    said: '{taken} des {places} places du cours {course} sont occupées.',
    ask: 'Si vous attendez d’autres étudiants, demandez des places supplémentaires ou libérez celles des étudiants partis.',
  },
  openCourse: 'Ouvrir le cours',
  seeCourses: 'Voir vos cours',
  seeLicenses: 'Voir vos licences',
  activate: {
    subject: 'Prochaine étape pour {name} : activez votre compte',
    place: 'Vous avez une place dans le cours {course} de {teacher}, et donc une licence étudiante pour {product}.',
    activate: 'Prochaine étape : activez votre compte pour pouvoir vous connecter. Ce lien est valable 24 heures.',
    choose: 'Prochaine étape : choisissez un mot de passe pour pouvoir vous connecter. Ce lien est valable 7 jours.',
    activateButton: 'Activer mon compte',
    chooseButton: 'Choisir un mot de passe',
    unknown: 'Si vous ne connaissez pas ce cours, vous pouvez ignorer cet e-mail. Questions : {contact}',
  },
  begin: {
    subject: 'Prochaine étape pour {name} : téléchargement et fichier de licence',
    place: 'Vous avez une place dans le cours {course} de {teacher}, mais vous n’avez pas encore commencé.',
    next: 'Prochaine étape : téléchargez {product} depuis le menu « Télécharger », puis créez le fichier de licence de votre ordinateur.',
    button: 'Ouvrir votre licence',
  },
  freed: {
    subject: 'Votre place dans {name} a été libérée',
    said: 'Votre place dans le cours {course} de {teacher} a été libérée, et votre licence étudiante a pris fin. Voici le message qui vous est adressé :',
    closing: 'Pour toute question sur le cours, adressez-vous à {teacher}. Questions sur le portail : {contact}',
  },
  shared: {
    subject: 'Vous enseignez désormais aussi le cours {name}',
    said: '{by} vous a ajouté comme enseignant du cours {course}. Il figure maintenant parmi vos cours : vous pouvez voir ses étudiants et partager son lien.',
    leave: 'S’il s’agit d’une erreur, vous pouvez y quitter le cours.',
  },
  granted: {
    placesSubject: 'Places supplémentaires dans {name}',
    subject: 'Votre cours {name} est prêt',
    places: 'Votre cours {course} dispose désormais de places supplémentaires.',
    said: 'Votre cours {course} est prêt. Les étudiants le rejoignent par ce lien : {link}',
    placesLabel: 'Places',
    runs: 'Durée',
    days: 'du {from} au {until}',
  },
  declined: {
    placesSubject: 'Votre demande de places supplémentaires dans {name}',
    subject: 'Votre demande pour {name}',
    places: 'Nous n’avons pas accepté votre demande de places supplémentaires dans « {name} ». Motif : {answer}',
    said: 'Nous n’avons pas accepté votre demande pour le cours « {name} ». Motif : {answer}',
  },
  named: '« {name} » ({code})',
} satisfies TextsLike<typeof en>;

const es = {
  nearlyFull: {
    subject: '{taken} de {places} plazas ocupadas: {name}',
    said: 'En el curso {course} hay {taken} de {places} plazas ocupadas.',
    ask: 'Si espera más estudiantes, solicite más plazas o libere las de quienes se hayan ido.',
  },
  openCourse: 'Abrir el curso',
  seeCourses: 'Ver sus cursos',
  seeLicenses: 'Ver sus licencias',
  activate: {
    subject: 'Siguiente paso para {name}: active su cuenta',
    place: 'Tiene una plaza en el curso {course} de {teacher} y, con ella, una licencia de estudiante de {product}.',
    activate: 'Siguiente paso: active su cuenta para poder iniciar sesión. Este enlace es válido durante 24 horas.',
    choose: 'Siguiente paso: elija una contraseña para poder iniciar sesión. Este enlace es válido durante 7 días.',
    activateButton: 'Activar la cuenta',
    chooseButton: 'Elegir una contraseña',
    unknown: 'Si no conoce este curso, puede ignorar este correo. Preguntas: {contact}',
  },
  begin: {
    subject: 'Siguiente paso para {name}: descarga y archivo de licencia',
    place: 'Tiene una plaza en el curso {course} de {teacher}, pero todavía no ha empezado.',
    next: 'Siguiente paso: descargue {product} desde el menú «Descargar» y cree el archivo de licencia para su equipo.',
    button: 'Abrir su licencia',
  },
  freed: {
    subject: 'Se ha liberado su plaza en {name}',
    said: 'Se ha liberado su plaza en el curso {course} de {teacher} y, con ello, ha terminado su licencia de estudiante. El mensaje que le envían:',
    closing: 'Para preguntas sobre el curso, diríjase a {teacher}. Preguntas sobre el portal: {contact}',
  },
  shared: {
    subject: 'Ahora también imparte el curso {name}',
    said: '{by} le ha añadido como docente del curso {course}. Ya figura entre sus cursos: puede ver a sus estudiantes y compartir su enlace.',
    leave: 'Si es un error, puede abandonar el curso allí.',
  },
  granted: {
    placesSubject: 'Más plazas en {name}',
    subject: 'Su curso {name} está listo',
    places: 'Su curso {course} tiene ahora más plazas.',
    said: 'Su curso {course} está listo. Los estudiantes se unen con este enlace: {link}',
    placesLabel: 'Plazas',
    runs: 'Duración',
    days: 'del {from} al {until}',
  },
  declined: {
    placesSubject: 'Su solicitud de más plazas en {name}',
    subject: 'Su solicitud para {name}',
    places: 'No hemos aceptado su solicitud de más plazas en «{name}». El motivo: {answer}',
    said: 'No hemos aceptado su solicitud para el curso «{name}». El motivo: {answer}',
  },
  named: '«{name}» ({code})',
} satisfies TextsLike<typeof en>;

/** What mails about courses say to teachers and students. */
export const courseTexts = catalogue(en, { de, fr, es });
