import { openDocumentFormat } from '../../odf/index.ts';
import { count, sample } from './count.ts';
import { readers } from './extract.ts';

/** OpenDocument presentations (ISO/IEC 26300, ODF 1.0 to 1.4). */
export const format = openDocumentFormat({ name: 'odp', readers, count, sample });
