import { ActionIcon, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { languageName, mayEdit, type TranslationResponse } from '@verso/contracts';
import { KeyboardIcon, ReplaceIcon, SearchIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { lazy } from '../../lib/lazy.ts';
import { review } from '../../messages/review.ts';
import { openShortcuts } from '../shortcuts/open-shortcuts.ts';
import { sourceName } from '../translate/job/job-header.tsx';
import { ConfirmAll } from './confirm-all.tsx';
import { shownFilters, useReviewFilter } from './filters.ts';
import classes from './review-tab.module.css';
import { UnitList } from './unit-list.tsx';
import { useConfirm } from './use-confirm.ts';
import { useUnits } from './use-units.ts';

const ReplaceDialog = lazy(async () => ({ default: (await import('./replace-dialog.tsx')).ReplaceDialog }));

/** The review of all units, with filters, search, editing and retranslation. */
export function ReviewTab({ translation }: { translation: TranslationResponse }) {
  const { filter, change } = useReviewFilter();
  const query = useUnits(translation.id, filter);
  const own = mayEdit(translation);
  const [replacing, setReplacing] = useState(false);
  const { all: confirmAll } = useConfirm(translation.id);
  const hasTerms = translation.quality_report?.terms !== undefined;
  const shown = shownFilters.filter((show) => show !== 'term' || hasTerms || filter.show === 'term');
  return (
    <div className={classes.tab}>
      <div className={classes.bar}>
        <div className={classes.controls}>
          <fieldset className={classes.filters}>
            <legend className="unseen">{review.filterLabel}</legend>
            {shown.map((show) => (
              <button
                key={show}
                type="button"
                className={classes.filter}
                aria-pressed={filter.show === show}
                onClick={() => change({ show })}
              >
                {review.filters[show]}
                <span className={classes.count}>
                  {query.counts === undefined ? '' : formatNumber(query.counts[show])}
                </span>
              </button>
            ))}
          </fieldset>
          <Search value={filter.search} onChange={(search) => change({ search })} />
          {own && (
            <>
              <ActionIcon
                variant="default"
                size={36}
                aria-label={review.replace.open}
                title={review.replace.open}
                onClick={() => setReplacing(true)}
              >
                <ReplaceIcon size={17} strokeWidth={1.7} aria-hidden />
              </ActionIcon>
              <ConfirmAll
                count={query.data?.pages[0]?.unconfirmed ?? 0}
                pending={confirmAll.isPending}
                onConfirm={(onSuccess) => confirmAll.mutate(filter, { onSuccess })}
              />
            </>
          )}
          <ActionIcon
            className={classes.shortcuts}
            variant="default"
            size={36}
            aria-label={review.shortcuts}
            title={`${review.shortcuts} (?)`}
            onClick={openShortcuts}
          >
            <KeyboardIcon size={17} strokeWidth={1.7} aria-hidden />
          </ActionIcon>
        </div>
        <div className={classes.columns} aria-hidden>
          <span />
          <span>{review.source({ language: sourceName(translation) })}</span>
          <span>{review.target({ language: languageName(translation.target_language) })}</span>
        </div>
      </div>
      {filter.unit !== '' && (
        <p className={classes.oneUnit}>
          {review.oneUnit}{' '}
          <button type="button" className={classes.showAll} onClick={() => change({})}>
            {review.showAll}
          </button>
        </p>
      )}
      <UnitList
        // Resets the list's state when the filter changes.
        key={`${filter.show} ${filter.search} ${filter.unit}`}
        translation={translation}
        filter={filter}
        onClear={() => change({ show: 'all', search: '' })}
        onReplace={() => setReplacing(true)}
        query={query}
      />
      {replacing && (
        <Suspense fallback={null}>
          <ReplaceDialog translationId={translation.id} filter={filter} onClose={() => setReplacing(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Search({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  const apply = useDebouncedCallback(onChange, 250);
  if (applied !== value) {
    setApplied(value);
    setText(value);
  }
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={review.search}
      placeholder={review.search}
      leftSection={<SearchIcon size={16} strokeWidth={1.7} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        apply(event.currentTarget.value);
      }}
    />
  );
}
