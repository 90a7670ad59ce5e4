import { type GlossaryResponse, promptPreset, translationModes } from '@verso/contracts';
import { ChevronRightIcon } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { glossaryChoice } from '../../../messages/glossary-choice.ts';
import { translate } from '../../../messages/translate.ts';
import { Tag } from '../../../ui/tag.tsx';
import classes from './options-panel.module.css';
import { promptOrigin, type Setup } from './setup.ts';

const messages = translate.setup.options;
const key = 'options';

interface OptionsPanelProps {
  readonly setup: Setup;
  /** Whether the user has translated before. Until then the panel is open by default. */
  readonly experienced: boolean;
  /** The chosen glossaries. */
  readonly glossaries: readonly GlossaryResponse[];
  readonly children: ReactNode;
}

/** Collapsible options with a one-line summary. The browser remembers whether the panel is open. */
export function OptionsPanel({ setup, experienced, glossaries, children }: OptionsPanelProps) {
  const [chosen, setChosen] = useState(() => readStored(key));
  const open = typeof chosen === 'boolean' ? chosen : !experienced;
  const content = useId();
  const toggle = () => {
    setChosen(!open);
    writeStored(key, !open);
  };
  const mode = translationModes.find((candidate) => candidate.mode === setup.mode)?.name ?? setup.mode;
  return (
    <section aria-label={messages.label} className={classes.panel}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={content}
        onClick={toggle}
      >
        <ChevronRightIcon size={16} strokeWidth={2} className={classes.chevron} aria-hidden />
        <span className={classes.label}>{messages.label}</span>
        <span className={classes.chosen}>
          <Tag>{mode}</Tag>
          {glossaries.length > 0 && <Tag tone="accent">{summarize(glossaries)}</Tag>}
          <span className={classes.prompt}>{promptSummary(setup)}</span>
        </span>
      </button>
      <div id={content} hidden={!open} className={classes.content}>
        {children}
      </div>
    </section>
  );
}

function summarize([first, ...others]: readonly GlossaryResponse[]): string {
  const name = first?.name ?? '';
  return others.length === 0 ? name : glossaryChoice.more({ name, more: others.length });
}

function promptSummary(setup: Setup): string {
  const origin = promptOrigin(setup);
  if (origin === 'own') return messages.own;
  if (origin === 'default') return messages.default;
  if (setup.strategy === 'ai-generate') return messages.analysis;
  return messages.template({ name: promptPreset(setup.category).name });
}
