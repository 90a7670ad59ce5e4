/** Why a file could not be fetched. What the server says of the file itself is said as it is. */
export const download = {
  linkFailed: (reason: string) => `Failed to generate download URL: ${reason}`,
  fileFailed: (status: number) => `Failed to download file (${status})`,
  failed: 'Failed to download translation',
} as const;
