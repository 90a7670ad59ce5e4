import { languageName, mayEdit, type TranslationResponse } from '@verso/contracts';
import { Suspense, useRef, useState } from 'react';
import { ended } from '../../lib/late-answers.ts';
import { lazy } from '../../lib/lazy.ts';
import { review } from '../../messages/review.ts';
import { useHasPages, useLacksRenderer } from '../pages/use-has-pages.ts';
import { sourceName } from '../translate/job/job-header.tsx';
import { useTextPreferences } from '../units/text-preferences.ts';
import type { UnitEditorHandle } from '../units/unit-editor.tsx';
import { RepetitionBar } from './bar/repetition-bar.tsx';
import { ReviewBar } from './bar/review-bar.tsx';
import { SelectionBar } from './bar/selection-bar.tsx';
import { TermOffer } from './bar/term-offer.tsx';
import { UnsavedStatus } from './bar/unsaved-status.tsx';
import { useEdits, useUnsaved } from './edits/use-edits.ts';
import { withChange } from './edits/with-change.ts';
import { noFilter, useReviewFilter } from './filters.ts';
import { UnitPane } from './pane/unit-pane.tsx';
import { usePane } from './pane/use-pane.ts';
import classes from './review-tab.module.css';
import { UnitList } from './unit-list.tsx';
import type { RowListeners } from './unit-row.tsx';
import { useCommands } from './use-commands.ts';
import { useFeed } from './use-feed.ts';
import { useGoToUnit } from './use-go-to-unit.ts';
import { useLinkedUnit } from './use-linked-unit.ts';
import { useRows } from './use-rows.ts';
import { useSelection } from './use-selection.ts';
import { useUnits } from './use-units.ts';

const ReplaceDialog = lazy(async () => ({ default: (await import('./replace-dialog.tsx')).ReplaceDialog }));
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** The review of all units: an editor with filters, search, commands and a pane about the current unit. */
export function ReviewTab({ translation }: { translation: TranslationResponse }) {
  const { filter, unit, change } = useReviewFilter();
  const units = useUnits(translation.id, filter);
  const edits = useEdits(translation.id);
  const canEdit = mayEdit(translation);
  const total = units.total ?? 0;
  const rows = useRows(total);
  const at = (row: number) => {
    const unit = units.at(row);
    return unit && withChange(unit, edits.outbox.changes.get(unit.id));
  };
  const selection = useSelection(units.list, at);
  const hasPages = useHasPages(translation);
  const pane = usePane(useLacksRenderer(translation) || hasPages);
  const { size } = useTextPreferences();
  const editorRef = useRef<UnitEditorHandle>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<'replace' | 'palette' | null>(null);
  const [visit, setVisit] = useState(units.list.visit);
  if (visit !== units.list.visit) {
    // Another list: nothing of the last one applies.
    setVisit(units.list.visit);
    rows.reset();
    selection.clear();
  }
  const commands = useCommands({
    translation,
    canEdit,
    list: units.list,
    total,
    rows,
    selection,
    edits,
    editorRef,
    at,
    onReplace: () => setDialog('replace'),
    onPalette: () => setDialog('palette'),
    hasDialog: dialog !== null,
    hasPage: pane.hasPage,
    onPane: (tab, text) => (tab === undefined ? pane.toggle() : pane.show(tab, text)),
    onSearch: () => searchRef.current?.focus(),
  });
  const goToUnit = useGoToUnit(units.list, total, commands.goTo);
  const listeners = useLatest<RowListeners>({
    onMode: rows.setMode,
    onConfirm: (unit) => edits.confirm([unit], unit.confirmed_at === undefined),
    onSaved: (index) => rows.leaveFor(index + 1),
    onDone: rows.close,
    onSelect: (index, extend) => (extend ? selection.extend(rows.current, index) : selection.toggle(index)),
    onHistory(index) {
      rows.focus(index);
      pane.show('history');
    },
    onComments(index) {
      rows.focus(index);
      pane.show('comments');
    },
    onCommand: commands.run,
  });
  useLinkedUnit(translation.id, unit, total > 0, rows.focus);
  // Rendered again when the current unit changes, before the server has the change.
  useUnsaved(edits, units.at(rows.current)?.id ?? '');
  const current = at(rows.current);
  const people = useFeed(translation.id, edits, current?.id ?? null);
  const { tab } = pane;
  const about = pane.isOpen && current !== undefined && tab !== undefined && (
    <UnitPane
      tabs={pane.tabs}
      tab={tab}
      translation={translation}
      unit={current}
      row={rows.current}
      canEdit={canEdit}
      edits={edits}
      at={at}
      text={pane.text}
      onTextUsed={pane.clearText}
      onInsert={(text) => {
        if (editorRef.current === null) rows.setMode(rows.current, 'edit');
        // The editor is there after the next rendering.
        requestAnimationFrame(() => editorRef.current?.write(text));
      }}
      onUse={commands.use}
      onGoTo={commands.goTo}
      onGoToUnit={goToUnit}
      onTab={(name) => pane.show(name)}
      onClose={pane.toggle}
    />
  );
  // Also while there is no unit to show: the page keeps its width.
  const beside = pane.isBeside && pane.isOpen ? (tab?.isWide ? 'wide' : 'narrow') : undefined;
  return (
    <div className={classes.tab} data-text-size={size}>
      <div className={classes.bar}>
        <ReviewBar
          translation={translation}
          canEdit={canEdit}
          edits={edits}
          filter={filter}
          onFilter={change}
          counts={units.counts}
          facets={units.facets}
          unconfirmed={units.unconfirmed}
          searchRef={searchRef}
          isPaneOpen={pane.isOpen}
          onRun={(name) => commands.run({ name, digit: undefined })}
        />
      </div>
      <div className={classes.workspace} data-beside={beside}>
        <div className={classes.main}>
          <div className={classes.columns} aria-hidden>
            <span />
            <span>{review.source({ language: sourceName(translation) })}</span>
            <span>{review.target({ language: languageName(translation.target_language) })}</span>
          </div>
          <UnitList
            translation={translation}
            canEdit={canEdit}
            units={units}
            rows={rows}
            selection={selection}
            people={people}
            edits={edits}
            editorRef={editorRef}
            listeners={listeners}
            onKeyDown={commands.onKeyDown}
            onClear={() => change(noFilter)}
            pane={pane.isBeside ? null : about}
          />
        </div>
        {beside !== undefined && <aside className={classes.aside}>{about}</aside>}
      </div>
      {canEdit && (
        <div className={classes.status}>
          <SelectionBar
            translation={translation}
            filter={filter}
            total={total}
            selection={selection}
            edits={edits}
          />
          <RepetitionBar translationId={translation.id} edits={edits} />
          <TermOffer translation={translation} edits={edits} />
          <UnsavedStatus edits={edits} />
        </div>
      )}
      {dialog !== null && (
        <Suspense fallback={null}>
          {dialog === 'replace' ? (
            <ReplaceDialog
              translationId={translation.id}
              filter={filter}
              selection={selection}
              edits={edits}
              onClose={() => setDialog(ended('replace'))}
            />
          ) : (
            <Palette
              total={total}
              isPossible={commands.isPossible}
              onRun={(name) => commands.run({ name, digit: undefined })}
              onGoTo={commands.goTo}
              onClose={() => setDialog(ended('palette'))}
            />
          )}
        </Suspense>
      )}
    </div>
  );
}

/** An object of functions that stays the same and calls the latest ones, so that rows need not be rendered again. */
function useLatest<Functions extends object>(latest: Functions): Functions {
  const ref = useRef(latest);
  ref.current = latest;
  const [stable] = useState(() => new Proxy(latest, { get: (_, name) => Reflect.get(ref.current, name) }));
  return stable;
}
