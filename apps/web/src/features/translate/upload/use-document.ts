import { type DocumentType, validateFile } from '@verso/contracts';
import type { DocumentCount } from '@verso/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../../lib/api.ts';
import { countDocument } from '../count/count-document.ts';

/** The chosen file and what is known of it. Its count arrives later than itself. */
export interface ChosenDocument {
  readonly file: File;
  readonly type: DocumentType;
  readonly count: DocumentCount | null;
}

export interface DocumentState {
  readonly chosen: ChosenDocument | null;
  readonly error: string | null;
}

const nothing: DocumentState = { chosen: null, error: null };

/** Chooses, validates and counts one document. A new choice ends the count of the one before. */
export function useDocument(onChoose: (type: DocumentType | null) => void) {
  const [state, setState] = useState<DocumentState>(nothing);
  const counting = useRef<AbortController | null>(null);
  useEffect(() => () => counting.current?.abort(), []);

  const choose = useCallback(
    (file: File | null) => {
      counting.current?.abort();
      const validation = file && validateFile({ name: file.name, size: file.size, mimeType: file.type });
      if (!file || !validation?.ok) {
        onChoose(null);
        return setState({ chosen: null, error: validation && !validation.ok ? validation.message : null });
      }
      const { type } = validation;
      const controller = new AbortController();
      counting.current = controller;
      onChoose(type);
      setState({ chosen: { file, type, count: null }, error: null });
      countDocument(file, type.type, controller.signal).then(
        (count) => setState({ chosen: { file, type, count }, error: null }),
        (error: unknown) => {
          if (!controller.signal.aborted) {
            setState({ chosen: { file, type, count: null }, error: reasonOf(error) });
          }
        },
      );
    },
    [onChoose],
  );

  const fail = useCallback((error: string) => setState((before) => ({ ...before, error })), []);
  return { ...state, choose, fail };
}
