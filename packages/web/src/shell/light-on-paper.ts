// Prints every page in light mode, whatever the screen uses (SCR-854).
const paper = window.matchMedia('print');
const { dataset } = document.documentElement;
let onScreen: string | undefined;

const lay = () => {
  onScreen ??= dataset.mantineColorScheme;
  dataset.mantineColorScheme = 'light';
};
const lift = () => {
  if (onScreen) dataset.mantineColorScheme = onScreen;
  onScreen = undefined;
};

// Some browsers report this before they print, others while they do.
window.addEventListener('beforeprint', lay);
window.addEventListener('afterprint', lift);
const follow = () => (paper.matches ? lay() : lift());
paper.addEventListener('change', follow);
// Printing may have started while this file was still loading.
follow();

export {};
