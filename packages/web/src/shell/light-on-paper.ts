// On paper every page is light, whatever the screen is (SCR-854).
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

// Some browsers say so before they print, others as they do.
window.addEventListener('beforeprint', lay);
window.addEventListener('afterprint', lift);
const follow = () => (paper.matches ? lay() : lift());
paper.addEventListener('change', follow);
// Printing may have begun while this file was still on its way.
follow();

export {};
