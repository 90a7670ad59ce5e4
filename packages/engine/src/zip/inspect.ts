import { ratioFloorBytes } from '../limits.ts';
import type { InputLimits } from '../model/index.ts';
import type { ArchiveEntry } from './archive.ts';
import { damaged, passwordProtected, unsafe } from './errors.ts';

/**
 * Rejects malicious archives before anything is unpacked: encrypted entries, names that leave the package, duplicate
 * names, entries that share bytes, and sizes over the limits.
 * @throws DocumentError `password-protected`, `unsafe-archive` or `damaged-archive`.
 */
export function inspectEntries(entries: readonly ArchiveEntry[], limits: InputLimits, end: number): void {
  const names = new Set<string>();
  let expanded = 0;
  for (const entry of entries) {
    inspectEncryption(entry);
    inspectName(entry.name);
    if (names.has(entry.name)) throw unsafe(`it has two parts named "${entry.name}"`, { part: entry.name });
    names.add(entry.name);
    inspectSize(entry, limits);
    expanded += entry.size;
  }
  if (expanded > limits.maxExpandedBytes) {
    throw unsafe(`its parts unpack to more than ${mebibytes(limits.maxExpandedBytes)} MB`);
  }
  inspectOverlap(entries, end);
}

export function inspectCount(count: number, limits: InputLimits): void {
  if (count > limits.maxEntries) throw unsafe(`it has ${count} parts, more than ${limits.maxEntries}`);
}

/** Traditional, strong and AES encryption (APPNOTE 4.4.4 bits 0 and 6, method 99). */
function inspectEncryption(entry: ArchiveEntry): void {
  if ((entry.flags & 0x41) !== 0 || entry.method === 99) throw passwordProtected(entry.name);
}

function inspectName(name: string): void {
  const segments = name.split(/[/\\]/);
  if (
    name === '' ||
    name.includes('\0') ||
    segments[0] === '' ||
    segments.includes('..') ||
    /^[a-z]:/i.test(name)
  ) {
    throw unsafe(`a part's name ("${name}") points outside of the file`, { part: name });
  }
}

function inspectSize(entry: ArchiveEntry, limits: InputLimits): void {
  const part = entry.name;
  if (entry.size > limits.maxEntryBytes) {
    throw unsafe(`the part "${part}" unpacks to more than ${mebibytes(limits.maxEntryBytes)} MB`, { part });
  }
  const ratio = entry.size / Math.max(1, entry.compressedSize);
  if (entry.size >= ratioFloorBytes && ratio > limits.maxCompressionRatio) {
    throw unsafe(`the part "${part}" unpacks to ${Math.round(ratio)} times its size`, { part });
  }
}

function inspectOverlap(entries: readonly ArchiveEntry[], end: number): void {
  const physical = [...entries].sort((a, b) => a.start - b.start);
  for (const [index, entry] of physical.entries()) {
    if (entry.end > (physical[index + 1]?.start ?? end)) {
      throw unsafe(`the part "${entry.name}" shares bytes with another`, { part: entry.name });
    }
  }
  if (entries.length === 0) throw damaged('it holds no parts');
}

const mebibytes = (bytes: number): number => Math.round(bytes / (1024 * 1024));
