import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inlineText, openDocument } from '@verso/engine';
import { pagesPdf } from './pages-pdf.ts';

/** A request as Gotenberg's route for LibreOffice gets it. */
export interface Conversion {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

type Answer = (conversion: Conversion, response: ServerResponse) => void;

/** Answers like Gotenberg 8: the PDF itself, or a line of text with a status. */
export const gotenberg = {
  pdf: (text = '%PDF-1.7 converted'): Answer => {
    return (_conversion, response) => {
      response.writeHead(200, {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="0190d3f4.pdf"',
        'gotenberg-trace': 'f7b6a6f2',
      });
      response.end(text);
    };
  },
  /** The pages of a Word document of which each paragraph is a line that never breaks. */
  lines: (): Answer => (conversion, response) => {
    void openDocument(conversion.files[0]?.bytes ?? new Uint8Array(), 'docx').then(({ units }) => {
      const lines = units.map(({ source }, index) => ({
        text: inlineText(source),
        x: 40,
        y: 40 + 20 * index,
      }));
      gotenberg.pdf(pagesPdf(lines))(conversion, response);
    });
  },
  status: (status: number, text: string): Answer => {
    return (_conversion, response) => {
      response.writeHead(status, { 'content-type': 'text/plain; charset=UTF-8' });
      response.end(text);
    };
  },
};

export interface GotenbergServer {
  readonly url: string;
  readonly conversions: readonly Conversion[];
  answer(answer: Answer): void;
  close(): Promise<void>;
}

/** A server that speaks the protocol of `POST /forms/libreoffice/convert`: multipart with one or more `files`. */
export async function startGotenberg(): Promise<GotenbergServer> {
  const conversions: Conversion[] = [];
  let answer = gotenberg.pdf();
  const server = createServer((request, response) => {
    void read(request).then((conversion) => {
      conversions.push(conversion);
      if (conversion.path !== '/forms/libreoffice/convert' || conversion.method !== 'POST')
        return gotenberg.status(404, 'Not Found')(conversion, response);
      if (conversion.files.length === 0)
        return gotenberg.status(400, 'Invalid form data: no form file found for extensions')(
          conversion,
          response,
        );
      return answer(conversion, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    conversions,
    answer: (next) => {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function read(request: IncomingMessage): Promise<Conversion> {
  const { method = '', url = '', headers } = request;
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const type = { 'content-type': headers['content-type'] ?? '' };
  const form = await new Response(body, { headers: type }).formData().catch(() => new FormData());
  const files = await Promise.all(
    form
      .getAll('files')
      .filter((file) => file instanceof File)
      .map(async (file) => ({ name: file.name, bytes: await file.bytes() })),
  );
  return { method, path: url, authorization: headers.authorization, files };
}
