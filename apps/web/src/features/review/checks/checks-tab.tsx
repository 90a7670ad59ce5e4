import { Button, Skeleton } from '@mantine/core';
import { type CheckProblem, type CheckRule, mayEdit, type TranslationResponse } from '@verso/contracts';
import { CircleCheckIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { reasonOf } from '../../../lib/api.ts';
import { lazy } from '../../../lib/lazy.ts';
import { checks as messages } from '../../../messages/checks.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useKnownFit } from '../../pages/fit/use-fit.ts';
import { useUnitsById } from '../../pages/use-all-units.ts';
import classes from '../../units/checks/checks.module.css';
import { RuleButton } from '../../units/checks/rule-button.tsx';
import { WordActions } from '../../units/checks/word-actions.tsx';
import { placeOf } from '../../units/place-of.ts';
import { plainText } from '../../units/wire.ts';
import { byRisk, fitProblems } from './by-risk.ts';
import { FitProblemItem } from './fit-problem-item.tsx';
import { MisspelledWords, SpellingNote } from './misspelled-words.tsx';
import { ProblemBody } from './problem-body.tsx';
import { useCheckActions, useChecks } from './use-checks.ts';

const FixDialog = lazy(async () => ({ default: (await import('./fix-dialog.tsx')).FixDialog }));

/** Where rules are switched off. */
const settingsAddress = '/settings?tab=account';

/** All problems of a translation, those with the highest risk first: open, fix or ignore them. */
export function ChecksTab({ translation }: { translation: TranslationResponse }) {
  const { id } = translation;
  const [rule, setRule] = useState<CheckRule | 'fit'>();
  const [fixing, setFixing] = useState<CheckRule>();
  const query = useChecks(id, rule === 'fit' ? undefined : rule);
  const report = useKnownFit(translation);
  const fits = report === undefined ? [] : fitProblems(report);
  const textsOf = useUnitsById(id, fits.length > 0);
  const { ignoring, fix } = useCheckActions(id);
  if (query.error !== null && query.data === undefined) {
    return <LoadFailed title={messages.failed} error={query.error} onRetry={query.refetch} />;
  }
  const first = query.data?.pages[0];
  if (query.data === undefined || first === undefined) {
    return (
      <div role="status" aria-label={messages.checking}>
        <Skeleton height={240} radius="lg" />
      </div>
    );
  }
  const { counts, units, ignored, off, spelling, words } = first;
  const chosen = counts.find((each) => each.rule === rule);
  // The last problem of the rule is gone.
  if (rule !== undefined && (rule === 'fit' ? fits.length === 0 : chosen === undefined)) setRule(undefined);
  if (counts.length + fits.length === 0) {
    return (
      <>
        <EmptyState
          icon={<CircleCheckIcon size={28} strokeWidth={1.5} aria-hidden />}
          title={messages.none}
          text={[
            // Not all, if the language has no dictionary.
            off.length > 0 || spelling === 'checked' ? messages.noneText({ off: off.length }) : '',
            ignored > 0 ? messages.ignored({ count: ignored }) : '',
          ]
            .join(' ')
            .trim()}
        />
        <SpellingNote state={spelling} language={translation.target_language} />
      </>
    );
  }
  const canEdit = mayEdit(translation);
  const listed = byRisk(
    rule === 'fit' ? [] : query.data.pages.flatMap(({ problems }) => problems),
    rule === undefined || rule === 'fit' ? fits : [],
    rule !== 'fit' && query.hasNextPage,
  );
  return (
    <section className={classes.panel} aria-label={messages.title}>
      <div className={classes.head}>
        <p className={classes.intro}>
          {units > 0 && messages.intro({ units })}{' '}
          {fits.length > 0 && messages.fitIntro({ texts: fits.length })}{' '}
          {ignored > 0 && messages.ignored({ count: ignored })}
        </p>
        <Link className={classes.link} to={settingsAddress}>
          {messages.settings}
        </Link>
      </div>
      <fieldset className={classes.rules}>
        <legend className="unseen">{messages.rulesLabel}</legend>
        <RuleButton name={messages.all} isPressed={rule === undefined} onClick={() => setRule(undefined)} />
        {counts.map((each) => (
          <RuleButton
            key={each.rule}
            name={messages.rules[each.rule]}
            count={each.count}
            isPressed={each.rule === rule}
            onClick={() => setRule(each.rule)}
          />
        ))}
        {fits.length > 0 && (
          <RuleButton
            name={messages.fit}
            count={fits.length}
            isPressed={rule === 'fit'}
            onClick={() => setRule('fit')}
          />
        )}
      </fieldset>
      {rule === 'fit' && (
        <div className={classes.about}>
          <p className={classes.intro}>{messages.fitExplained}</p>
        </div>
      )}
      {rule === undefined && <SpellingNote state={spelling} language={translation.target_language} />}
      {chosen !== undefined && (
        <div className={classes.about}>
          <p className={classes.intro}>{messages.explained[chosen.rule]}</p>
          {canEdit && chosen.fixable > 0 && (
            <Button size="xs" onClick={() => setFixing(chosen.rule)}>
              {messages.fixAll({ count: chosen.fixable })}
            </Button>
          )}
        </div>
      )}
      {chosen?.rule === 'spelling' && <MisspelledWords translation={translation} words={words} />}
      <ul className={classes.problems} aria-label={messages.listLabel}>
        {listed.map(({ kind, problem }) =>
          kind === 'fit' ? (
            <FitProblemItem
              key={`${problem.unit} ${problem.kind} ${problem.page}`}
              problem={problem}
              unit={problem.unit === null ? undefined : textsOf.get(problem.unit)}
            />
          ) : (
            <Problem
              key={`${problem.unit} ${problem.rule} ${problem.detail}`}
              problem={problem}
              canEdit={canEdit}
              isBusy={fix.isPending || ignoring.isPending}
              translationId={id}
              onFix={() => fix.mutate({ rule: problem.rule, units: [problem.unit] })}
              onReplace={(word, by) =>
                fix.mutate({ rule: 'spelling', replace: { word, by }, units: [problem.unit] })
              }
              onIgnore={() => ignoring.mutate({ ...problem, ignored: true })}
            />
          ),
        )}
      </ul>
      {fix.error !== null && (
        <Notice tone="danger" role="alert" title={messages.failed}>
          {reasonOf(fix.error)}
        </Notice>
      )}
      {rule !== 'fit' && query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {messages.more}
        </Button>
      )}
      {fixing !== undefined && (
        <Suspense fallback={null}>
          <FixDialog translationId={id} rule={fixing} onClose={() => setFixing(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

interface ProblemProps {
  readonly problem: CheckProblem;
  readonly canEdit: boolean;
  readonly isBusy: boolean;
  readonly translationId: string;
  readonly onFix: () => void;
  readonly onReplace: (word: string, by: string) => void;
  readonly onIgnore: () => void;
}

function Problem({ problem, canEdit, isBusy, translationId, onFix, onReplace, onIgnore }: ProblemProps) {
  const { unit, severity, detail, source, fix, word } = problem;
  return (
    <li className={classes.problem} data-severity={severity}>
      <ProblemBody problem={problem} />
      <div className={classes.actions}>
        <span className={classes.place}>{placeOf(problem)}</span>
        <span className={classes.space} />
        <Button
          size="compact-sm"
          variant="default"
          component={Link}
          to={`?unit=${encodeURIComponent(unit)}`}
          aria-label={messages.openThis({ text: plainText(source) })}
        >
          {messages.open}
        </Button>
        {canEdit && word !== undefined && (
          <WordActions
            translationId={translationId}
            word={word}
            size="compact-sm"
            isBusy={isBusy}
            nameOf={(by) => messages.spelling.use({ word, by })}
            onUse={(by) => onReplace(word, by)}
          />
        )}
        {canEdit && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={isBusy}
            aria-label={messages.ignoreThis({ detail })}
            onClick={onIgnore}
          >
            {messages.ignore}
          </Button>
        )}
        {canEdit && fix !== null && (
          <Button
            size="compact-sm"
            disabled={isBusy}
            aria-label={messages.fixThis({ detail })}
            onClick={onFix}
          >
            {messages.fix}
          </Button>
        )}
      </div>
    </li>
  );
}
