import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { areFilesGone, minutesLeft, retentionLine } from './retention.ts';

const end = '2026-03-08T10:00:00.000Z';
const before = (minutes: number) => new Date(Date.parse(end) - minutes * 60_000);
const kept = { files_expire_at: end, keep_nothing: false };
const nothing = { files_expire_at: end, keep_nothing: true };

describe('the files of a translation', () => {
  it('are gone at their end, and not before', () => {
    expect(areFilesGone(kept, before(0.001))).toBe(false);
    expect(areFilesGone(kept, before(0))).toBe(true);
    expect(areFilesGone({ files_expire_at: null }, before(0))).toBe(false);
  });

  it('have minutes left only after the first download, and only where nothing is kept', () => {
    expect(minutesLeft(nothing, before(10))).toBe(10);
    expect(minutesLeft(nothing, before(10.5)), 'the page is half a minute behind').toBe(10);
    expect(minutesLeft(nothing, before(0.2))).toBe(1);
    expect(minutesLeft(nothing, before(24 * 60))).toBeNull();
    expect(minutesLeft(nothing, before(0))).toBeNull();
    expect(minutesLeft(kept, before(5))).toBeNull();
  });

  it.each([
    [
      nothing,
      7 * 24 * 60,
      `Files and texts are deleted 10 minutes after the first download, or on ${formatDateTime(end)}.`,
    ],
    [nothing, 9.7, 'Files and texts are deleted in 10 minutes.'],
    [nothing, 1, 'Files and texts are deleted in 1 minute.'],
    [nothing, 0, `Its files were deleted on ${formatDate(end)}.`],
    [kept, 5, `Files are kept until ${formatDate(end)}.`],
  ])('%j, %d minutes before their end: %s', (translation, minutes, line) => {
    expect(retentionLine(translation, before(minutes))).toBe(line);
  });

  it('have no line before they have an end', () => {
    expect(retentionLine({ files_expire_at: null, keep_nothing: true }, before(0))).toBeNull();
  });
});
