/** A comment that is being written. */
export interface NewComment {
  readonly text: string;
  readonly mentions: string[];
}

/** What can be done with comments, by a user or a guest. Each rejects with the reason. */
export interface CommentActions {
  readonly start: (unit: string, comment: NewComment) => Promise<void>;
  readonly reply: (threadId: string, comment: NewComment) => Promise<void>;
  readonly change: (
    commentId: string,
    change: { readonly text?: string; readonly resolved?: boolean },
  ) => Promise<void>;
  readonly remove: (commentId: string) => Promise<void>;
}

/** What the command to comment opens the tab with. */
export const openedToWrite = 'write';
