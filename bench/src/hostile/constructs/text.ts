import { type Construct, textConstructs } from '../construct.ts';
import { mdBlocks } from './md-blocks.ts';
import { mdFrontMatter } from './md-front-matter.ts';
import { mdInline } from './md-inline.ts';
import { texShapes } from './tex.ts';
import { txt } from './txt.ts';

/** Plain text formats. */
export const textFormats: readonly Construct[] = [
  ...textConstructs('md', [...mdBlocks, ...mdInline, ...mdFrontMatter]),
  ...txt,
  ...textConstructs('tex', texShapes),
];
