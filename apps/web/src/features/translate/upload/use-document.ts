import { type DocumentType, validateFile } from '@verso/contracts';
import type { DocumentCount } from '@verso/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../../lib/api.ts';
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

const nothing: DocumentState = { chosen: null, error: null };

/** Chooses, validates, counts and knows the language of one document. A new choice ends the reading of the one before. */
export function useDocument(onChoose: (type: DocumentType | null) => void) {
  const [state, setState] = useState<DocumentState>(nothing);
  const reading = useRef<AbortController | null>(null);
  const most = useUploadLimit();
  useEffect(() => () => reading.current?.abort(), []);

  const choose = useCallback(
    (file: File | null) => {
      reading.current?.abort();
      const validation =
        file && validateFile({ name: file.name, size: file.size, mimeType: file.type }, most);
      if (!file || !validation?.ok) {
        onChoose(null);
        return setState({ chosen: null, error: validation && !validation.ok ? validation.message : null });
      }
      const { type } = validation;
      const controller = new AbortController();
      reading.current = controller;
      onChoose(type);
      const unread: ChosenDocument = { file, type, count: null, language: undefined };
      setState({ chosen: unread, error: null });

      const learn = (found: Partial<ChosenDocument>) => {
        if (controller.signal.aborted) return;
        setState((before) => ({ ...before, chosen: before.chosen && { ...before.chosen, ...found } }));
      };
      readDocument(file, { task: 'count', format: type.type }, controller.signal, (reading) => {
        if (reading.found === 'count') learn({ count: reading.count });
        if (reading.found === 'language') learn({ language: reading.language });
      }).catch((error: unknown) => {
        if (!controller.signal.aborted) setState({ chosen: unread, error: reasonOf(error) });
      });
    },
    [onChoose, most],
  );

  const fail = useCallback((error: string) => setState((before) => ({ ...before, error })), []);
  return { ...state, choose, fail };
}
