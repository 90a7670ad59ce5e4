import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitSentences } from '@verso/engine';
import { type ResegmentOptions, resegmentXliff } from '@verso/engine/xliff';
import { parseXml, toUtf8, type XmlNode, type XmlTree } from '@verso/engine/xml';
import type { CaseResult, Suite } from './suite.ts';

/** The pairs of files of the OASIS suite: what comes out of a tool that joins or splits segments, or removes annotations. */
export const xliffPairSuites: readonly Suite[] = [
  {
    name: 'xliff-2.1-core-in-out',
    title: 'XLIFF 2.1, core, pairs: joined, segmented, without annotations or rewritten as the second file',
    folder: 'xliff-2.1/test-suite/core/in-out',
    async run(folder) {
      const names = (await readdir(folder)).filter((name) => name.endsWith('_in.xlf')).sort();
      return Promise.all(
        names.map(async (name): Promise<CaseResult> => {
          const pair = name.replace('_in.xlf', '');
          const expected = linesOf(await readFile(join(folder, `${pair}_out.xlf`)));
          const options = optionsOf(pair, expected);
          const found = linesOf(resegmentXliff(await readFile(join(folder, name)), options));
          const at = found.findIndex((line, index) => line !== expected[index]);
          if (at < 0 && found.length === expected.length) return { name: pair };
          return { name: pair, failure: `has ${found[at] ?? 'nothing'} instead of ${expected[at]}` };
        }),
      );
    },
  },
];

/** What a pair asks for, by its name. */
function optionsOf(pair: string, expected: readonly string[]): ResegmentOptions {
  // The suite leaves the target of such an ignorable empty.
  if (pair.startsWith('toJoin')) return { segments: 'joined', copyIgnorables: false };
  if (pair.startsWith('toRemove')) return { removeAnnotations: true };
  if (!pair.startsWith('toSegment')) return {};
  // Where a sentence ends is not part of the standard: of our sentences, those are joined that the pair keeps together.
  const wanted = new Set(
    expected.flatMap((line) => (/^(?:source|target) /.test(line) ? [textOf(line)] : [])),
  );
  return {
    segments: 'sentences',
    sentences: (text, language) => {
      const starts: number[] = [];
      let [piece, at] = ['', 0];
      for (const sentence of splitSentences(text, { language })) {
        if (wanted.has(piece)) {
          starts.push(at);
          piece = '';
        }
        piece += sentence;
        at += sentence.length;
      }
      return starts;
    },
  };
}

const textOf = (line: string) => line.replace(/^\w+ \S+ /, '').replace(/<[^>]*>/g, '');

/** A file as lines that are the same for files that mean the same. */
function linesOf(bytes: Uint8Array): string[] {
  const tree = parseXml(toUtf8(bytes).bytes);
  const lines: string[] = [];
  const visit = (node: XmlNode, space: string, index: number) => {
    const own = tree.attribute(node, 'xml:space')?.value ?? space;
    const name = tree.name(node).replace(/^xlf:/, '');
    if (name === 'source' || name === 'target') {
      lines.push(`${name} ${own}${positionOf(tree, node, index)} ${inlineOf(tree, node)}`);
      return;
    }
    const attributes = attributesOf(tree, node, ['xml:space', ...(name === 'xliff' ? ['version'] : [])]);
    lines.push(`${name}${attributes} ${tree.text(node).trim()}`);
    let segments = 0;
    for (const child of tree.children(node)) {
      if (/^xlf:(?:segment|ignorable)$/.test(tree.name(child))) segments += 1;
      visit(child, own, segments || index);
    }
  };
  visit(0, 'default', 0);
  return lines;
}

function positionOf(tree: XmlTree, node: XmlNode, index: number): string {
  const order = tree.attribute(node, 'order')?.value;
  return order === undefined || order === `${index}` ? '' : `@${order}`;
}

/** Spans as their two ends, whose common attributes are compared once. */
function inlineOf(tree: XmlTree, parent: XmlNode): string {
  let text = '';
  let from = tree.contentStart(parent);
  const between = (to: number) =>
    new TextDecoder().decode(tree.bytes.subarray(from, to)).replaceAll('\r\n', '\n');
  for (const node of tree.children(parent)) {
    text += between(tree.start(node)) + elementOf(tree, node);
    from = tree.end(node);
  }
  return text + between(tree.contentEnd(parent));
}

function elementOf(tree: XmlTree, node: XmlNode): string {
  const id = tree.attribute(node, 'id')?.value;
  const end = (name: string, data: string | undefined) =>
    `<${name} ${id}${data === undefined ? '' : ` dataRef="${data}"`}>`;
  switch (tree.name(node)) {
    case 'xlf:pc': {
      const overlap = tree.attribute(node, 'canOverlap') === undefined ? ' canOverlap="no"' : '';
      const start = attributesOf(tree, node, ['dataRefEnd']).replace('dataRefStart', 'dataRef');
      const data = tree.attribute(node, 'dataRefEnd')?.value;
      return `<sc${ordered(start + overlap)}>${inlineOf(tree, node)}${end('ec', data)}`;
    }
    case 'xlf:mrk':
      return `<sm${ordered(attributesOf(tree, node, []))}>${inlineOf(tree, node)}${end('em', undefined)}`;
    case 'xlf:sc':
    case 'xlf:sm':
      return `<${tree.name(node).slice(4)}${ordered(attributesOf(tree, node, []))}>`;
    case 'xlf:ec':
    case 'xlf:em': {
      const start = tree.attribute(node, 'startRef')?.value;
      if (start === undefined) return tree.source(node);
      const data = tree.attribute(node, 'dataRef')?.value;
      return `<${tree.name(node).slice(4)} ${start}${data === undefined ? '' : ` dataRef="${data}"`}>`;
    }
    default:
      return tree.source(node);
  }
}

const ordered = (attributes: string) =>
  attributes
    .split(/ (?=\S+=")/)
    .sort()
    .join(' ');

/** Attributes in the order of their names, without the defaults of the standard. */
function attributesOf(tree: XmlTree, node: XmlNode, without: readonly string[]): string {
  return tree
    .attributes(node)
    .filter(({ name }) => !/^xmlns(?::|$)/.test(name) && !without.includes(name))
    .map(({ name, value }) => ` ${name}="${value}"`)
    .filter((attribute) => !/^ (?:state="initial"|canOverlap="yes")$/.test(attribute))
    .sort()
    .join('');
}
