import type { FormatName } from './model/index.ts';
import type { ChangeAuthor, TrackedDocument, Versions } from './tracked/model.ts';

export type { ChangeAuthor, TrackedDocument, Versions } from './tracked/model.ts';

const formats = {
  docx: async () => (await import('./formats/docx/tracked/index.ts')).trackDocxChanges,
  odt: async () => (await import('./formats/odt/tracked.ts')).trackOdtChanges,
} as const;

/** A format whose documents can have tracked changes. */
export type TrackableFormat = keyof typeof formats;

export function isTrackable(format: FormatName): format is TrackableFormat {
  return Object.hasOwn(formats, format);
}

/**
 * A document in which the changes from one translation to another are tracked: with all accepted it is the later one, with all
 * rejected its paragraphs have the texts of the earlier one.
 * @param changes who changed which units, by unit id
 * @throws DocumentError when one of the documents is unreadable
 */
export async function trackChanges(
  format: TrackableFormat,
  versions: Versions,
  changes: ReadonlyMap<string, ChangeAuthor>,
): Promise<TrackedDocument> {
  const track = await formats[format]();
  const { bytes, tracked } = track(versions, changes);
  return { bytes, tracked, untracked: [...changes.keys()].filter((id) => !tracked.has(id)) };
}
