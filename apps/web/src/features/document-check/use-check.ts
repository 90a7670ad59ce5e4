import { type DocumentCheck, documentCheck } from '@verso/contracts';
import { useEffect, useRef, useState } from 'react';
import { upload } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import type { Role } from './files.ts';

/** What is checked. Languages are BCP 47; null: detect it. */
export interface CheckRequest {
  readonly files: Readonly<Record<Role, File>>;
  readonly source: string | null;
  readonly target: string | null;
}

/** Sends two documents to be checked, one check at a time. Nothing is left of them on the server. */
export function useCheck(onReport: (report: DocumentCheck) => void) {
  const running = useRef<AbortController | null>(null);
  /** The share that is uploaded, 0 to 1. */
  const [share, setShare] = useState(0);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: ({ files, source, target, signal }: CheckRequest & { readonly signal: AbortSignal }) => {
      const form = new FormData();
      form.set('options', JSON.stringify({ source_language: source, target_language: target }));
      form.set('source', files.source);
      form.set('translation', files.translation);
      return upload(documentCheck, 'POST /api/checks', form, { signal, onProgress: setShare });
    },
    onSuccess: onReport,
  });
  useEffect(() => () => running.current?.abort(), []);
  return {
    share,
    isPending,
    error,
    start(request: CheckRequest) {
      running.current = new AbortController();
      setShare(0);
      mutate({ ...request, signal: running.current.signal });
    },
    /** Ends a check, also one that waits for a connection, and forgets the last error. */
    cancel() {
      running.current?.abort();
      reset();
    },
  };
}
