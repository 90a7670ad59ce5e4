import { ActionIcon, TextInput } from '@mantine/core';
import { type ListUnitsResponse, type TranslationResponse, unitFilter } from '@verso/contracts';
import { CommandIcon, KeyboardIcon, PanelRightIcon, ReplaceIcon, SearchIcon } from 'lucide-react';
import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import { atOnce } from '../../../lib/at-once.ts';
import { formatNumber } from '../../../lib/format.ts';
import { editor } from '../../../messages/editor.ts';
import { review } from '../../../messages/review.ts';
import type { CommandName } from '../../shortcuts/commands.ts';
import { keysText } from '../../shortcuts/keys.ts';
import { openShortcuts } from '../../shortcuts/open-shortcuts.ts';
import type { Edits } from '../edits/use-edits.ts';
import { type ReviewFilter, shownFilters } from '../filters.ts';
import classes from '../review-tab.module.css';
import { ConfirmAll } from './confirm-all.tsx';
import { type Facets, MoreFilters } from './more-filters.tsx';
import { useConfirmAll } from './use-confirm-all.ts';
import { ViewMenu } from './view-menu.tsx';

interface ReviewBarProps {
  readonly translation: TranslationResponse;
  readonly canEdit: boolean;
  readonly edits: Edits;
  readonly filter: ReviewFilter;
  readonly onFilter: (change: Partial<ReviewFilter>) => void;
  readonly counts: ListUnitsResponse['counts'] | undefined;
  readonly facets: Facets;
  /** Units that the list shows and no one has confirmed. */
  readonly unconfirmed: number;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly isPaneOpen: boolean;
  readonly onRun: (name: CommandName) => void;
}

/** The filters with their counts, the search, and buttons for what concerns the whole list. */
export function ReviewBar(props: ReviewBarProps) {
  const { translation, canEdit, edits, filter, onFilter, counts, unconfirmed, isPaneOpen, onRun } = props;
  const confirmAll = useConfirmAll(translation.id, edits);
  const hasTerms = translation.quality_report?.terms !== undefined;
  const isUseful = (show: (typeof shownFilters)[number]) =>
    show === 'term' ? hasTerms : show !== 'repeated' || (counts?.repeated ?? 0) > 0;
  const shown = shownFilters.filter((show) => isUseful(show) || filter.show === show);
  const others = unitFilter.options.filter(
    (show) => show === filter.also || (show !== filter.show && (show !== 'term' || hasTerms)),
  );
  return (
    <div className={classes.controls}>
      <fieldset className={classes.filters}>
        <legend className="unseen">{review.filterLabel}</legend>
        {shown.map((show) => (
          <button
            key={show}
            type="button"
            className={classes.filter}
            aria-pressed={filter.show === show}
            onClick={() => onFilter({ show })}
          >
            {review.filters[show]}
            <span className={classes.count}>{counts === undefined ? '' : formatNumber(counts[show])}</span>
          </button>
        ))}
      </fieldset>
      <MoreFilters filter={filter} facets={props.facets} others={others} onFilter={onFilter} />
      <Search value={filter.search} inputRef={props.searchRef} onChange={(search) => onFilter({ search })} />
      {canEdit && (
        <>
          <BarAction
            label={review.replace.open}
            keys="f"
            className={classes.replace}
            icon={ReplaceIcon}
            onClick={() => onRun('replace')}
          />
          <ConfirmAll
            count={unconfirmed}
            pending={confirmAll.isPending}
            work={confirmAll.work}
            onConfirm={(onSuccess) => confirmAll.mutate(filter, { onSuccess })}
          />
        </>
      )}
      <ViewMenu />
      <BarAction
        label={isPaneOpen ? editor.pane.hide : editor.pane.show}
        keys="p"
        icon={PanelRightIcon}
        pressed={isPaneOpen}
        onClick={() => onRun('pane')}
      />
      <BarAction
        label={editor.palette.open}
        keys="mod+k"
        icon={CommandIcon}
        onClick={() => onRun('palette')}
      />
      <BarAction
        className={classes.shortcuts}
        label={review.shortcuts}
        keys="?"
        icon={KeyboardIcon}
        onClick={openShortcuts}
      />
    </div>
  );
}

interface BarActionProps {
  readonly label: string;
  readonly keys: string;
  readonly icon: typeof SearchIcon;
  readonly pressed?: boolean;
  readonly className?: string | undefined;
  readonly onClick: () => void;
}

function BarAction({ label, keys, icon: Icon, pressed, className, onClick }: BarActionProps) {
  return (
    <ActionIcon
      variant="default"
      size={36}
      {...(className === undefined ? {} : { className })}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      aria-label={label}
      title={`${label} (${keysText(keys)})`}
      onClick={onClick}
    >
      <Icon size={17} strokeWidth={1.7} aria-hidden />
    </ActionIcon>
  );
}

interface SearchProps {
  readonly value: string;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onChange: (search: string) => void;
}

/** The search begins with the first letter; further ones are sent when they have paused. */
const pauseMs = 150;

function Search({ value, inputRef, onChange }: SearchProps) {
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  /** What was sent from here and has not arrived as the value. It may arrive after further letters, which must not be lost. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const send = useEffectEvent((search: string) => {
    setSent((before) => [...before, search]);
    onChange(search);
  });
  const [calls] = useState(() => atOnce((search: string) => send(search), pauseMs));
  useEffect(() => calls.cancel, [calls]);
  if (applied !== value) {
    setApplied(value);
    const arrived = sent.indexOf(value);
    if (arrived < 0) setText(value);
    setSent(arrived < 0 ? [] : sent.slice(arrived + 1));
  }
  return (
    <TextInput
      ref={inputRef}
      type="search"
      className={classes.search}
      aria-label={review.search}
      placeholder={review.search}
      leftSection={<SearchIcon size={16} strokeWidth={1.7} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        calls.call(event.currentTarget.value);
      }}
    />
  );
}
