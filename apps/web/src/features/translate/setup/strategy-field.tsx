import { type PromptStrategy, promptStrategies } from '@verso/contracts';
import { translate } from '../../../messages/translate.ts';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Tag } from '../../../ui/tag.tsx';
import classes from './strategy-field.module.css';

const messages = translate.setup;

const options = promptStrategies.map((value) => ({
  value,
  name: (
    <>
      {messages.strategies[value].name}
      {value === 'template' && <Tag tone="accent">{messages.recommended}</Tag>}
    </>
  ),
  description: messages.strategies[value].description,
}));

interface StrategyFieldProps {
  readonly strategy: PromptStrategy;
  readonly onChange: (strategy: PromptStrategy) => void;
}

/** Whether the prompt comes from a template or from an analysis of the document. */
export function StrategyField({ strategy, onChange }: StrategyFieldProps) {
  return (
    <RadioCards
      legend={messages.strategy}
      name="prompt-strategy"
      options={options}
      value={strategy}
      onChange={onChange}
      className={classes.cards}
    />
  );
}
