import {
  type CheckRule,
  ruleOfProblem,
  type TranslatedUnit,
  type TranslationResponse,
} from '@verso/contracts';
import { CheckIcon, HistoryIcon, PencilIcon, RefreshCwIcon } from 'lucide-react';
import { memo, type ReactNode, type Ref, Suspense, useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { editor } from '../../messages/editor.ts';
import { review } from '../../messages/review.ts';
import { CommentMark } from '../collaboration/comments/comment-count.tsx';
import type { Pressed } from '../shortcuts/keys.ts';
import type { CheckedTranslation } from '../units/checks/use-live-checks.ts';
import { CodedText } from '../units/coded-text.tsx';
import { placeOf } from '../units/place-of.ts';
import type { UnitEditorHandle } from '../units/unit-editor.tsx';
import { useDraft, writeDraft } from './drafts.ts';
import { EditedUnit } from './edited-unit.tsx';
import { type Edits, useIsLast, useUnsaved } from './edits/use-edits.ts';
import { withChange } from './edits/with-change.ts';
import { Retranslation } from './retranslation.tsx';
import classes from './unit-row.module.css';
import { UnitStates } from './unit-states.tsx';
import { missedIn, misusedIn, UnitTerms } from './unit-terms.tsx';
import { UnsavedNotice } from './unsaved-notice.tsx';

export type RowMode = 'view' | 'edit' | 'retranslate';

/** What a row tells its list. The same object for all rows and renderings. */
export interface RowListeners {
  readonly onMode: (index: number, mode: RowMode) => void;
  /** Confirms the unit, or takes that back. */
  readonly onConfirm: (unit: TranslatedUnit) => void;
  /** Called after a save, to move to the next row. */
  readonly onSaved: (index: number) => void;
  /** Called when the row's work has ended, perhaps long after the user went on. */
  readonly onDone: (index: number) => void;
  readonly onSelect: (index: number, extend: boolean) => void;
  readonly onHistory: (index: number) => void;
  readonly onComments: (index: number) => void;
  /** A command of the keyboard while the unit is being edited. */
  readonly onCommand: (pressed: Pressed) => void;
}

interface UnitRowProps {
  readonly translation: Pick<TranslationResponse, 'format'> & CheckedTranslation;
  readonly unit: TranslatedUnit;
  /** Whether the user may change it. */
  readonly canEdit: boolean;
  /** Zero-based position in the filtered list. */
  readonly index: number;
  readonly total: number;
  readonly mode: RowMode;
  /** Whether the row is the list's tab stop. */
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  /** Other people who are at the unit. */
  readonly people: string;
  /** Open threads about the unit. */
  readonly openComments: number;
  readonly edits: Edits;
  readonly editorRef: Ref<UnitEditorHandle>;
  readonly listeners: RowListeners;
  /** Shown below the texts. */
  readonly children?: ReactNode;
}

/** One unit: location, source, translation, check results and actions. */
export const UnitRow = memo(function UnitRow(props: UnitRowProps) {
  const { translation, canEdit, index, total, mode, isCurrent, isSelected, edits, listeners, children } =
    props;
  const unsaved = useUnsaved(edits, props.unit.id);
  const unit = withChange(props.unit, unsaved);
  const draft = useDraft(translation.id, unit.id);
  /** The target that the user saw when the editor was opened: another's change since then is a conflict. */
  const [base, setBase] = useState(unit.target);
  if (mode !== 'edit' && base !== unit.target) setBase(unit.target);
  const number = formatNumber(index + 1);

  const keepDraft = (wire: string | null) => writeDraft(translation.id, unit.id, wire);

  function save(wire: string) {
    keepDraft(null);
    if (wire === unit.target) edits.confirm([unit], true);
    else edits.write({ ...unit, target: base }, wire);
    listeners.onSaved(index);
  }

  return (
    <article
      className={classes.row}
      data-row={index}
      data-state={unit.state}
      data-confirmed={unit.confirmed_at !== undefined || undefined}
      data-selected={isSelected || undefined}
      data-current={isCurrent || undefined}
      data-mode={mode}
      // The articles of a feed are focusable (WAI-ARIA, feed role).
      tabIndex={isCurrent ? 0 : -1}
      aria-label={review.position({ index: number, location: placeOf(unit) })}
      aria-posinset={index + 1}
      aria-setsize={total}
    >
      <div className={classes.place}>
        {canEdit && (
          <input
            type="checkbox"
            className={classes.choice}
            aria-label={editor.select({ index: number })}
            checked={isSelected}
            onClick={(event) => listeners.onSelect(index, event.shiftKey)}
            onChange={() => undefined}
          />
        )}
        <span className={classes.number}>{number}</span>
        <span className={classes.location} title={unit.location}>
          {placeOf(unit)}
        </span>
        <UnitStates
          unit={unit}
          hasDraft={draft !== null && mode !== 'edit'}
          isLate={unsaved?.isLate === true}
        />
        {props.people !== '' && (
          <span className={classes.people}>{editor.people({ names: props.people })}</span>
        )}
        <CommentMark count={props.openComments} onOpen={() => listeners.onComments(index)} />
      </div>
      <div className={classes.text} dir="auto" data-part="source">
        <CodedText wire={unit.source} codes={unit.codes} marks={missedIn(unit)} />
      </div>
      <div className={classes.target}>
        {mode === 'edit' ? (
          <Suspense fallback={<Target unit={unit} />}>
            <EditedUnit
              translation={translation}
              unit={unit}
              label={review.editor.label({ index: number })}
              draft={draft ?? unsaved?.target ?? unit.target ?? unit.source}
              handle={props.editorRef}
              onChange={keepDraft}
              onSave={save}
              onCancel={() => {
                keepDraft(null);
                listeners.onMode(index, 'view');
              }}
              onCommand={listeners.onCommand}
            />
          </Suspense>
        ) : (
          <div className={classes.shown}>
            <Target unit={unit} />
            {canEdit && <RowActions unit={unit} index={index} edits={edits} listeners={listeners} />}
          </div>
        )}
        {mode === 'retranslate' && (
          <Retranslation
            translation={translation}
            unit={unit}
            edits={edits}
            onCancel={() => listeners.onMode(index, 'view')}
            onDone={() => listeners.onDone(index)}
          />
        )}
        {unsaved !== undefined && mode === 'view' && (
          <UnsavedNotice
            unit={props.unit}
            change={unsaved}
            edits={edits}
            onEdit={() => listeners.onMode(index, 'edit')}
            onDecided={() => listeners.onMode(index, 'view')}
          />
        )}
        {/* While the text is edited, it is checked again below the editor. */}
        {mode !== 'edit' && <UnitTerms unit={unit} />}
        <Problems
          problems={unit.problems.filter(({ code }) =>
            mode === 'edit'
              ? uncheckedRules.has(ruleOfProblem(code))
              : code !== 'term' || unit.terms === undefined,
          )}
        />
      </div>
      {children}
    </article>
  );
});

type RowActionsProps = Pick<UnitRowProps, 'unit' | 'index' | 'edits' | 'listeners'>;

function RowActions({ unit, index, edits, listeners }: RowActionsProps) {
  const isLast = useIsLast(edits, unit.id);
  return (
    <div className={classes.actions}>
      {isLast && (
        <button type="button" className={classes.undo} onClick={() => void edits.undo()}>
          {review.undo}
        </button>
      )}
      <RowAction
        label={review.confirm.one}
        pressed={unit.confirmed_at !== undefined}
        onClick={() => listeners.onConfirm(unit)}
        icon={CheckIcon}
      />
      {unit.earlier !== undefined && unit.earlier.length > 0 && (
        <RowAction
          label={review.earlier.label}
          onClick={() => listeners.onHistory(index)}
          icon={HistoryIcon}
        />
      )}
      <RowAction label={review.edit} onClick={() => listeners.onMode(index, 'edit')} icon={PencilIcon} />
      <RowAction
        label={review.again}
        onClick={() => listeners.onMode(index, 'retranslate')}
        icon={RefreshCwIcon}
      />
    </div>
  );
}

interface RowActionProps {
  readonly label: string;
  readonly pressed?: boolean;
  readonly onClick: () => void;
  readonly icon: typeof PencilIcon;
}

/** Rules that need more than the text, so that what they found remains while it is edited. */
const uncheckedRules: ReadonlySet<CheckRule> = new Set(['answer', 'formality']);

/** A plain button: rows come and go while the list scrolls, and must be cheap. */
function RowAction({ label, pressed, onClick, icon: Icon }: RowActionProps) {
  return (
    <button
      type="button"
      className={classes.action}
      aria-label={label}
      title={label}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={onClick}
    >
      <Icon size={15} strokeWidth={1.8} aria-hidden />
    </button>
  );
}

function Target({ unit }: { unit: TranslatedUnit }) {
  if (unit.target === null) return <p className={classes.kept}>{review.keptSource}</p>;
  return (
    <div className={classes.text} dir="auto" data-part="target">
      <CodedText wire={unit.target} codes={unit.codes} marks={misusedIn(unit)} />
    </div>
  );
}

function Problems({ problems }: { problems: TranslatedUnit['problems'] }) {
  if (problems.length === 0) return null;
  return (
    <ul className={classes.problems} aria-label={review.problems}>
      {problems.map(({ code, detail, severity }) => (
        <li key={`${code} ${detail}`} data-severity={severity}>
          {detail}
        </li>
      ))}
    </ul>
  );
}
