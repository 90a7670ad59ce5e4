/** Files that were dropped on the translate page, for the batch page. */
let pending: readonly File[] = [];

export function setPendingFiles(files: readonly File[]): void {
  pending = files;
}

/** Returns the pending files and clears them. */
export function takePendingFiles(): readonly File[] {
  const files = pending;
  pending = [];
  return files;
}
