import type { german } from './refusals-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  'An offline license file of this customer still works. Deleting the customer does not stop the file.':
    'Un archivo de licencia sin conexión de este cliente aún funciona. Eliminar el cliente no detiene el archivo.',
  'Another bulk action from this selection is already running. Look at its result first':
    'Ya se está ejecutando otra acción en bloque de esta selección. Mire antes su resultado',
  'Another person now has the email {email}: choose a different one': 'Otra persona tiene ahora el correo {email}: elija otro',
  'At most 10,000 records can be changed at once': 'Se pueden cambiar como máximo 10.000 fichas a la vez',
  'At most 3 can run at once: wait until one has ended': 'Pueden ejecutarse como máximo 3 a la vez: espere a que termine una',
  'Bulk Job Not Found': 'Tarea en bloque no encontrada',
  'It belongs to {organization}, which has no people left: add a person there first':
    'Pertenece a {organization}, donde ya no hay nadie: añada antes a una persona',
  'It belongs to {name}, who is also deleted: restore that customer first':
    'Pertenece a {name}, también eliminado: restaure antes ese cliente',
  'It can be undone until {minutes} minutes after it ended': 'Puede deshacerse hasta {minutes} minutos después de terminar',
  'It is still running': 'Aún se está ejecutando',
  'It stays in the log permanently: please leave out who it is about': 'Queda para siempre en el registro: no diga de quién se trata',
  'Log Entry Not Found': 'Entrada del registro no encontrada',
  'Mail Not Found': 'Correo no encontrado',
  'No erased person with this email is still named in the log': 'Ninguna persona borrada con este correo figura aún en el registro',
  'Note Not Found': 'Nota no encontrada',
  'The action is for records of another kind': 'La acción es para fichas de otro tipo',
  'The email {email} is free: restore the person under it': 'El correo {email} está libre: restaure a la persona con él',
  'There are already 200 notes about this customer': 'Ya hay 200 notas sobre este cliente',
  'There are already 50 views of this list': 'Ya hay 50 vistas de esta lista',
  'There is now another release {name}: rename or delete that one first':
    'Ahora hay otra versión {name}: cambie su nombre o elimínela antes',
  'This account is not offered for erasure': 'Esta cuenta no está entre las que se borran',
  'This customer was changed since then, so it stays as it is': 'Este cliente se cambió desde entonces y queda como está',
  'This is not their email': 'Este no es su correo',
  'This is the name of their organization, and changes with it': 'Es el nombre de su organización y cambia con ella',
  'This person does not need a link: they have a password, or may not sign in':
    'Esta persona no necesita enlace: tiene contraseña o no puede iniciar sesión',
  'View Not Found': 'Vista no encontrada',
  'You cannot delete yourself': 'No puede eliminarse a sí mismo',
  'You have nothing to undo here': 'Aquí no tiene nada que deshacer',
  '{name} already has as many {what} as a person may have': '{name} ya tiene tantos {what} como puede tener una persona',
  '{what} since then: it stays as it is': '{what} desde entonces: queda como está',
};
