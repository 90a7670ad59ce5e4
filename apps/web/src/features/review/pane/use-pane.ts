import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { paneTabs } from './pane-tabs.ts';

const stored = 'review.pane';

interface Kept {
  readonly isOpen: boolean;
  readonly tab: string;
}

/**
 * Whether the pane is open and with which tab: kept in the browser. It is open at first where there is room beside the units.
 * @param hasPages whether there are pages to show
 */
export function usePane(hasPages: boolean) {
  const isBeside = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const hasRoom = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false });
  const hasPage = hasPages && hasRoom;
  const tabs = paneTabs.filter(({ isWide }) => isWide === undefined || hasPage);
  const [kept, setKept] = useState<Partial<Kept>>(() => {
    // A link, such as that of a notice, may open a tab.
    const linked = new URLSearchParams(window.location.search).get('pane');
    if (linked !== null) return { isOpen: true, tab: linked };
    const value = readStored(stored);
    return typeof value === 'object' && value !== null ? value : {};
  });
  /** What a command opened the tab with. */
  const [text, setText] = useState('');
  const isOpen = typeof kept.isOpen === 'boolean' ? kept.isOpen : isBeside;
  const tab = tabs.find(({ name }) => name === kept.tab) ?? tabs[0];

  const clearText = useCallback(() => setText(''), []);

  function keep(next: Kept) {
    setKept(next);
    writeStored(stored, next);
  }

  return {
    isOpen,
    isBeside,
    hasPage,
    tabs,
    tab,
    text,
    show(name: string, withText = '') {
      setText(withText.trim());
      keep({ isOpen: true, tab: name });
    },
    clearText,
    toggle: () => keep({ isOpen: !isOpen, tab: tab?.name ?? '' }),
  };
}

export type Pane = ReturnType<typeof usePane>;
