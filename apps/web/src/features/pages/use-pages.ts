import { useQuery } from '@tanstack/react-query';
import type { PagesQuery } from '@verso/contracts';
import { matchUnits, type RenderedDocument, type RenderedUnit, type UnitAreas } from '@verso/engine/pages';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { keys } from '../../app/queries.ts';
import { fetchFile } from '../../lib/download.ts';
import { linkToPages } from './link-to-pages.ts';
import { openPdf, type PageSize, sizesOf, textOf } from './pdf.ts';

type Kind = PagesQuery['kind'];

/** The PDF of one of a translation's files, rendered again after an edit. */
export function usePdfFile(id: string, kind: Kind) {
  return useQuery({
    queryKey: keys.pages(id, kind),
    queryFn: async ({ signal }) => {
      const { url } = await linkToPages(id, { kind, purpose: 'look' }, signal);
      return new Uint8Array(await (await fetchFile(url)).arrayBuffer());
    },
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

/** Opens a PDF for as long as the component shows it. */
export function useOpenPdf(bytes: Uint8Array | undefined) {
  const [opened, setOpened] = useState<OpenPdf | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (bytes === undefined) return;
    let isCurrent = true;
    const opening = openPdf(bytes);
    const showing = opening.then(async (pdf) => {
      const sizes = await sizesOf(pdf);
      if (isCurrent) setOpened({ pdf, sizes });
    });
    showing.catch((reason: unknown) => isCurrent && setError(reason));
    return () => {
      isCurrent = false;
      setOpened(null);
      setError(null);
      // One that could not be opened has nothing to close.
      opening.then((pdf) => pdf.loadingTask.destroy()).catch(() => undefined);
    };
  }, [bytes]);
  return { opened, error };
}

/** A rendered document with the texts of its units, where they are, and the size of its pages. */
export interface ReadDocument extends RenderedDocument {
  readonly areas: UnitAreas;
}

const unread: ReadDocument = { units: [], pages: [], areas: new Map() };

/** Reads the text of the pages and finds the units in it; nothing until both are there. */
export function useReadDocument(
  pdf: PDFDocumentProxy,
  units: readonly RenderedUnit[] | undefined,
): ReadDocument {
  const [read, setRead] = useState(unread);
  useEffect(() => {
    if (units === undefined) return;
    const reading = new AbortController();
    textOf(pdf, reading.signal)
      .then((pages) => setRead({ units, pages, areas: matchUnits(units, pages) }))
      .catch(() => setRead(unread)); // The pages are shown without their units.
    return () => reading.abort();
  }, [pdf, units]);
  return read;
}
