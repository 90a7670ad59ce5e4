import './ui/styles.ts';
import { pageRoot } from './app/page-root.ts';

/** What a visitor does before anything of a page needs a script. */
const signs = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'touchstart', 'scroll'] as const;

/** What the interface stands on. Each begins in a task of its own, and the page can answer in between. */
const ground = [
  () => import('react-dom/client'),
  () => import('./ui/theme.ts'),
  () => import('./lib/without-eval.ts'),
  () => import('./app/queries.ts'),
  () => import('./features/account/session.ts'),
];

if (pageRoot().holds === 'page' && window.location.search === '') wakeOnFirstSign(awaitsPrices());
else void begin();

async function begin(): Promise<void> {
  await loadGround();
  await import('./main.tsx');
}

async function loadGround(): Promise<void> {
  for (const load of ground) await load();
}

/** Whether prices of the page are not the server's: it marks a page whose built-in prices hold, or that shows none. */
function awaitsPrices(): boolean {
  const { plans, usualPrices } = document.documentElement.dataset;
  return (
    plans !== 'off' && usualPrices === undefined && document.querySelector('[data-pending-prices]') !== null
  );
}

/**
 * A page that was rendered beforehand is complete: its links lead on, its questions open. The interface behind it loads at
 * the visitor's first sign of life. A button that was pressed meanwhile, or a link that also does something (`data-acts`),
 * is pressed again.
 * @param now without waiting for a sign
 */
function wakeOnFirstSign(now: boolean): void {
  let pressed: HTMLElement | null = null;
  let waking = false;

  const keep = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const control = target?.closest<HTMLElement>('button, a[data-acts]') ?? null;
    if (control === null) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = control;
    void wake();
  };

  const wake = async () => {
    if (waking) return;
    waking = true;
    for (const sign of signs) document.removeEventListener(sign, wake);
    try {
      if (now) await loadGround();
      await (await import('./main.tsx')).awake;
    } finally {
      document.removeEventListener('click', keep, true);
    }
    if (pressed?.isConnected) pressed.click();
  };

  document.addEventListener('click', keep, true);
  if (now) void wake();
  else for (const sign of signs) document.addEventListener(sign, wake, { passive: true });
}
