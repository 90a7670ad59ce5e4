import type { ReactNode } from 'react';
import classes from './call-button.module.css';
import type { Panel, View } from './use-panel.ts';

interface CallButtonProps {
  readonly panel: Panel;
  readonly view: View;
  /** The page to open after signing in. */
  readonly next?: string;
  readonly prominent?: boolean;
  readonly wide?: boolean;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

/** Opens and closes the sign-in panel. */
export function CallButton({ panel, view, next = '/', prominent, wide, onPress, children }: CallButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      data-prominent={prominent || undefined}
      data-wide={wide || undefined}
      aria-expanded={panel.view === view && panel.next === next}
      onClick={() => {
        onPress?.();
        panel.toggle(view, next);
      }}
    >
      {children}
    </button>
  );
}
