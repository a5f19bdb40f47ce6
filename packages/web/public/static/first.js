// Before the first paint: what the page goes by until its own script is there.
(() => {
  const page = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const colour = () => {
    const chosen = localStorage.getItem('mantine-color-scheme-value');
    page.setAttribute('data-mantine-color-scheme', chosen === 'dark' || (chosen !== 'light' && dark.matches) ? 'dark' : 'light');
  };
  colour(); // so that nothing flashes
  dark.addEventListener('change', colour);
  const host = document.querySelector('meta[name="passkey-host"]')?.content;
  if (host && location.hostname === host && 'PublicKeyCredential' in window) page.dataset.passkeys = '';
  if (location.hash.startsWith('#/check')) page.dataset.elsewhere = ''; // the form in the page is not what will be shown
  // What is pressed before the page can answer is pressed again once it can, and nothing is sent meanwhile.
  addEventListener(
    'click',
    (event) => {
      const pressed = event.target.closest?.('#root[data-standing] button');
      if (!pressed) return;
      event.preventDefault();
      for (const before of document.querySelectorAll('[data-pressed]')) delete before.dataset.pressed;
      pressed.dataset.pressed = '';
    },
    true,
  );
})();
