import type { OpenOptions } from '../../model/index.ts';
import { type OpenedDocument, open as openOdf } from '../../odf/index.ts';

export function open(bytes: Uint8Array, options: OpenOptions): OpenedDocument {
  return openOdf(bytes, { name: 'odp', readers: () => ({}) }, options);
}
