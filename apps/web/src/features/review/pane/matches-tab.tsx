import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../../lib/api.ts';
import { editor } from '../../../messages/editor.ts';
import { Tag } from '../../../ui/tag.tsx';
import { keysText } from '../../shortcuts/keys.ts';
import { readableText } from '../../units/wire.ts';
import { Difference } from './difference.tsx';
import { matchesQuery } from './matches-query.ts';
import type { PaneProps } from './pane-tabs.ts';
import classes from './unit-pane.module.css';

const messages = editor.pane.matches;

/** Equal and similar texts of the user's memories, with what is different in their sources. */
export function MatchesTab(props: PaneProps) {
  const query = matchesQuery(props.translation, props.unit.source);
  if (query === undefined) return <p className={classes.quiet}>{messages.noLanguage}</p>;
  return <Matches {...props} query={query} />;
}

type MatchesProps = PaneProps & { readonly query: NonNullable<ReturnType<typeof matchesQuery>> };

function Matches({ query, unit, canEdit, onUse }: MatchesProps) {
  const { data, error } = useQuery(query);
  if (error !== null) return <p role="alert">{editor.pane.failed({ reason: reasonOf(error) })}</p>;
  if (data === undefined) return <Skeleton height={90} radius="md" />;
  if (data.matches.length === 0) return <p className={classes.quiet}>{messages.none}</p>;
  return (
    <ol className={classes.list}>
      {data.matches.map((match, index) => (
        <li key={match.id} className={classes.item}>
          <div className={classes.line}>
            <Tag>{messages.score({ score: match.score })}</Tag>
            <span className={classes.quiet}>
              {[match.document, match.origin === 'machine' ? messages.machine : null]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className={classes.space} />
            {canEdit && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={messages.use({ number: String(index + 1) })}
                title={index < 9 ? `${index + 1}, ${keysText(`mod+${index + 1}`)}` : undefined}
                onClick={() => onUse(match.target, editor.undoing.match)}
              >
                {messages.useShort}
              </Button>
            )}
          </div>
          <p className={classes.text} dir="auto">
            <Difference before={readableText(unit.source)} after={readableText(match.source)} />
          </p>
          <p className={classes.text} dir="auto" lang={match.target_language}>
            {readableText(match.target)}
          </p>
        </li>
      ))}
    </ol>
  );
}
