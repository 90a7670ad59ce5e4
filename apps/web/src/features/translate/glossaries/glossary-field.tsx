import { Button } from '@mantine/core';
import { limits } from '@verso/contracts';
import type { Dispatch } from 'react';
import { Link } from 'react-router';
import { reasonOf } from '../../../lib/api.ts';
import { glossaryChoice as messages } from '../../../messages/glossary-choice.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { SetupAction } from '../setup/setup.ts';
import classes from './glossary-field.module.css';
import type { GlossaryChoice } from './use-glossary-choice.ts';

interface GlossaryFieldProps {
  readonly choice: GlossaryChoice;
  readonly dispatch: Dispatch<SetupAction>;
}

/** Chooses glossaries for a translation. The choice is remembered for its pair of languages. */
export function GlossaryField({ choice: { pair, usable, chosen }, dispatch }: GlossaryFieldProps) {
  if (usable === undefined) return null;
  const ids = chosen.map(({ id }) => id);
  const isFull = ids.length >= limits.glossariesUsed;
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{messages.label}</legend>
      {usable.map(({ id, name, terms, is_default }) => {
        const isChosen = ids.includes(id);
        return (
          <label key={id} className={classes.option}>
            <input
              type="checkbox"
              className={classes.box}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={() => {
                const next = isChosen ? ids.filter((other) => other !== id) : [...ids, id];
                dispatch({ type: 'glossaries', pair, ids: next });
              }}
            />
            <span className={classes.name}>{name}</span>
            <span className={classes.facts}>{messages.terms({ terms })}</span>
            {is_default && <Tag>{messages.isDefault}</Tag>}
          </label>
        );
      })}
      <p className={classes.note}>
        {usable.length === 0 && `${messages.none} `}
        {isFull && `${messages.most({ most: limits.glossariesUsed })} `}
        <Link to="/glossaries">{messages.manage}</Link>
      </p>
    </fieldset>
  );
}

/** Says that a translation would not use the glossaries, because they could not be loaded. */
export function GlossariesFailed({ choice: { error, retry } }: Pick<GlossaryFieldProps, 'choice'>) {
  return (
    <Notice
      tone="warning"
      title={messages.failed}
      actions={
        <Button size="xs" variant="default" onClick={retry}>
          {messages.tryAgain}
        </Button>
      }
    >
      {reasonOf(error)}
    </Notice>
  );
}
