import { Button } from '@mantine/core';
import type { TranslatedUnit } from '@verso/contracts';
import type { Finding } from '@verso/translation/checks';
import { useEffect, useEffectEvent } from 'react';
import { checks as messages } from '../../../messages/checks.ts';
import classes from './checks.module.css';
import { SeverityIcon } from './severity-icon.tsx';
import { type CheckedTranslation, useLiveChecks } from './use-live-checks.ts';
import { UnitWordActions } from './word-actions.tsx';

interface LiveChecksProps {
  readonly translation: CheckedTranslation;
  readonly unit: TranslatedUnit;
  /** The text as it is now. */
  readonly wire: string;
  /** Whether the editor itself says that the text is empty. */
  readonly isEmpty: boolean;
  /** Whether the editor itself says that the text lacks codes. */
  readonly lacksCodes: boolean;
  /** Called with the problems of each text, to mark them in it. */
  readonly onFound: (findings: readonly Finding[]) => void;
  /** Replaces the text. */
  readonly onFix: (wire: string) => void;
}

/** The problems of the text in an editor, each explained, with a fix where it is safe. */
export function LiveChecks(props: LiveChecksProps) {
  const { translation, unit, wire, isEmpty, lacksCodes, onFound, onFix } = props;
  const all = useLiveChecks(translation, unit, wire);
  const findings = isEmpty
    ? []
    : all.filter(({ rule }) => !lacksCodes || (rule !== 'codes' && rule !== 'formatting'));
  const report = useEffectEvent(() => onFound(findings));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the problems of each text are reported once.
  useEffect(() => report(), [all, isEmpty, lacksCodes]);
  return (
    <div role="status" aria-label={messages.live}>
      {findings.length > 0 && (
        <ul className={classes.live}>
          {findings.map(({ rule, severity, detail, fix, word }) => (
            <li key={`${rule} ${detail}`} className={classes.finding} data-severity={severity}>
              <SeverityIcon severity={severity} />
              <span className={classes.words}>
                <b>{severity === 'blocking' ? messages.blocking : messages.rules[rule]}:</b> {detail}{' '}
                <span className={classes.explained}>{messages.explained[rule]}</span>
              </span>
              {fix !== undefined && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={messages.fixThis({ detail })}
                  // Keeps the caret in the editor.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onFix(fix)}
                >
                  {messages.fix}
                </Button>
              )}
              {word !== undefined && (
                <span className={classes.wordActions}>
                  <UnitWordActions
                    translation={translation}
                    unit={unit}
                    wire={wire}
                    word={word}
                    onReplaced={onFix}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
