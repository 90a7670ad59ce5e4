import { defineMessages } from '../lib/i18n/messages.ts';

/** Why a download failed. The server's own messages about a file are shown unchanged. */
export const download = defineMessages('download', {
  linkFailed: 'Failed to generate download URL: {reason}',
  fileFailed: 'Failed to download file ({status, number, ::group-off})',
  failed: 'Failed to download translation',
});
