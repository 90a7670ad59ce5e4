// Runs before the first paint, so that a chosen colour scheme never flashes in the other one.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('verso.color-scheme');
  } catch {
    // Storage is blocked: the system's scheme it is.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
