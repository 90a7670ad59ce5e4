import type { LineFault } from '../behaviour/behaviour.ts';

/** A code in wire format. */
const code = /<\/?[gx]\d+\/?>/g;

const cyrillic = 'абцдефгхийклмнопярстуввхыз';

/**
 * The effect of each fault on a unit's translation; null: the line is omitted. A fault that needs codes does not change a
 * text without any.
 * @param choose selects one of n, the same for the same request
 */
export const lineFaultEffects: Readonly<
  Record<
    Exclude<LineFault, 'obeys'>,
    (target: string, source: string, choose: (n: number) => number) => string | null
  >
> = {
  missingLine: () => null,
  droppedCode: (target, _source, choose) => {
    const codes = target.match(code) ?? [];
    const dropped = codes[choose(codes.length)];
    return dropped === undefined ? target : target.replace(dropped, '');
  },
  doubledCode: (target, _source, choose) => {
    const codes = target.match(code) ?? [];
    const doubled = codes[choose(codes.length)];
    return doubled === undefined ? target : target.replace(doubled, doubled + doubled);
  },
  swappedCodes: (target, _source, choose) => {
    const codes = target.match(code) ?? [];
    if (codes.length < 2) return target;
    const at = choose(codes.length - 1);
    let index = -1;
    return target.replace(code, (found) => {
      index += 1;
      if (index === at) return codes[at + 1] ?? found;
      return index === at + 1 ? (codes[at] ?? found) : found;
    });
  },
  inventedCode: (target, _source, choose) => {
    const at = choose(target.length + 1);
    // Between two characters of text, to avoid splitting an existing code.
    const outside = target.slice(0, at).replace(code, '').includes('<') ? 0 : at;
    return `${target.slice(0, outside)}<x99/>${target.slice(outside)}`;
  },
  unclosedCode: (target) => target.replace(/<\/g\d+>/, ''),
  echo: (_target, source) => source,
  invisible: (target) => `\u202e${target.replaceAll(' ', '\u200b \u200b')}`,
  escapedUnicode: (target) =>
    target.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  mojibake: (target) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(target)),
  wrapped: (target, _source, choose) => (choose(2) === 0 ? `"${target}"` : `**${target}**`),
  sourceFirst: (target, source, choose) => `${source}${choose(2) === 0 ? ' => ' : '\t'}${target}`,
  hostileCharacters: (target) => `\0${target}\ud800`,
  wrongLanguage: (_target, source) =>
    source.replace(/(<\/?[gx]\d+\/?>)|([a-z])/gi, (found, kept?: string, letter?: string) =>
      kept === undefined && letter !== undefined
        ? (cyrillic[letter.toLowerCase().charCodeAt(0) - 97] ?? letter)
        : found,
    ),
};
