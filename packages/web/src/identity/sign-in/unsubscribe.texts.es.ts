import type { UnsubscribeTexts } from './unsubscribe.texts.ts';

export const spanish: UnsubscribeTexts = {
  youGet: 'Correos que recibe',
  noLink: 'Este enlace no funciona',
  signInToChoose: '{why} Inicie sesión y elija en su perfil qué correos recibe.',
  toProfile: 'Elegir en su perfil',
  ask: '¿Dejar de recibir correos sobre «{topic}»?',
  switchOff: 'Cancelar la suscripción',
  isOff: 'Ya no recibe «{topic}»',
  isOffSaid:
    'No recibirá más correos de este tipo. Los que afectan a la seguridad de su cuenta y al final de sus licencias siguen llegando. Puede volver a activarlos en su perfil.',
  licenses_title: 'Sus licencias',
  licenses_covers:
    'Una licencia añadida, modificada o renovada para usted, su prueba, un código de curso canjeado y el siguiente paso de un curso.',
  files_title: 'Archivos de licencia sin conexión',
  files_covers:
    'Un archivo de licencia emitido, enviado a usted o retirado, un equipo sustituido y la respuesta a su solicitud de sustitución.',
  quotations_title: 'Presupuestos y ofertas',
  quotations_covers: 'Su solicitud y la respuesta, una oferta hecha, revisada o aceptada y otra que caduca.',
  orders_title: 'Pedidos',
  orders_covers: 'Un pedido recibido, confirmado, pagado o cancelado.',
  courses_title: 'Cursos que imparte',
  courses_covers: 'Un curso compartido con usted o casi completo, y la respuesta a su solicitud de un curso o de más plazas.',
  area_title: 'Clientes de su zona',
  area_covers:
    'Licencias de clientes de su zona que terminan pronto y de las que se le avisa, y sus solicitudes de un curso o de sustitución de un equipo.',
};
