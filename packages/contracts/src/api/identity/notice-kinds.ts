import { z } from 'zod';

/** What users are notified of in the translations that they work on together. */
export const noticeKinds = ['mention', 'reply', 'comment', 'assignment', 'review'] as const;
export const noticeKind = z.enum(noticeKinds);
export type NoticeKind = z.infer<typeof noticeKind>;
