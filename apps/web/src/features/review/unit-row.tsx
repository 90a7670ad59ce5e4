import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { mayEdit, type TranslatedUnit, type TranslationResponse } from '@verso/contracts';
import { CheckIcon, PencilIcon, RefreshCwIcon } from 'lucide-react';
import { memo, Suspense } from 'react';
import { reasonOf } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { messageFor } from '../../lib/i18n/messages.ts';
import { onDemand } from '../../lib/on-demand.tsx';
import { review } from '../../messages/review.ts';
import { Notice } from '../../ui/notice.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CodedText } from './coded-text.tsx';
import { EarlierVersions } from './earlier-versions.tsx';
import { RetranslateForm } from './retranslate-form.tsx';
import classes from './unit-row.module.css';
import { missedIn, misusedIn, UnitTerms } from './unit-terms.tsx';
import { useRowState } from './use-row-state.ts';
import { isConflict } from './use-unit-actions.ts';

/** Loaded with the first list of units, because only a few of those who open a result edit it. */
export const UnitEditor = onDemand(async () => (await import('./unit-editor.tsx')).UnitEditor);

export type RowMode = 'view' | 'edit' | 'retranslate';

interface UnitRowProps {
  readonly translation: Pick<
    TranslationResponse,
    'id' | 'format' | 'right' | 'review_state' | 'target_language'
  >;
  readonly unit: TranslatedUnit;
  /** Zero-based position in the filtered list. */
  readonly index: number;
  readonly total: number;
  readonly mode: RowMode;
  /** Whether the row is the list's tab stop. */
  readonly current: boolean;
  readonly onMode: (index: number, mode: RowMode) => void;
  /** Confirms the unit, or takes that back. */
  readonly onConfirm: (unit: TranslatedUnit) => void;
  /** Called after a save, to move to the next row. */
  readonly onSaved: (index: number) => void;
}

/** One unit: location, source, translation, check results and actions. */
export const UnitRow = memo(function UnitRow(props: UnitRowProps) {
  const { translation, unit, index, total, mode, current, onMode, onConfirm, onSaved } = props;
  const number = formatNumber(index + 1);
  const row = useRowState(translation.id, unit, {
    onSaved: () => onSaved(index),
    onRetranslated: () => onMode(index, 'view'),
  });
  return (
    <article
      className={classes.row}
      data-row={index}
      data-state={unit.state}
      data-confirmed={unit.confirmed_at !== undefined || undefined}
      data-mode={mode}
      // The articles of a feed are focusable (WAI-ARIA, feed role).
      tabIndex={current ? 0 : -1}
      aria-label={review.position({ index: number, location: placeOf(unit) })}
      aria-posinset={index + 1}
      aria-setsize={total}
    >
      <div className={classes.place}>
        <span className={classes.number}>{number}</span>
        <span className={classes.location} title={unit.location}>
          {placeOf(unit)}
        </span>
        <States unit={unit} hasDraft={row.draft !== null && mode !== 'edit'} />
      </div>
      <div className={classes.text} dir="auto">
        <CodedText wire={unit.source} codes={unit.codes} marks={missedIn(unit)} />
      </div>
      <div className={classes.target}>
        {mode === 'edit' ? (
          <Suspense fallback={<Target unit={unit} />}>
            <UnitEditor
              key={row.editorKey}
              unit={unit}
              label={review.editor.label({ index: number })}
              language={translation.target_language}
              draft={row.draft ?? unit.target ?? unit.source}
              saving={row.save.isPending}
              onChange={row.keepDraft}
              onSave={row.saveText}
              onCancel={() => {
                row.dropDraft();
                onMode(index, 'view');
              }}
            >
              <SaveFailure unit={unit} row={row} onTheirs={() => onMode(index, 'view')} />
            </UnitEditor>
          </Suspense>
        ) : (
          <div className={classes.shown}>
            <Target unit={unit} />
            <div className={classes.actions}>
              {row.previous !== null && (
                <Button size="compact-xs" variant="subtle" loading={row.save.isPending} onClick={row.undo}>
                  {review.undo}
                </Button>
              )}
              {mayEdit(translation) && (
                <>
                  <RowAction
                    label={review.confirm.one}
                    pressed={unit.confirmed_at !== undefined}
                    onClick={() => onConfirm(unit)}
                    icon={CheckIcon}
                  />
                  <EarlierVersions unit={unit} restoring={row.save.isPending} onRestore={row.restore} />
                  <RowAction label={review.edit} onClick={() => onMode(index, 'edit')} icon={PencilIcon} />
                  <RowAction
                    label={review.again}
                    onClick={() => onMode(index, 'retranslate')}
                    icon={RefreshCwIcon}
                  />
                </>
              )}
            </div>
          </div>
        )}
        {mode === 'retranslate' && (
          <RetranslateForm
            unit={unit}
            format={translation.format}
            pending={row.retranslation.isPending}
            error={row.retranslation.error}
            onRetranslate={row.retranslate}
            onCancel={() => onMode(index, 'view')}
          />
        )}
        {mode === 'view' && row.save.error && (
          <Notice tone="danger" role="alert" title={review.editor.failed}>
            {reasonOf(row.save.error)}
          </Notice>
        )}
        <UnitTerms unit={unit} />
        <Problems
          problems={unit.problems.filter(({ code }) => code !== 'term' || unit.terms === undefined)}
        />
      </div>
    </article>
  );
});

/** The unit's location for display. Internal part names are replaced by the unit's kind. */
function placeOf({ location, kind }: TranslatedUnit): string {
  const isNamedByPart = kind !== undefined && (location === kind || location.startsWith(`${kind}, `));
  return isNamedByPart ? (messageFor(review.kinds, kind) ?? location) : location;
}

function RowAction({
  label,
  pressed,
  onClick,
  icon: Icon,
}: {
  label: string;
  pressed?: boolean;
  onClick: () => void;
  icon: typeof PencilIcon;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="md"
        aria-label={label}
        {...(pressed === undefined ? {} : { 'aria-pressed': pressed, 'data-pressed': pressed })}
        onClick={onClick}
      >
        <Icon size={15} strokeWidth={1.8} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function States({ unit, hasDraft }: { unit: TranslatedUnit; hasDraft: boolean }) {
  const { state, match, changed_at, confirmed_at } = unit;
  const { states } = review;
  return (
    <span className={classes.states}>
      {state === 'flagged' && <Tag tone="warning">{states.flagged}</Tag>}
      {state === 'repaired' && <Tag>{states.repaired}</Tag>}
      {state === 'edited' && <Tag>{states.edited}</Tag>}
      {state === 'reused' && (match === undefined ? <Tag>{states.reused}</Tag> : <Match match={match} />)}
      {state === 'skipped' && <Tag>{states.skipped}</Tag>}
      {state !== 'edited' && changed_at !== undefined && <Tag tone="accent">{states.again}</Tag>}
      {confirmed_at !== undefined && <Tag tone="success">{states.confirmed}</Tag>}
      {hasDraft && <Tag tone="accent">{states.draft}</Tag>}
    </span>
  );
}

/** How well a segment of a translation memory matched. */
function Match({ match }: { match: number }) {
  const { matchText, match: label } = review.states;
  const text = match > 100 ? matchText.context : match === 100 ? matchText.equal : matchText.codes;
  return (
    <span title={text}>
      <Tag>{label({ match })}</Tag>
    </span>
  );
}

function Target({ unit }: { unit: TranslatedUnit }) {
  if (unit.target === null) return <p className={classes.kept}>{review.keptSource}</p>;
  return (
    <div className={classes.text} dir="auto">
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

interface SaveFailureProps {
  readonly unit: TranslatedUnit;
  readonly row: ReturnType<typeof useRowState>;
  readonly onTheirs: () => void;
}

function SaveFailure({ unit, row, onTheirs }: SaveFailureProps) {
  const { error } = row.save;
  if (error === null) return null;
  if (!isConflict(error)) {
    return (
      <Notice tone="danger" role="alert" title={review.editor.failed}>
        {reasonOf(error)}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      role="alert"
      title={review.conflict.title}
      actions={
        <>
          <Button size="xs" loading={row.save.isPending} onClick={() => row.saveText(row.draft ?? '')}>
            {review.conflict.mine}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              row.dropDraft();
              onTheirs();
            }}
          >
            {review.conflict.theirs}
          </Button>
        </>
      }
    >
      {review.conflict.text}{' '}
      <q className={classes.text}>
        <CodedText wire={unit.target ?? unit.source} codes={unit.codes} />
      </q>
    </Notice>
  );
}
