import type { german } from './shell-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  'Skip to content': 'Ir al contenido',
  Navigation: 'Navegación',
  Main: 'Principal',
  Logout: 'Cerrar sesión',
  Help: 'Ayuda',
  Account: 'Cuenta',
  'Light colours': 'Colores claros',
  'Dark colours': 'Colores oscuros',
  '{name}: no release yet': '{name}: aún no hay versión',
  'Runtime engine {version}': 'Motor de ejecución {version}',
  'All downloads': 'Todas las descargas',
  'Check a file': 'Comprobar un archivo',
  '{count} to answer': '{count} por responder',
  'All keys for this page': 'Todos los atajos de esta página',
  Keys: 'Atajos de teclado',
  'You cannot open this': 'Sin acceso',
  'This link leads to nothing you can see': 'Este enlace no lleva a ninguna página que pueda ver',
  'There is no such page in the portal, or your role does not allow it. You can go to:':
    'Esta página no existe en el portal o su rol no le da acceso. Puede ir a:',
  'The server is not answering': 'El servidor no responde',
  'What you see is from {moment}.': 'Lo que ve es del {moment}.',
};
