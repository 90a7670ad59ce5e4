import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { auditChannel } from '../../../services/audit/record.ts';
import { registerChangeStream } from './change-stream.ts';

/** Tells open consoles that an administrator has changed something. */
export function registerAdminEventsRoutes(app: App, context: Context): void {
  registerChangeStream(app, context, {
    path: '/api/admin/events',
    summary: 'Says when an administrator has changed something, as server-sent events',
    channels: [auditChannel],
  });
}
