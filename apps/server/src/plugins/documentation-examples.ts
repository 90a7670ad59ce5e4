/** A step of a program that translates one document, as a command that can be tried. */
export interface Example {
  readonly title: string;
  /** The operation of the API that it shows. */
  readonly operation: `${'GET' | 'POST' | 'DELETE'} /api/${string}`;
  readonly command: string;
  /** What comes back, shortened. */
  readonly answer: string;
}

const id = '6b0f3c1e-8f7a-4a53-9a56-0d1f2c3b4a59';

/** From a document to its translation, in the order that a program goes. `$SERVER` and `$KEY` are filled in by the reader. */
export const examples: readonly Example[] = [
  {
    title: 'Quote: what a document will take, before a byte is uploaded',
    operation: 'POST /api/quotes',
    command: `curl "$SERVER/api/quotes" \\
  -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" \\
  -d '{"format": "docx", "characters": 12000}'`,
    answer: '{"allowed": true, "characters": 12000, "effectiveCharacters": 12000, "overageCharge": 0, …}',
  },
  {
    title: 'Upload and start',
    operation: 'POST /api/translations',
    command: `curl "$SERVER/api/translations" \\
  -H "Authorization: Bearer $KEY" \\
  -F 'options={"source_language": null, "target_language": "de", "webhook_url": "https://example.com/verso"}' \\
  -F file=@report.docx`,
    answer: `{"id": "${id}", "translation": {"status": "queued", …}}`,
  },
  {
    title: 'Poll: until the status is completed, failed or cancelled',
    operation: 'GET /api/translations/{id}',
    command: `curl "$SERVER/api/translations/${id}" -H "Authorization: Bearer $KEY"`,
    answer: '{"status": "processing", "stage": "translating", "percent": 42, …}',
  },
  {
    title: 'Follow: the same as server-sent events',
    operation: 'GET /api/translations/{id}/events',
    command: `curl -N "$SERVER/api/translations/${id}/events" -H "Authorization: Bearer $KEY"`,
    answer: 'id: 7\ndata: {"seq": 7, "status": "processing", "percent": 42, …}',
  },
  {
    title: 'Download: a link that is valid for an hour',
    operation: 'GET /api/translations/{id}/download',
    command: `curl "$SERVER/api/translations/${id}/download" -H "Authorization: Bearer $KEY"`,
    answer:
      '{"url": "/api/files/…", "filename": "report_de.docx", "expires_at": "…"}   # relative to $SERVER unless absolute',
  },
  {
    title: 'Cancel: it stops within a second and costs nothing',
    operation: 'POST /api/translations/{id}/cancel',
    command: `curl -X POST "$SERVER/api/translations/${id}/cancel" -H "Authorization: Bearer $KEY"`,
    answer: '{"status": "cancelled", …}',
  },
];

/** The example of a route, by its method and path. */
export function exampleOf(method: string, url: string): Example | undefined {
  const path = url.replace(/:(\w+)/g, '{$1}');
  return examples.find(({ operation }) => operation === `${method.toUpperCase()} ${path}`);
}
