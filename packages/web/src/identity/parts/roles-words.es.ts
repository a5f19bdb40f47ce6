import type { german } from './roles-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  'Rights on customers and licenses need Customers View, rights on releases need Releases View, and exporting the log needs Log View: they are switched on and off together.':
    'Los permisos sobre clientes y licencias necesitan «Clientes: ver», los de versiones «Versiones: ver» y exportar el registro «Registro: ver»: se activan y desactivan juntos.',
  '{about}, {count} of {all}': '{about}, {count} de {all}',
  'Accounts of staff': 'Cuentas del personal',
  'People and their notes': 'Personas y sus notas',
  'Versions and download links': 'Versiones y enlaces de descarga',
  'Kinds a role may create': 'Tipos que un rol puede crear',
  'What is sold': 'Lo que se vende',
  'Prices, offers and orders': 'Precios, ofertas y pedidos',
  'What licenses work on': 'Donde funcionan las licencias',
  'What was done, and who did it': 'Qué se hizo y quién lo hizo',
  Create: 'Crear',
  Make: 'Hacer',
  Approve: 'Aprobar',
  Decide: 'Decidir',
  'Customers View': 'Clientes: ver',
  'The role {name} is added. Give it to people in Users.': 'El rol {name} se ha añadido. Asígnelo en Usuarios.',
  'The server could not be reached, so nothing was saved. What you changed is kept: try again.':
    'No se pudo conectar con el servidor; no se ha guardado nada. Sus cambios se conservan: inténtelo de nuevo.',
  'The role {name} is deleted': 'El rol {name} se ha eliminado.',
  'This role is in use': 'Este rol está en uso',
  '1 person has the role {name}. Give them another one in Users; then it can be deleted.':
    '1 persona tiene el rol {name}. Asígnele otro en Usuarios; entonces se podrá eliminar.',
  '{people} people have the role {name}. Give them another one in Users; then it can be deleted.':
    '{people} personas tienen el rol {name}. Asígneles otro en Usuarios; entonces se podrá eliminar.',
  'The role {name}, which no one has. This cannot be undone.': 'El rol {name}, que nadie tiene. No se puede deshacer.',
  'The server could not be reached. Nothing was deleted.': 'No se pudo conectar con el servidor. No se ha eliminado nada.',
  'The role {name} is updated': 'El rol {name} se ha guardado.',
  'What each role may do': 'Qué puede hacer cada rol',
  Update: 'Guardar',
  'Built-in': 'Predefinidos',
  'Your own': 'Propios',
  'Admins may do everything, so that no one is ever locked out. This cannot be changed.':
    'Los administradores pueden todo, para que nunca se pierda el acceso. No se puede cambiar.',
  'Customers see only their own profile, licenses and quotations. Everyone who signs up gets this role, so it has no rights over others.':
    'Los clientes solo ven su perfil, sus licencias y sus presupuestos. Todos los que se registran reciben este rol, así que no tiene permisos sobre otros.',
  '{count} people or more have': '{count} personas o más tienen',
  '1 person has': '1 persona tiene',
  '{count} people have': '{count} personas tienen',
  '{people} this role, which is built in. A change applies from their next click.':
    '{people} este rol predefinido. Un cambio se aplica desde el siguiente clic.',
  '{people} this role. A change applies from their next click.': '{people} este rol. Un cambio se aplica desde el siguiente clic.',
  'Distributors see only the customers of their countries.': 'Los distribuidores solo ven los clientes de sus países.',
  'The roles could not be loaded': 'No se pudieron cargar los roles',
  'All roles': 'Todos los roles',
  'It has been deleted in the meantime.': 'Se ha eliminado entretanto.',
  'A role with this name already exists': 'Ya existe un rol con este nombre.',
  'A built-in role cannot be deleted': 'Un rol predefinido no se puede eliminar.',
  'The name of a built-in role cannot be changed': 'El nombre de un rol predefinido no se puede cambiar.',
  'The Admin role has every right': 'El rol Admin tiene todos los permisos.',
  'The Customer role has no rights over others': 'El rol Cliente no tiene permisos sobre otros.',
  'The Customer role has no rights over others, because everyone who signs up gets it':
    'El rol Cliente no tiene permisos sobre otros, porque lo reciben todos los que se registran.',
  '{people} this role': '{people} este rol.',
  'Please list each right only once': 'Indique cada permiso una sola vez.',
};
