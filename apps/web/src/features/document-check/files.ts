import { type DocumentType, validateFile } from '@verso/contracts';

/** What a document is in a check. */
export type Role = 'source' | 'translation';

/** A chosen file, or why it can't be used. */
export type Choice =
  | { readonly file: File; readonly type: DocumentType; readonly error: null }
  | { readonly file: null; readonly error: string | null };

export type Choices = Readonly<Record<Role, Choice>>;

const none: Choice = { file: null, error: null };

export const noChoices: Choices = { source: none, translation: none };

/** Chooses a file for a document. @param file null removes it */
export function choose(choices: Choices, role: Role, file: File | null, maxBytes: number): Choices {
  return { ...choices, [role]: file === null ? none : choiceOf(file, maxBytes) };
}

/** Files that were dropped together: the first for the document on which they were dropped, the next for the other. */
export function chooseMany(
  choices: Choices,
  role: Role,
  [first, second]: readonly File[],
  maxBytes: number,
): Choices {
  const other = role === 'source' ? 'translation' : 'source';
  const chosen = first === undefined ? choices : choose(choices, role, first, maxBytes);
  return second === undefined ? chosen : choose(chosen, other, second, maxBytes);
}

export function swap({ source, translation }: Choices): Choices {
  return { source: translation, translation: source };
}

/** Both files, once they are chosen and have one format. */
export function pairOf({ source, translation }: Choices): Readonly<Record<Role, File>> | null {
  if (source.file === null || translation.file === null || source.type !== translation.type) return null;
  return { source: source.file, translation: translation.file };
}

/** The formats of both files, if they differ. */
export function differentFormats({ source, translation }: Choices): Readonly<Record<Role, string>> | null {
  if (source.file === null || translation.file === null || source.type === translation.type) return null;
  return { source: source.type.displayName, translation: translation.type.displayName };
}

function choiceOf(file: File, maxBytes: number): Choice {
  const { name, size, type: mimeType } = file;
  const validation = validateFile({ name, size, mimeType }, maxBytes);
  return validation.ok
    ? { file, type: validation.type, error: null }
    : { file: null, error: validation.message };
}
