import { rightIncludes, type TranslatedUnit, type TranslationResponse } from '@verso/contracts';
import { Loaded } from '../../../ui/loaded.tsx';
import { useCommentActions, useComments, usePeople } from '../requests.ts';
import { openedToWrite } from './actions.ts';
import { CommentThreads } from './comment-threads.tsx';

interface CommentsTabProps {
  readonly translation: Pick<TranslationResponse, 'id' | 'right'>;
  readonly unit: Pick<TranslatedUnit, 'id'>;
  /** `openedToWrite`: the field gets the focus. */
  readonly text: string;
}

/** The comments on the current unit. */
export function CommentsTab({ translation: { id, right }, unit, text }: CommentsTabProps) {
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
