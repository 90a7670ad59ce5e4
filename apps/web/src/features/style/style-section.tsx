import { Button, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  limits,
  type StyleResponse,
  type StyleScope,
  type StyleVersion,
  styleResponse,
} from '@verso/contracts';
import { type FormEvent, useId, useState } from 'react';
import { keys, setAnswer } from '../../app/queries.ts';
import { ApiError, request } from '../../lib/api.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { style as messages } from '../../messages/style.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import { type LinesProblem, linesOf, problemOf } from './lines.ts';
import classes from './style-section.module.css';
import { StyleVersions } from './style-versions.tsx';

/** The style rules and terms to keep of an account or a workspace. */
export function StyleSection({ scope }: { scope: StyleScope }) {
  const query = useQuery({
    queryKey: keys.style(scope),
    queryFn: ({ signal }) => request(styleResponse, 'GET /api/style/:scope', { params: { scope }, signal }),
  });
  return (
    <Section title={messages.titles[scope]} text={messages.texts[scope]}>
      <Loaded query={query} height={280}>
        {({ style, may_change }) => <StyleForm scope={scope} style={style} mayChange={may_change} />}
      </Loaded>
    </Section>
  );
}

interface StyleFormProps {
  readonly scope: StyleScope;
  /** The current version. */
  readonly style: StyleVersion;
  readonly mayChange: boolean;
}

/** The texts of both fields, and the version that they change. */
interface Draft {
  readonly rules: string;
  readonly kept: string;
  readonly version: number;
}

const ruleLimits = { most: limits.styleRules, length: limits.styleRuleLength };
const termLimits = { most: limits.keptTerms, length: limits.keptTermLength };

function StyleForm({ scope, style, mayChange }: StyleFormProps) {
  const client = useQueryClient();
  const saved: Draft = {
    rules: style.rules.join('\n'),
    kept: style.kept_terms.join('\n'),
    version: style.version,
  };
  // Null: nothing was typed, so that a newer version is shown as soon as it is loaded.
  const [typed, setTyped] = useState<Draft | null>(null);
  const draft = typed ?? saved;
  const { busy, error, setError, attempt } = useAttempt();
  const [showsVersions, setShowsVersions] = useState(false);
  const versions = useId();
  const rulesProblem = problemOf(draft.rules, ruleLimits);
  const keptProblem = problemOf(draft.kept, termLimits);
  const isChanged = draft.rules !== saved.rules || draft.kept !== saved.kept;
  const isOutdated = draft.version !== style.version;

  async function save() {
    const body = {
      rules: [...linesOf(draft.rules)],
      kept_terms: [...linesOf(draft.kept)],
      // A newer version is shown beside the draft, which then replaces it.
      expected_version: style.version,
    };
    try {
      const next = await request(styleResponse, 'PUT /api/style/:scope', { params: { scope }, body });
      setAnswer(client, keys.style(scope), next);
      void client.invalidateQueries({ queryKey: keys.styleVersions(scope) });
      setTyped(null);
      toast('success', messages.saved({ version: next.style.version }));
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'conflict') throw failure;
      // Shown as a newer version, which the user may replace.
      void client.invalidateQueries({ queryKey: keys.styleVersions(scope) });
      await client.invalidateQueries({ queryKey: keys.style(scope) });
      const current = client.getQueryData<StyleResponse>(keys.style(scope));
      if (current === undefined || current.style.version === style.version) throw failure;
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // What was typed since is another action than the last one; the same again may be a double click.
    const key = `${draft.rules}\n\n${draft.kept}`;
    if (rulesProblem === null && keptProblem === null && isChanged) void attempt(save, key);
  }

  function type(change: Partial<Draft>) {
    setTyped({ ...draft, ...change });
    setError(null);
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Textarea
        label={messages.rules}
        description={messages.rulesText}
        rows={5}
        readOnly={!mayChange}
        value={draft.rules}
        error={describe(rulesProblem)}
        onChange={(event) => type({ rules: event.currentTarget.value })}
      />
      <Count text={messages.rulesMost({ used: linesOf(draft.rules).length, most: limits.styleRules })} />
      <Textarea
        label={messages.kept}
        description={messages.keptText}
        rows={5}
        readOnly={!mayChange}
        value={draft.kept}
        error={describe(keptProblem)}
        onChange={(event) => type({ kept: event.currentTarget.value })}
      />
      <Count text={messages.keptMost({ used: linesOf(draft.kept).length, most: limits.keptTerms })} />
      <div role="alert" className={classes.problem}>
        {error !== null && (
          <Notice tone="danger" title={messages.failed}>
            {error}
          </Notice>
        )}
        {isChanged && isOutdated && <Newer style={style} onUse={() => setTyped(null)} />}
      </div>
      <div className={classes.foot}>
        <Saved style={style} />
        {style.version > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={showsVersions}
            aria-controls={versions}
            onClick={() => setShowsVersions(!showsVersions)}
          >
            {showsVersions ? messages.hideVersions : messages.versions}
          </Button>
        )}
        {mayChange ? (
          <span className={classes.actions}>
            {isChanged && (
              <Button variant="default" onClick={() => setTyped(null)}>
                {messages.undo}
              </Button>
            )}
            <Button
              type="submit"
              loading={busy}
              disabled={!isChanged || rulesProblem !== null || keptProblem !== null}
            >
              {messages.save}
            </Button>
          </span>
        ) : (
          <span className={classes.note}>{messages.readOnly}</span>
        )}
      </div>
      <div id={versions}>{showsVersions && <StyleVersions scope={scope} />}</div>
    </form>
  );
}

function Count({ text }: { text: string }) {
  return <p className={classes.count}>{text}</p>;
}

function Newer({ style: { version, changed_by: name }, onUse }: { style: StyleVersion; onUse: () => void }) {
  return (
    <Notice
      tone="warning"
      title={name === null ? messages.newer({ version }) : messages.newerBy({ version, name })}
      actions={
        <Button size="xs" variant="default" onClick={onUse}>
          {messages.useNewer}
        </Button>
      }
    >
      {messages.newerText}
    </Notice>
  );
}

/** Which version is saved, by whom and when. */
function Saved({ style: { version, changed_by, changed_at } }: { style: StyleVersion }) {
  const now = new Date(useNow(60_000, true));
  if (changed_at === null) return <span className={classes.note}>{messages.none}</span>;
  return (
    <span className={classes.note}>
      {messages.version({ version })} · <RelativeTime iso={changed_at} now={now} />
      {changed_by !== null && ` · ${messages.by({ name: changed_by })}`}
    </span>
  );
}

function describe(problem: LinesProblem | null): string | null {
  if (problem === null) return null;
  return problem.problem === 'too-many'
    ? messages.tooMany({ most: problem.most })
    : messages.tooLong({ line: problem.line, most: problem.most });
}
