import { rightIncludes, type TranslatedUnit, type TranslationResponse } from '@verso/contracts';
import { useEffect } from 'react';
import { Loaded } from '../../../ui/loaded.tsx';
import { useCommentActions, useComments, usePeople } from '../requests.ts';
import { openedToWrite } from './actions.ts';
import { CommentThreads } from './comment-threads.tsx';

interface CommentsTabProps {
  readonly translation: Pick<TranslationResponse, 'id' | 'right'>;
  readonly unit: Pick<TranslatedUnit, 'id'>;
  /** `openedToWrite`: the field gets the focus. */
  readonly text: string;
  readonly onTextUsed: () => void;
}

/** The comments on the current unit. */
export function CommentsTab({ translation: { id, right }, unit, text, onTextUsed }: CommentsTabProps) {
  const query = useComments(id, unit.id);
  const people = usePeople(id);
  const actions = useCommentActions(id);
  const isUsed = text === openedToWrite && query.data !== undefined;
  // The field has the focus now; those of the next units must not take it.
  useEffect(() => {
    if (isUsed) onTextUsed();
  }, [isUsed, onTextUsed]);
  return (
    <Loaded query={query} height={90}>
      {({ threads }) => (
        <CommentThreads
          unit={unit.id}
          threads={threads}
          people={people.data?.people ?? []}
          canComment={rightIncludes(right, 'comment')}
          actions={actions}
          keptAs={`${id} ${unit.id}`}
          autoFocus={text === openedToWrite}
        />
      )}
    </Loaded>
  );
}
