import type { Parser } from '../parser.ts';
import { lines } from './lines.ts';
import { md } from './md.ts';
import { tex } from './tex.ts';
import { txt } from './txt.ts';
import { xml } from './xml.ts';
import { zip } from './zip.ts';

export const parsers: readonly Parser[] = [zip, xml, tex, md, txt, lines];
