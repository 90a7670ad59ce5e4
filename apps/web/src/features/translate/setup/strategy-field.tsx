import { type PromptStrategy, promptStrategy } from '@verso/contracts';
import { translate } from '../../../messages/translate.ts';
import { Tag } from '../../../ui/tag.tsx';
import classes from './strategy-field.module.css';

const messages = translate.setup;

interface StrategyFieldProps {
  readonly strategy: PromptStrategy;
  readonly onChange: (strategy: PromptStrategy) => void;
}

/** Whether the prompt comes from a template or from an analysis of the document. */
export function StrategyField({ strategy, onChange }: StrategyFieldProps) {
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{messages.strategy}</legend>
      <div className={classes.cards}>
        {promptStrategy.options.map((option) => (
          <label key={option} className={classes.card}>
            <input
              type="radio"
              name="prompt-strategy"
              className={classes.radio}
              checked={strategy === option}
              onChange={() => onChange(option)}
            />
            <span>
              <span className={classes.name}>
                {messages.strategies[option].name}
                {option === 'template' && <Tag tone="accent">{messages.recommended}</Tag>}
              </span>
              <span className={classes.description}>{messages.strategies[option].description}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
