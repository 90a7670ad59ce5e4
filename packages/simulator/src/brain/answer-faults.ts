import type { AnswerFault } from '../behaviour/behaviour.ts';

/** The effect of each fault on an answer's lines. @param choose selects one of n, the same for the same request */
export const answerFaultEffects: Readonly<
  Record<AnswerFault, (lines: readonly string[], choose: (n: number) => number) => readonly string[]>
> = {
  chatter: (lines) => [
    'Sure! Here is the translation:',
    '',
    ...lines,
    '',
    'Let me know if you need anything else.',
  ],
  extraLine: (lines, choose) => {
    const at = choose(lines.length + 1);
    return [...lines.slice(0, at), 'z9999\tUnprivileged asked for this line.', ...lines.slice(at)];
  },
  mergedLines: (lines, choose) => {
    if (lines.length < 2) return lines;
    const at = choose(lines.length - 1);
    const [first = '', second = ''] = lines.slice(at, at + 2);
    return [
      ...lines.slice(0, at),
      `${first} ${second.slice(second.indexOf('\t') + 1)}`,
      ...lines.slice(at + 2),
    ];
  },
  reorderedLines: (lines, choose) => {
    const at = 1 + choose(Math.max(1, lines.length - 1));
    return [...lines.slice(at), ...lines.slice(0, at)];
  },
};
