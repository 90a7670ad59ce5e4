import { type DocumentType, validateFile } from '@verso/contracts';
import type { DocumentCount } from '@verso/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../../lib/api.ts';
import {
  type ChosenFile,
  chosenInMemory,
  findChosen,
  forgetChosen,
  keepChosen,
} from '../../../lib/chosen-file.ts';
import { useUploadLimit } from '../../account/session.ts';
import { readDocument } from '../count/read-document.ts';

/** The chosen file and what is known of it. Its count and its language arrive later than itself. */
export interface ChosenDocument {
  readonly file: File;
  readonly type: DocumentType;
  readonly count: DocumentCount | null;
  /** BCP 47; null: its text doesn't show it; undefined: not known yet. */
  readonly language: string | null | undefined;
}

export interface DocumentState {
  readonly chosen: ChosenDocument | null;
  readonly error: string | null;
}

/** A choice as the setup hears of it. */
export interface Choice {
  readonly type: DocumentType;
  readonly key: string;
}

/**
 * Chooses, validates, counts and knows the language of one document. A new choice ends the reading of the one before.
 * What this tab had chosen is chosen again.
 */
export function useDocument(userId: string, onChoose: (choice: Choice | null) => void) {
  const most = useUploadLimit();
  const [state, setState] = useState<DocumentState>(() => before(userId, most));
  const reading = useRef<AbortController | null>(null);
  const touched = useRef(false);
  useEffect(() => () => reading.current?.abort(), []);

  const open = useCallback(
    ({ file, key }: ChosenFile, type: DocumentType) => {
      const controller = new AbortController();
      reading.current = controller;
      onChoose({ type, key });
      setState(unread(file, type));

      const learn = (found: Partial<ChosenDocument>) => {
        if (controller.signal.aborted) return;
        setState((before) => ({ ...before, chosen: before.chosen && { ...before.chosen, ...found } }));
      };
      readDocument(file, { task: 'count', format: type.type }, controller.signal, (reading) => {
        if (reading.found === 'count') learn({ count: reading.count });
        if (reading.found === 'language') learn({ language: reading.language });
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
      const validation = file && validated(file, most);
      if (file && validation?.ok) return open(keepChosen(userId, file), validation.type);
      forgetChosen();
      onChoose(null);
      setState({ chosen: null, error: validation && !validation.ok ? validation.message : null });
    },
    [userId, onChoose, open, most],
  );

  useEffect(() => {
    if (touched.current) return;
    void findChosen(userId).then((found) => {
      const validation = found && validated(found.file, most);
      if (touched.current || !found || !validation?.ok) return;
      touched.current = true;
      open(found, validation.type);
    });
  }, [userId, open, most]);

  const fail = useCallback((error: string) => setState((before) => ({ ...before, error })), []);
  return { ...state, choose, fail };
}

/** What the tab holds is there at once. */
function before(userId: string, most: number): DocumentState {
  const file = chosenInMemory(userId)?.file;
  const validation = file && validated(file, most);
  return file && validation?.ok ? unread(file, validation.type) : { chosen: null, error: null };
}

function unread(file: File, type: DocumentType): DocumentState {
  return { chosen: { file, type, count: null, language: undefined }, error: null };
}

function validated({ name, size, type }: File, most: number) {
  return validateFile({ name, size, mimeType: type }, most);
}
