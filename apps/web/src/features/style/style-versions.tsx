import { useQuery } from '@tanstack/react-query';
import { type StyleScope, styleVersionsResponse } from '@verso/contracts';
import { useId } from 'react';
import { keys } from '../../app/queries.ts';
import { request } from '../../lib/api.ts';
import { style as messages } from '../../messages/style.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useNow } from '../../ui/use-now.ts';
import classes from './style-section.module.css';

/** Who saved what and when, the newest version first. */
export function StyleVersions({ scope }: { scope: StyleScope }) {
  const now = new Date(useNow(60_000, true));
  const query = useQuery({
    queryKey: keys.styleVersions(scope),
    queryFn: async ({ signal }) =>
      (await request(styleVersionsResponse, 'GET /api/style/:scope/versions', { params: { scope }, signal }))
        .versions,
  });
  return (
    <Loaded query={query} height={120}>
      {(versions) => (
        <ol className={classes.versions} aria-label={messages.list}>
          {versions.map(({ version, rules, kept_terms, changed_by, changed_at }) => (
            <li key={version}>
              <p className={classes.version}>
                {messages.version({ version })}
                <span className={classes.note}>
                  {changed_at !== null && <RelativeTime iso={changed_at} now={now} />}
                  {changed_by !== null && ` · ${messages.by({ name: changed_by })}`}
                </span>
              </p>
              <Lines label={messages.rules} lines={rules} none={messages.noRules} />
              <Lines label={messages.kept} lines={kept_terms} none={messages.noTerms} />
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}

interface LinesProps {
  readonly label: string;
  readonly lines: readonly string[];
  readonly none: string;
}

function Lines({ label, lines, none }: LinesProps) {
  const id = useId();
  if (lines.length === 0) return <p className={classes.note}>{none}</p>;
  return (
    <>
      <p id={id} className={classes.note}>
        {label}
      </p>
      <ul aria-labelledby={id} className={classes.lines}>
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}
