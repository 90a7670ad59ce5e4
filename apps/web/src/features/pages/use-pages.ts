import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PagesQuery } from '@verso/contracts';
import { matchUnits, type RenderedDocument, type RenderedUnit, type UnitAreas } from '@verso/engine/pages';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { keys } from '../../app/queries.ts';
import { fetchFile } from '../../lib/download.ts';
import { linkToPages } from './link-to-pages.ts';
import { openPdf, type PageSize, sizesOf, textOf } from './pdf.ts';

type Kind = PagesQuery['kind'];

interface PdfOptions {
  /** Whether it is shown. */
  readonly isShown?: boolean;
  /** The edition that is rendered; without one, the file is rendered again as soon as a target changes. */
  readonly edition?: number;
}

/** The PDF of one of a translation's files, rendered again after an edit. */
export function usePdfFile(id: string, kind: Kind, { isShown = true, edition }: PdfOptions = {}) {
  return useQuery({
    queryKey: edition === undefined ? keys.pages(id, kind) : keys.pagesOfEdition(id, edition),
    queryFn: async ({ signal }) => {
      const { url } = await linkToPages(id, { kind, purpose: 'look' }, signal);
      return new Uint8Array(await (await fetchFile(url)).arrayBuffer());
    },
    enabled: isShown,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
}

/** An opened PDF with the sizes of its pages. */
export interface OpenPdf {
  readonly pdf: PDFDocumentProxy;
  readonly sizes: readonly PageSize[];
}

/** Opens a PDF for as long as the component shows it. The one before stays until the next is open. */
export function useOpenPdf(bytes: Uint8Array | undefined) {
  const [opened, setOpened] = useState<OpenPdf | null>(null);
  const [error, setError] = useState<unknown>(null);
  const shown = useRef<OpenPdf | null>(null);
  useEffect(() => {
    if (bytes === undefined) return;
    let isCurrent = true;
    const opening = openPdf(bytes);
    const showing = opening.then(async (pdf) => {
      const next = { pdf, sizes: await sizesOf(pdf) };
      if (!isCurrent) return close(pdf);
      const before = shown.current;
      shown.current = next;
      setOpened(next);
      setError(null);
      if (before !== null) close(before.pdf);
    });
    showing.catch((reason: unknown) => {
      if (isCurrent) setError(reason);
      // One that could not be opened has nothing to close.
      opening.then(close).catch(() => undefined);
    });
    return () => {
      isCurrent = false;
    };
  }, [bytes]);
  useEffect(
    () => () => {
      if (shown.current !== null) close(shown.current.pdf);
      shown.current = null;
      setOpened(null);
    },
    [],
  );
  return { opened, error };
}

/** Ends the work of a document. It has no way to fail that concerns the user. */
const close = (pdf: PDFDocumentProxy) => void pdf.loadingTask.destroy().catch(() => undefined);

/** A rendered document with the texts of its units, where they are, and the size of its pages. */
export interface ReadDocument extends RenderedDocument {
  readonly areas: UnitAreas;
}

const unread: ReadDocument = { units: [], pages: [], areas: new Map() };

/** Reads the text of the pages and finds the units in it; nothing until both are there. */
export function useReadDocument(
  pdf: PDFDocumentProxy | undefined,
  units: readonly RenderedUnit[] | undefined,
): ReadDocument {
  const [read, setRead] = useState(unread);
  useEffect(() => {
    if (pdf === undefined || units === undefined) return;
    const reading = new AbortController();
    textOf(pdf, reading.signal)
      .then((pages) => reading.signal.aborted || setRead({ units, pages, areas: matchUnits(units, pages) }))
      // The pages are shown without their units.
      .catch(() => reading.signal.aborted || setRead(unread));
    return () => reading.abort();
  }, [pdf, units]);
  return read;
}
