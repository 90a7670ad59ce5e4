import classes from './switch-bar.module.css';

interface SwitchBarProps<Choice extends string> {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly names: Readonly<Record<Choice, string>>;
  readonly chosen: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** A choice between a few views, all of them visible. */
export function SwitchBar<Choice extends string>({
  label,
  choices,
  names,
  chosen,
  onChoose,
}: SwitchBarProps<Choice>) {
  return (
    <fieldset className={classes.bar}>
      <legend className="unseen">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className={classes.choice}
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
        >
          {names[choice]}
        </button>
      ))}
    </fieldset>
  );
}
