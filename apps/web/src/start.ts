import './ui/styles.ts';
import { pageRoot } from './app/page-root.ts';
import { ignoreStrayClicks } from './lib/stray-clicks.ts';

/** Events that precede a visitor's first interaction. */
const earlyEvents = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'touchstart', 'scroll'] as const;

/** Modules that the interface needs. They are loaded in separate tasks so that the page stays responsive. */
const prerequisites = [() => import('react-dom/client'), () => import('./ui/theme.ts')];

ignoreStrayClicks();
if (pageRoot().holds === 'page' && window.location.search === '') hydrateOnInteraction(hasPendingPrices());
else void start();

async function start(): Promise<void> {
  await loadPrerequisites();
  await import('./main.tsx');
}

async function loadPrerequisites(): Promise<void> {
  for (const load of prerequisites) await load();
}

/** Whether the page shows default prices that may differ from the server's. The server marks pages where they match. */
function hasPendingPrices(): boolean {
  const { plans, usualPrices } = document.documentElement.dataset;
  return (
    plans !== 'off' && usualPrices === undefined && document.querySelector('[data-pending-prices]') !== null
  );
}

/**
 * Hydrates a prerendered page on the visitor's first interaction. Until then its links and FAQ work without scripts. A
 * click on a button, or on a link with an action (`data-acts`), is repeated after hydration.
 * @param now whether to hydrate without waiting for an interaction
 */
function hydrateOnInteraction(now: boolean): void {
  let pressed: HTMLElement | null = null;
  let hydrating = false;

  const captureClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const control = target?.closest<HTMLElement>('button, a[data-acts]') ?? null;
    if (control === null) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = control;
    void hydrate();
  };

  const hydrate = async () => {
    if (hydrating) return;
    hydrating = true;
    for (const name of earlyEvents) document.removeEventListener(name, hydrate);
    try {
      if (now) await loadPrerequisites();
      await (await import('./main.tsx')).interactive;
    } finally {
      document.removeEventListener('click', captureClick, true);
    }
    if (pressed?.isConnected) pressed.click();
  };

  document.addEventListener('click', captureClick, true);
  if (now) void hydrate();
  else for (const name of earlyEvents) document.addEventListener(name, hydrate, { passive: true });
}
