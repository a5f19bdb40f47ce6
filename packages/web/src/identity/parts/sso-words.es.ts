import type { german } from './sso-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  'The provider is changed': 'El proveedor se ha cambiado.',
  'The provider is added': 'El proveedor se ha añadido.',
  'Add Provider': 'Añadir proveedor',
  'Label of the button': 'Texto del botón',
  'Its name in {folder} on the server; empty for a client without a secret':
    'Su nombre en {folder} en el servidor; vacío para un cliente sin secreto',
  Scopes: 'Ámbitos (scopes)',
  'Email domains the provider vouches for, one per line: accounts with these are linked or created':
    'Dominios de correo que el proveedor avala, uno por línea: las cuentas con ellos se vinculan o crean',
  'Domains that must use it': 'Dominios que deben usarlo',
  'People with these emails have no password here; an Admin keeps theirs':
    'Las personas con estos correos no tienen contraseña aquí; un administrador conserva la suya',
  'Empty if roles are only given here': 'Vacío si los roles solo se asignan aquí',
  'Value of the claim': 'Valor del claim',
  'Remove {value}': 'Quitar {value}',
  'Remove the line': 'Quitar la línea',
  Remove: 'Quitar',
  'Please enter issuer, client ID and scopes first': 'Introduzca primero el emisor, el ID de cliente y los ámbitos.',
  'Try it': 'Probarlo',
  'It works': 'Funciona',
  'It does not work yet': 'Aún no funciona',
  'Wrong:': 'Mal:',
  'Providers that people sign in with': 'Proveedores con los que se inicia sesión',
  'The providers could not be loaded': 'No se pudieron cargar los proveedores',
  'No provider yet': 'Aún no hay proveedores',
  'With a provider, people sign in with their organization’s account through OpenID Connect, without a password here.':
    'Con un proveedor se inicia sesión con la cuenta de la organización mediante OpenID Connect, sin contraseña aquí.',
  'Redirect address for every provider: {address}': 'Dirección de redirección para todos los proveedores: {address}',
  'The provider is removed': 'El proveedor se ha quitado.',
  'People can no longer sign in with {name}. They keep their accounts, and you can email them a link to set a password.':
    'Ya no se puede iniciar sesión con {name}. Las cuentas se conservan, y puede enviar a cada persona un enlace para definir una contraseña.',
  'From the operator’s file': 'Por el archivo del operador',
  'Must use it': 'Obligatorio para',
  'no one': 'nadie',
  'given only here': 'asignados solo aquí',
  'by the claim {claim}: {table}': 'por el claim {claim}: {table}',
  'Linked accounts': 'Cuentas vinculadas',
  'One of these roles no longer exists': 'Uno de estos roles ya no existe.',
  'Only the operator can let a claim make Admins, in the portal’s own file of providers':
    'Solo el operador puede dejar que un claim nombre administradores, en el archivo de proveedores del portal.',
  'Another provider has this name': 'Otro proveedor tiene este nombre.',
  'This provider has been removed': 'Este proveedor se ha quitado.',
  'Please enter domains such as uni.example or *.uni.example': 'Introduzca dominios como uni.example o *.uni.example.',
  'Please enter the address of the issuer, such as https://login.example.com/realm':
    'Introduzca la dirección del emisor, por ejemplo https://login.example.com/realm.',
  'Please enter the name of a file, without a folder': 'Introduzca el nombre de un archivo, sin carpeta.',
  'Please enter the client ID that the provider gave the portal': 'Introduzca el ID de cliente que el proveedor dio al portal.',
  'Please enter scopes, such as openid email profile': 'Introduzca ámbitos, por ejemplo openid email profile.',
  'Please enter a value of the claim': 'Introduzca un valor del claim.',
};
