import { isTermKept, type TranslatedUnit, type TranslationResponse } from '@verso/contracts';
import type { ComponentType } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { checks } from '../../../messages/checks.ts';
import { collaboration } from '../../../messages/collaboration.ts';
import { editor } from '../../../messages/editor.ts';
import { CommentCount } from '../../collaboration/comments/comment-count.tsx';
import type { Edits } from '../edits/use-edits.ts';

/** What a tab of the pane knows, and what it can do. */
export interface PaneProps {
  readonly translation: TranslationResponse;
  /** The current unit, with the change that is being saved. */
  readonly unit: TranslatedUnit;
  readonly row: number;
  /** Whether the user may change it. */
  readonly canEdit: boolean;
  readonly edits: Edits;
  /** The unit of a row, if its page is loaded. */
  readonly at: (row: number) => TranslatedUnit | undefined;
  /** Text that a command opened the tab with. */
  readonly text: string;
  /** Says that the text has done its work, for tabs that act on it once. */
  readonly onTextUsed: () => void;
  /** Writes text at the caret of the editor; opens it if necessary. */
  readonly onInsert: (text: string) => void;
  /** Replaces the unit's target, in the editor if it is open. */
  readonly onUse: (target: string, label: string) => void;
  readonly onGoTo: (row: number) => void;
  /** Goes to a unit, whether or not the list shows it. */
  readonly onGoToUnit: (unit: TranslatedUnit) => void;
}

export interface PaneTab {
  /** Kept in the browser's storage. */
  readonly name: string;
  readonly label: string;
  /** Takes half of the width, and is offered only where there is room for it beside the units. */
  readonly isWide?: true;
  /** Loaded when the tab is first shown. */
  readonly Content: ComponentType<PaneProps>;
  /** Beside the label, if it needs more than the unit. */
  readonly Badge?: ComponentType<{ readonly translationId: string; readonly unit: string }>;
  /** A number beside the label, nothing for 0. */
  readonly count?: (unit: TranslatedUnit) => number;
}

const { tabs } = editor.pane;

/** The tabs of the pane, in their order. */
export const paneTabs: readonly PaneTab[] = [
  {
    name: 'matches',
    label: tabs.matches,
    Content: lazy(async () => ({ default: (await import('./matches-tab.tsx')).MatchesTab })),
  },
  {
    name: 'terms',
    label: tabs.terms,
    Content: lazy(async () => ({ default: (await import('./terms-tab.tsx')).TermsTab })),
    count: ({ terms = [] }) => terms.filter((term) => !isTermKept(term)).length,
  },
  {
    name: 'checks',
    label: checks.tab,
    Content: lazy(async () => ({ default: (await import('../checks/unit-checks.tsx')).UnitChecks })),
  },
  {
    name: 'history',
    label: tabs.history,
    Content: lazy(async () => ({ default: (await import('./history-tab.tsx')).HistoryTab })),
    count: ({ earlier = [] }) => earlier.length,
  },
  {
    name: 'comments',
    label: collaboration.comments.tab,
    Content: lazy(async () => ({
      default: (await import('../../collaboration/comments/comments-tab.tsx')).CommentsTab,
    })),
    Badge: CommentCount,
  },
  {
    name: 'context',
    label: tabs.context,
    Content: lazy(async () => ({ default: (await import('./context-tab.tsx')).ContextTab })),
  },
  {
    name: 'page',
    label: tabs.page,
    isWide: true,
    Content: lazy(async () => ({ default: (await import('../../pages/page-tab.tsx')).PageTab })),
  },
  {
    name: 'concordance',
    label: tabs.concordance,
    Content: lazy(async () => ({ default: (await import('./concordance-tab.tsx')).ConcordanceTab })),
  },
];
