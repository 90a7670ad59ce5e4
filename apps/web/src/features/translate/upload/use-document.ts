import { type DocumentType, validateFile } from '@verso/contracts';
import type { CountWithExtras, DocumentCount } from '@verso/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../../lib/api.ts';
import {
  type ChosenFile,
  chosenFileInMemory,
  clearChosenFile,
  findChosenFile,
  storeChosenFile,
} from '../../../lib/chosen-file.ts';
import { useUploadLimit } from '../../accounts/session.ts';
import { readDocument } from '../count/read-document.ts';

/** The chosen file with its count and language, which arrive later. */
export interface ChosenDocument {
  readonly file: File;
  readonly type: DocumentType;
  readonly count: DocumentCount | null;
  /** What can be translated, too. */
  readonly extras: readonly CountWithExtras[];
  /** BCP 47; null when it could not be detected; undefined until then. */
  readonly language: string | null | undefined;
}

export interface DocumentState {
  readonly chosen: ChosenDocument | null;
  readonly error: string | null;
}

/** The chosen file's type and key, as passed to the setup. */
export interface Choice {
  readonly type: DocumentType;
  readonly key: string;
}

/**
 * Chooses, validates and counts one document and detects its language. A new choice aborts the reading of the previous
 * one. The file that was chosen in this tab before is restored.
 */
export function useDocument(userId: string, onChoose: (choice: Choice | null) => void) {
  const maxBytes = useUploadLimit();
  const [state, setState] = useState<DocumentState>(() => restored(userId, maxBytes));
  const reading = useRef<AbortController | null>(null);
  const touched = useRef(false);
  useEffect(() => () => reading.current?.abort(), []);

  const open = useCallback(
    ({ file, key }: ChosenFile, type: DocumentType) => {
      const controller = new AbortController();
      reading.current = controller;
      onChoose({ type, key });
      setState(unread(file, type));

      const update = (found: Partial<ChosenDocument>) => {
        if (controller.signal.aborted) return;
        setState((before) => ({ ...before, chosen: before.chosen && { ...before.chosen, ...found } }));
      };
      readDocument(file, { task: 'count', format: type.type }, controller.signal, (reading) => {
        if (reading.found === 'count') update({ count: reading.count });
        if (reading.found === 'language') update({ language: reading.language });
        if (reading.found === 'extras') update({ extras: reading.extras });
      }).catch((error: unknown) => {
        if (!controller.signal.aborted) setState({ ...unread(file, type), error: reasonOf(error) });
      });
    },
    [onChoose],
  );

  const choose = useCallback(
    (file: File | null) => {
      touched.current = true;
      reading.current?.abort();
      const validation = file && validated(file, maxBytes);
      if (file && validation?.ok) return open(storeChosenFile(userId, file), validation.type);
      clearChosenFile();
      onChoose(null);
      setState({ chosen: null, error: validation && !validation.ok ? validation.message : null });
    },
    [userId, onChoose, open, maxBytes],
  );

  useEffect(() => {
    if (touched.current) return;
    void findChosenFile(userId).then((found) => {
      const validation = found && validated(found.file, maxBytes);
      if (touched.current || !found || !validation?.ok) return;
      touched.current = true;
      open(found, validation.type);
    });
  }, [userId, open, maxBytes]);

  const fail = useCallback((error: string) => setState((before) => ({ ...before, error })), []);
  return { ...state, choose, fail };
}

/** The initial state: the file that this tab holds in memory. */
function restored(userId: string, maxBytes: number): DocumentState {
  const file = chosenFileInMemory(userId)?.file;
  const validation = file && validated(file, maxBytes);
  return file && validation?.ok ? unread(file, validation.type) : { chosen: null, error: null };
}

function unread(file: File, type: DocumentType): DocumentState {
  return { chosen: { file, type, count: null, extras: [], language: undefined }, error: null };
}

function validated({ name, size, type }: File, maxBytes: number) {
  return validateFile({ name, size, mimeType: type }, maxBytes);
}
