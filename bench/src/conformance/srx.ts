import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitSentences } from '@verso/engine';
import type { CaseResult, Suite } from './suite.ts';

const folder = 'srx/pragmatic_segmenter';

/** Sentences of texts in 21 languages. White space and line breaks are not compared: the segmenter keeps every character. */
export const srxSuites: readonly Suite[] = [
  {
    name: 'srx-golden',
    title: 'Segmentation: golden rules of pragmatic_segmenter',
    folder,
    run: (path) => segment(path, 'golden'),
  },
  {
    name: 'srx-regression',
    title: 'Segmentation: further texts of pragmatic_segmenter',
    folder,
    run: (path) => segment(path, 'regression'),
  },
];

async function segment(path: string, group: string): Promise<readonly CaseResult[]> {
  const [, ...rows] = (await readFile(join(path, 'golden.tsv'), 'utf8')).trim().split('\n');
  return rows.flatMap((row, index) => {
    const [language = '', text = '""', expected = '[]', ofGroup, spec, , options = '', lossless] =
      row.split('\t');
    if (ofGroup !== group || lossless === 'no') return [];
    const lineBreaks = options.includes('pdf') ? 'space' : 'boundary';
    const found = splitSentences(JSON.parse(text) as string, { language, lineBreaks });
    const [got, wanted] = [found, JSON.parse(expected) as string[]].map(withoutSpace);
    const name = `${spec} row ${index + 2} (${language})`;
    return got === wanted ? [{ name }] : [{ name, failure: `splits into ${found.length} sentences: ${got}` }];
  });
}

function withoutSpace(sentences: readonly string[]): string {
  return sentences
    .map((sentence) => sentence.replace(/\s+/g, ''))
    .filter((sentence) => sentence !== '')
    .join(' | ');
}
