import { ActionIcon, Skeleton } from '@mantine/core';
import { XIcon } from 'lucide-react';
import { type KeyboardEvent, Suspense, useId, useLayoutEffect, useRef } from 'react';
import { editor } from '../../../messages/editor.ts';
import { openedToWrite } from '../../collaboration/comments/actions.ts';
import type { PaneProps, PaneTab } from './pane-tabs.ts';
import classes from './unit-pane.module.css';

const messages = editor.pane;

interface UnitPaneProps extends PaneProps {
  readonly tabs: readonly PaneTab[];
  readonly tab: PaneTab;
  readonly onTab: (name: string) => void;
  readonly onClose: () => void;
}

/** What there is to know about the current unit, in tabs. */
export function UnitPane({ tabs, tab, onTab, onClose, ...props }: UnitPaneProps) {
  const id = useId();
  const { Content } = tab;
  const panel = useRef<HTMLDivElement>(null);
  const isToWrite = props.text === openedToWrite;
  // The field for a comment is loaded later. Letters that are typed meanwhile must not be commands of the unit.
  useLayoutEffect(() => {
    if (isToWrite) panel.current?.focus({ preventScroll: true });
  }, [isToWrite]);

  // Arrow keys move between tabs (WAI-ARIA, tabs pattern).
  function onKeyDown(event: KeyboardEvent) {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const index = tabs.indexOf(tab) + (rtl ? -step : step);
    const next = tabs[(index + tabs.length) % tabs.length];
    if (next === undefined) return;
    onTab(next.name);
    document.getElementById(`${id}-${next.name}`)?.focus();
  }

  return (
    <section className={classes.pane} aria-label={messages.label}>
      <div className={classes.head}>
        <div role="tablist" aria-label={messages.label} className={classes.tabs} onKeyDown={onKeyDown}>
          {tabs.map(({ name, label, count, Badge }) => (
            <button
              key={name}
              id={`${id}-${name}`}
              type="button"
              role="tab"
              aria-selected={name === tab.name}
              aria-controls={`${id}-content`}
              tabIndex={name === tab.name ? 0 : -1}
              className={classes.tab}
              onClick={() => onTab(name)}
            >
              {label}
              <Count value={count?.(props.unit) ?? 0} />
              {Badge && <Badge translationId={props.translation.id} unit={props.unit.id} />}
            </button>
          ))}
        </div>
        <ActionIcon aria-label={messages.hide} title={messages.hide} onClick={onClose}>
          <XIcon size={16} strokeWidth={1.8} aria-hidden />
        </ActionIcon>
      </div>
      <div
        ref={panel}
        id={`${id}-content`}
        role="tabpanel"
        aria-labelledby={`${id}-${tab.name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reachable by keyboard.
        tabIndex={0}
        className={classes.content}
        data-wide={tab.isWide}
      >
        <Suspense fallback={<Skeleton height={90} radius="md" />}>
          <Content {...props} />
        </Suspense>
      </div>
    </section>
  );
}

function Count({ value }: { value: number }) {
  return value === 0 ? null : <span className={classes.count}>{value}</span>;
}
