import { XIcon } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { landing } from '../../messages/landing.ts';
import classes from './sign-in-slot.module.css';
import type { Panel } from './use-panel.ts';

const SignInPanel = lazy(async () => ({
  default: (await import('../accounts/sign-in-panel.tsx')).SignInPanel,
}));

/** The opened sign-in panel with a close button. It takes the focus and returns it when it closes. */
export function SignInSlot({ panel }: { panel: Panel }) {
  const slot = useRef<HTMLElement>(null);
  useEffect(() => {
    const origin = document.activeElement;
    const element = slot.current;
    element?.scrollIntoView({ block: 'nearest' });
    element?.focus({ preventScroll: true });
    return () => {
      const lost = document.activeElement === document.body || element?.contains(document.activeElement);
      if (lost && origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section
      ref={slot}
      tabIndex={-1}
      className={classes.slot}
      aria-label={landing.panel}
      onKeyDown={({ key }) => key === 'Escape' && panel.close()}
    >
      <button type="button" className={classes.close} aria-label={landing.closePanel} onClick={panel.close}>
        <XIcon size={18} strokeWidth={1.8} aria-hidden />
      </button>
      <Suspense fallback={<div className={classes.waiting} />}>
        <SignInPanel initial={panel.view ?? 'sign-in'} returnTo={panel.next} />
      </Suspense>
    </section>
  );
}
