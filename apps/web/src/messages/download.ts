/** Why a download failed. The server's own messages about a file are shown unchanged. */
export const download = {
  linkFailed: (reason: string) => `Failed to generate download URL: ${reason}`,
  fileFailed: (status: number) => `Failed to download file (${status})`,
  failed: 'Failed to download translation',
} as const;
