import { decodeInline, type InlineContent, type InlineNode } from '@verso/engine';
import type { ExportedTranslation } from './exported.ts';
import { escapeMarkup } from './xml.ts';

/**
 * Exports a translation as TMX 1.4b (LISA OSCAR, 2005), a translation memory. Equal pairs appear once; units that kept
 * their source are left out. Inline codes are `bpt`, `ept` and `ph` with their wire text; `x` matches those of source
 * and target.
 */
export function toTmx({
  name,
  sourceLanguage,
  targetLanguage,
  createdAt,
  units,
}: ExportedTranslation): string {
  const source = sourceLanguage ?? 'und';
  const seen = new Set<string>();
  const pairs = units.flatMap((unit) => {
    const pair = JSON.stringify([unit.source, unit.target]);
    if (unit.target === null || seen.has(pair)) return [];
    seen.add(pair);
    return [
      `<tu tuid="${escapeMarkup(unit.id)}">`,
      `<prop type="x-state">${unit.state}</prop>`,
      variant(source, unit.source),
      variant(targetLanguage, unit.target),
      '</tu>',
    ];
  });
  const header = {
    creationtool: 'Verso',
    creationtoolversion: '1',
    segtype: 'paragraph',
    'o-tmf': 'Verso',
    adminlang: 'en',
    srclang: source,
    datatype: 'unknown',
    creationdate: dateOf(createdAt),
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE tmx SYSTEM "tmx14.dtd">',
    '<tmx version="1.4">',
    `<header ${attributes(header)}>`,
    `<prop type="x-document">${escapeMarkup(name)}</prop>`,
    '</header>',
    '<body>',
    ...pairs,
    '</body>',
    '</tmx>',
    '',
  ].join('\n');
}

function variant(language: string, wire: string): string {
  const numbers = { next: 1 };
  const segment = segmentOf(decodeInline(wire).content, numbers);
  return `<tuv xml:lang="${escapeMarkup(language)}"><seg>${segment}</seg></tuv>`;
}

/** Each pair of `bpt` and `ept` has its own number within the segment, even if a code is used twice. */
function segmentOf(content: InlineContent, numbers: { next: number }): string {
  return content.map((node) => nodeOf(node, numbers)).join('');
}

function nodeOf(node: InlineNode, numbers: { next: number }): string {
  if (typeof node === 'string') return escapeMarkup(node);
  const { id } = node;
  if (node.type === 'standalone') return `<ph x="${id}">&lt;x${id}/&gt;</ph>`;
  const number = numbers.next;
  numbers.next += 1;
  const inner = segmentOf(node.children, numbers);
  return `<bpt i="${number}" x="${id}">&lt;g${id}&gt;</bpt>${inner}<ept i="${number}">&lt;/g${id}&gt;</ept>`;
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeMarkup(value)}"`)
    .join(' ');
}

/** `20260131T235959Z` */
function dateOf(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/g, '');
}
