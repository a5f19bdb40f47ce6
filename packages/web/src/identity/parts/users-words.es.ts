import type { german } from './users-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  'The link is on its way to {name}': 'El enlace va de camino a {name}.',
  'Send the link again to {name}': 'Reenviar el enlace a {name}',
  'Change roles': 'Cambiar roles',
  'Change the roles of {name}': 'Cambiar los roles de {name}',
  'Remove roles': 'Quitar roles',
  'Remove the roles of {name}': 'Quitar los roles de {name}',
  'Remove the roles?': '¿Quitar los roles?',
  '{name} is now a customer': '{name} es ahora cliente.',
  '{name} ({email}) loses {roles} and is signed out. The account and its licenses stay, as a customer’s.':
    '{name} ({email}) pierde {roles} y se cierra su sesión. La cuenta y sus licencias se conservan como las de un cliente.',
  'This person is no longer a user': 'Esta persona ya no es usuario.',
  'You cannot change a person who has more rights than you': 'No puede modificar a una persona con más permisos que usted.',
  'The last active admin must stay an admin': 'El último administrador activo debe seguir siéndolo.',
  'Someone else has changed this user. Check it before you continue.':
    'Otra persona ha cambiado este usuario. Compruébelo antes de continuar.',
  'You cannot remove your own roles': 'No puede quitarse sus propios roles.',
  'They have a password by now, or may not sign in': 'Ya tiene contraseña o no puede entrar.',
  'You cannot give or take a role with more rights than your own': 'No puede dar ni quitar un rol con más permisos que los suyos.',
  'This email already belongs to a user: change the roles in the list': 'Este correo ya es de un usuario: cambie los roles en la lista.',
  'This email already belongs to a user': 'Este correo ya es de un usuario.',
  'The invitation to {email} is on its way': 'La invitación a {email} va de camino.',
  '{name} was already a customer and now has the roles; an email tells them':
    '{name} ya era cliente y ahora tiene los roles; se le avisa por correo.',
  '{name} was already a customer and now has the roles; an email with a link is on its way':
    '{name} ya era cliente y ahora tiene los roles; un correo con un enlace va de camino.',
  user: 'usuario',
  'They get an email with a link to choose a password, which works for 7 days. A customer with this email keeps their name, password and licenses, and gets the roles as well.':
    'La persona recibe un correo con un enlace para elegir contraseña, que vale 7 días. Un cliente con este correo conserva nombre, contraseña y licencias, y recibe además los roles.',
  'Send Invitation': 'Enviar invitación',
  'The roles of {name} are changed': 'Los roles de {name} se han cambiado.',
  'When roles change, they have to sign in again.': 'Cuando cambian los roles, hay que volver a iniciar sesión.',
  'Please choose a role besides Customer': 'Elija un rol además de Cliente.',
  'No matches': 'Sin resultados',
  'No users yet': 'Aún no hay usuarios',
  'No name, email or role contains “{search}”.': 'Ningún nombre, correo o rol contiene «{search}».',
  'People with a role besides Customer appear here.': 'Aquí aparecen las personas con un rol además de Cliente.',
  'The users could not be loaded': 'No se pudieron cargar los usuarios',
  'Email refused': 'Correo rechazado',
  'Last signed in {day}': 'Último acceso: {day}',
  'Last signed in': 'Último acceso',
  'Invited, not signed in yet': 'Invitado, aún no ha entrado',
  'User Status Updated': 'El estado del usuario se ha cambiado.',
  'User Not Found': 'No existe este usuario.',
};
