import { z } from 'zod';
import { limits } from '../../limits.ts';
import { storable } from '../../text/clean.ts';
import { noticeKind } from '../identity/notice-kinds.ts';
import { reviewState } from './access.ts';

const userId = z.string().min(1).max(limits.idLength);

/** Someone who did something in a translation: a user, or a guest with a link to it. */
export const person = z.object({
  id: z.string().nullable().describe('null: a guest, or an account that was deleted.'),
  name: z.string().nullable().describe('null: the account was deleted.'),
  guest: z.boolean(),
});
export type Person = z.infer<typeof person>;

/** `GET /api/translations/:id/people`: the people who can be mentioned. */
export const teammate = z.object({
  id: z.string(),
  name: z.string(),
  may_be_assigned: z.boolean().describe('A member of the workspace whose role edits what is assigned.'),
});
export type Teammate = z.infer<typeof teammate>;
export const peopleResponse = z.object({ people: z.array(teammate) });

// Comments

const text = z.string().overwrite(storable).trim().min(1).max(limits.commentLength);
const mentions = z
  .array(userId)
  .max(limits.mentions)
  .default([])
  .describe('The ids of the people to notify, who are named as `@name` in the text.');

/** `POST /api/translations/:id/comments` starts a thread about a unit. */
export const commentRequest = z.object({ unit: z.string().min(1).max(200), text, mentions });

/** `POST /api/translations/:id/comments/:commentId/replies` */
export const replyRequest = z.object({ text, mentions });

/** `PATCH /api/translations/:id/comments/:commentId` */
export const changeCommentRequest = z.object({
  text: text.optional().describe('Only by its author.'),
  resolved: z.boolean().optional().describe('Only of the first comment of a thread.'),
});

/** A comment: plain text. */
export const comment = z.object({
  id: z.uuid(),
  author: person,
  own: z.boolean().describe('Whether the caller wrote it.'),
  text: z.string().nullable().describe('null: it was deleted, and has replies.'),
  mentions: z.array(z.object({ id: z.string(), name: z.string() })),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
});
export type Comment = z.infer<typeof comment>;

/** A comment about a unit with its replies, oldest first. */
export const commentThread = z.object({
  id: z.uuid().describe('The id of its first comment.'),
  unit: z.string(),
  comments: z.array(comment),
  resolved_at: z.iso.datetime().nullable(),
  resolved_by: person.nullable(),
});
export type CommentThread = z.infer<typeof commentThread>;

export const commentThreadResponse = z.object({ thread: commentThread.nullable() });

/** `GET /api/translations/:id/comments` */
export const listCommentsQuery = z.object({
  unit: z.string().max(200).optional().describe('Only the threads about this unit.'),
  show: z.enum(['open', 'resolved', 'all']).default('all'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  offset: z.coerce.number().int().min(0).default(0),
});
export const listCommentsResponse = z.object({
  threads: z.array(commentThread).describe('The newest thread first.'),
  total: z.number().int(),
  hasMore: z.boolean(),
  units: z
    .array(z.object({ unit: z.string(), open: z.number().int(), total: z.number().int() }))
    .describe('The number of threads of every unit that has some.'),
});
export type ListCommentsResponse = z.infer<typeof listCommentsResponse>;

// Review state and activity

/** `PUT /api/translations/:id/review` */
export const changeReviewRequest = z.object({ state: reviewState });
export const changeReviewResponse = z.object({ review_state: reviewState });

export const activityKinds = [
  'assigned',
  'unassigned',
  'commented',
  'resolved',
  'reviewed',
  'imported',
  'invited-guest',
  'revoked-guest',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** What someone did in a translation. */
export const activity = z.object({
  id: z.number().int(),
  kind: z.enum(activityKinds).catch('commented'),
  by: person,
  subject: person.nullable().describe('The person to whom it was assigned.'),
  state: reviewState.nullable().catch(null).describe('The review state that was set.'),
  unit: z.string().nullable().describe('The unit of a comment.'),
  at: z.iso.datetime(),
});
export type Activity = z.infer<typeof activity>;

/** `GET /api/translations/:id/activity`: the newest first. */
export const activityResponse = z.object({ activity: z.array(activity) });

// Notices

/** A notice in the interface. */
export const userNotice = z.object({
  id: z.uuid(),
  kind: noticeKind.catch('comment'),
  by: person,
  translation_id: z.uuid(),
  filename: z.string(),
  unit: z.string().nullable(),
  text: z.string().nullable().describe('The beginning of the comment.'),
  state: reviewState.nullable().catch(null),
  due_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  read: z.boolean(),
});
export type UserNotice = z.infer<typeof userNotice>;

/** `GET /api/notices`: the newest 50. */
export const noticesResponse = z.object({ unread: z.number().int(), notices: z.array(userNotice) });
export type NoticesResponse = z.infer<typeof noticesResponse>;

/** `GET /api/notices/unread` */
export const unreadResponse = z.object({ unread: z.number().int() });

/** `POST /api/notices/read` */
export const readNoticesRequest = z.object({
  ids: z.array(z.uuid()).max(50).optional().describe('Absent: all.'),
});
