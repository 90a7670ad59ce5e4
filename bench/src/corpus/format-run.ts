import type { FormatName } from '@verso/engine';
import { findDocuments } from './documents.ts';
import { measure } from './measure.ts';

/**
 * Child process: measures all documents of one format, so that its peak memory is that format's. Reports each document to
 * the parent. Arguments: format, folder, output folder.
 */
const [format = '', folder = '', outputFolder = ''] = process.argv.slice(2);
for (const file of await findDocuments(folder, format as FormatName)) {
  process.send?.({
    type: 'measurement',
    measurement: await measure(file, format as FormatName, outputFolder),
  });
}
process.send?.({ type: 'end', peakKilobytes: process.resourceUsage().maxRSS });
process.disconnect?.();
