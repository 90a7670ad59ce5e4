import { ActionIcon, Button } from '@mantine/core';
import type { TranslatedUnit, TranslationResponse } from '@verso/contracts';
import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { Link } from 'react-router';
import { pages } from '../../messages/pages.ts';
import classes from './pages.module.css';
import { wireText } from './wire-text.ts';

interface SelectedUnitProps {
  readonly translation: TranslationResponse;
  readonly units: readonly TranslatedUnit[];
  readonly selected: string | null;
  readonly isOnPages: boolean;
  readonly onStep: (step: 1 | -1) => void;
}

/** The unit that is marked on the pages, with the way to its neighbors and to the review. */
export function SelectedUnit({ translation, units, selected, isOnPages, onStep }: SelectedUnitProps) {
  const index = units.findIndex(({ id }) => id === selected);
  const unit = units[index];
  const { source_language, detected_language, target_language } = translation;
  return (
    <section className={classes.unit} aria-label={pages.unit}>
      <div className={classes.steps}>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={pages.previous}
          disabled={index <= 0}
          onClick={() => onStep(-1)}
        >
          <ChevronLeftIcon size={16} aria-hidden className={classes.arrow} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={pages.next}
          disabled={index === units.length - 1}
          onClick={() => onStep(1)}
        >
          <ChevronRightIcon size={16} aria-hidden className={classes.arrow} />
        </ActionIcon>
      </div>
      <div className={classes.texts} aria-live="polite">
        {unit === undefined ? (
          <p className={classes.nothing}>{pages.none}</p>
        ) : (
          <>
            <p className={classes.position}>
              {pages.position({ number: index + 1, count: units.length })} · {unit.location}
              {!isOnPages && <> · {pages.notOnPages}</>}
            </p>
            <p className={classes.text} dir="auto" lang={source_language ?? detected_language ?? undefined}>
              {wireText(unit.source)}
            </p>
            <p className={classes.text} dir="auto" lang={target_language}>
              {wireText(unit.target ?? unit.source)}
            </p>
          </>
        )}
      </div>
      {unit !== undefined && (
        <Button component={Link} to={`?unit=${encodeURIComponent(unit.id)}`} variant="default" size="xs">
          {pages.edit}
        </Button>
      )}
    </section>
  );
}
