import { readArguments, textValues } from './arguments.ts';
import { drawings, labelKeys, labelListKeys, labelMacros } from './macros/drawings.ts';
import type { Reader } from './pieces.ts';
import { kinds } from './tokens.ts';

/** The maximum number of tokens between `node` and its label. */
const MAX_NODE_LENGTH = 400;

/** A word, rather than a name of one letter or in capitals. */
const hasWord = /\p{Ll}{2}|\p{Lo}/u;

/** `-- node`, `--node` */
const nodeWord = /(?:^|\P{L})node$/u;

export const isDrawing = (environment: string): boolean => drawings.has(environment);

/**
 * Reads the labels of a drawing: texts of nodes, titles and legends of plots, texts put into pictures. Everything else in it
 * is code.
 * @param from the first token after `\begin{…}`.
 */
export function ownDrawing(reader: Reader, from: number, to: number): void {
  const { tokens, pairs } = reader.parsed;
  let index = readOptions(from);
  while (index < to) index = readToken(index);

  function readToken(at: number): number {
    const kind = tokens.kind(at);
    if (kind === kinds.text) return nodeWord.test(tokens.slice(at)) ? readNode(at + 1) : at + 1;
    if (kind !== kinds.control) return at + 1;
    const name = tokens.name(at);
    if (name === 'node') return readNode(at + 1);
    if (name === 'nextgroupplot') return readOptions(at + 1);
    if (name === 'begin') {
      const next = pairs.afterName(at);
      return isDrawing(pairs.environment(at)) ? readOptions(next) : next;
    }
    const letters = Object.hasOwn(labelMacros, name) ? labelMacros[name] : undefined;
    if (letters === undefined) return at + 1;
    const { found, next, isComplete } = readArguments(reader.parsed, at + 1, to, letters);
    if (!isComplete) return at + 1;
    const label = found.find(({ letter }) => letter === 'u' || letter === 'l');
    if (label === undefined) return at + 1;
    // Pictures are put into one another.
    if (hasLabelMacro(label.from, label.to)) return label.from;
    if (label.letter === 'l') ownList(label.from, label.to);
    else ownLabel(label.from, label.to);
    return Math.max(next, at + 1);
  }

  /** `node[options] (name) at (0,0) {label}` */
  function readNode(start: number): number {
    const limit = Math.min(to, start + MAX_NODE_LENGTH);
    for (let at = start; at < limit; ) {
      const kind = tokens.kind(at);
      const close = kind === kinds.open ? pairs.partner(at) : -1;
      if (kind === kinds.open) {
        if (close > at && close < to) ownLabel(at + 1, close);
        return Math.max(at, close) + 1;
      }
      if (kind === kinds.mark && tokens.slice(at) === '[') at = readOptions(at);
      else if (kind === kinds.mark && tokens.slice(at) === '(') at = Math.max(at, pairs.bracketEnd(at)) + 1;
      else if (kind === kinds.text && /[;"]/.test(tokens.slice(at))) return at + 1;
      else at += 1;
    }
    return limit;
  }

  /** Options of a node or a plot. */
  function readOptions(open: number): number {
    if (tokens.kind(open) !== kinds.mark || tokens.slice(open) !== '[') return open;
    const close = pairs.bracketEnd(open);
    if (close < 0 || close >= to) return open + 1;
    const isLabel = (_: string, key: string) => labelKeys.has(key) || labelListKeys.has(key);
    for (const value of textValues(reader.parsed, open + 1, close, isLabel, noKeys)) {
      if (labelListKeys.has(value.key)) ownList(value.from, value.to);
      else if (value.key === 'label' || value.key === 'pin') ownPlaced(value.from, value.to);
      else ownLabel(value.from, value.to, tokens.kind(value.from - 1) !== kinds.open);
    }
    return close + 1;
  }

  /** `above:{label}`: only a label in braces is separate from its position. */
  function ownPlaced(start: number, end: number): void {
    let hasPosition = false;
    for (let at = start; at < end; at += 1) {
      if (tokens.kind(at) === kinds.text && tokens.slice(at).includes(':')) hasPosition = true;
      const close = tokens.kind(at) === kinds.open ? pairs.partner(at) : -1;
      if (close > at && close < end && tokens.slice(at - 1).endsWith(':')) ownLabel(at + 1, close);
      at = Math.max(at, close);
    }
    if (!hasPosition && tokens.kind(start - 1) === kinds.open) ownLabel(start, end);
  }

  /** Labels separated by commas. */
  function ownList(start: number, end: number): void {
    let from = start;
    for (let at = start; at <= end; at += 1) {
      if (at < end && tokens.kind(at) === kinds.open) at = Math.max(at, pairs.partner(at));
      else if (at === end || (tokens.kind(at) === kinds.mark && tokens.slice(at) === ',')) {
        ownLabel(from, at, true);
        from = at + 1;
      }
    }
  }

  function ownLabel(start: number, end: number, isBare = false): void {
    for (let at = start; at < end; at += 1) {
      if (tokens.kind(at) !== kinds.text || !hasWord.test(tokens.slice(at))) continue;
      reader.own(start, end, 'label', { enclosure: isBare ? 'bare' : 'braces', isGuess: true });
      return;
    }
  }

  function hasLabelMacro(start: number, end: number): boolean {
    const limit = Math.min(end, start + MAX_NODE_LENGTH);
    for (let at = start; at < limit; at += 1) if (Object.hasOwn(labelMacros, tokens.name(at))) return true;
    return false;
  }
}

const noKeys: ReadonlySet<string> = new Set();
