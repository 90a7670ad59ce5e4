import type { ReactNode } from 'react';
import classes from './radio-cards.module.css';

interface RadioCardsProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly {
    readonly value: Value;
    readonly name: ReactNode;
    readonly description: string;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** The grid of the cards; by default one column. */
  readonly className?: string | undefined;
}

/** A choice of few options, each with a description. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, name: group, options, value: chosen, onChange, className } = props;
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={className ?? classes.cards}>
        {options.map(({ value, name, description }) => (
          <label key={value} className={classes.card}>
            <input
              type="radio"
              name={group}
              className={classes.radio}
              checked={chosen === value}
              onChange={() => onChange(value)}
            />
            <span>
              <span className={classes.name}>{name}</span>
              <span className={classes.description}>{description}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
