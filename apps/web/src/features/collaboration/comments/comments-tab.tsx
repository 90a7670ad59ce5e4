import { rightIncludes } from '@verso/contracts';
import { Loaded } from '../../../ui/loaded.tsx';
import type { PaneProps } from '../../review/pane/pane-tabs.ts';
import { useCommentActions, useComments, usePeople } from '../requests.ts';
import { openedToWrite } from './actions.ts';
import { CommentThreads } from './comment-threads.tsx';

/** The comments on the current unit. */
export function CommentsTab({ translation: { id, right }, unit, text }: PaneProps) {
  const query = useComments(id, unit.id);
  const people = usePeople(id);
  const actions = useCommentActions(id);
  return (
    <Loaded query={query} height={90}>
      {({ threads }) => (
        <CommentThreads
          unit={unit.id}
          threads={threads}
          people={people.data?.people ?? []}
          canComment={rightIncludes(right, 'comment')}
          actions={actions}
          autoFocus={text === openedToWrite}
        />
      )}
    </Loaded>
  );
}
