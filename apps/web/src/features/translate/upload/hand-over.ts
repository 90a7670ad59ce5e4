/** Files on their way from the translate page to the page for several of them. */
let handed: readonly File[] = [];

export function handOver(files: readonly File[]): void {
  handed = files;
}

/** What was handed over, once. */
export function takePendingFiles(): readonly File[] {
  const files = handed;
  handed = [];
  return files;
}
