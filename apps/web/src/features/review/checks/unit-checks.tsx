import { Button } from '@mantine/core';
import { ruleOfProblem, type TranslatedUnit } from '@verso/contracts';
import { type Finding, isFoundAgain } from '@verso/translation/checks';
import { Link } from 'react-router';
import { checks as messages } from '../../../messages/checks.ts';
import classes from '../../units/checks/checks.module.css';
import { SeverityIcon } from '../../units/checks/severity-icon.tsx';
import { useLiveChecks, useSkippedRules } from '../../units/checks/use-live-checks.ts';
import { UnitWordActions } from '../../units/checks/word-actions.tsx';
import type { PaneProps } from '../pane/pane-tabs.ts';
import { useCheckActions } from './use-checks.ts';

/** The problems of the current unit, in the pane: fix or ignore them. */
export function UnitChecks({ translation, unit, canEdit, onUse }: PaneProps) {
  const live = useLiveChecks(translation, unit, unit.target ?? '');
  const { ignoring } = useCheckActions(translation.id);
  const skipped = useSkippedRules(translation.id, unit.id, unit.target ?? '');
  const stored = skipped === undefined ? [] : storedOf(unit).filter(({ rule }) => !skipped.has(rule));
  const findings = unit.target === null ? [] : [...stored, ...live];
  return (
    <>
      {findings.length === 0 && <p className={classes.intro}>{messages.unitNone}</p>}
      <ul className={classes.live} aria-label={messages.unitList}>
        {findings.map(({ rule, severity, detail, fix, word }) => (
          <li key={`${rule} ${detail}`} className={classes.item} data-severity={severity}>
            <div className={classes.finding} data-severity={severity}>
              <SeverityIcon severity={severity} />
              <span className={classes.words}>
                <b>{messages.rules[rule]}:</b> {detail}{' '}
                <span className={classes.explained}>{messages.explained[rule]}</span>
              </span>
            </div>
            {canEdit && (
              <div className={classes.actions}>
                {word !== undefined && (
                  <UnitWordActions
                    translation={translation}
                    unit={unit}
                    wire={unit.target ?? ''}
                    word={word}
                    onReplaced={(replaced) => onUse(replaced, messages.spelling.using({ word }))}
                  />
                )}
                {fix !== undefined && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={messages.fixThis({ detail })}
                    onClick={() => onUse(fix, messages.fixing({ rule: messages.rules[rule] }))}
                  >
                    {messages.fix}
                  </Button>
                )}
                <Button
                  size="compact-xs"
                  variant="default"
                  disabled={ignoring.isPending}
                  aria-label={messages.ignoreThis({ detail })}
                  onClick={() => ignoring.mutate({ unit: unit.id, rule, target: unit.target, ignored: true })}
                >
                  {messages.ignore}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <Link className={classes.link} to="?view=checks">
        {messages.allProblems}
      </Link>
    </>
  );
}

/** What was found during translation and can't be found again in the text alone. */
function storedOf({ problems }: TranslatedUnit): readonly Finding[] {
  return problems.flatMap(({ code, detail }): readonly Finding[] => {
    const rule = ruleOfProblem(code);
    return isFoundAgain(code) ? [] : [{ rule, severity: 'warning', detail, ranges: [] }];
  });
}
