/**
 * @typedef {{ readonly file: string, readonly line: string, readonly mutated: string, readonly reason?: string }} Survivor a mutant
 *   that no test detects: the file, and its line before and after the mutation. Unlike numbers of lines, they stay right.
 */

const detected = ['Killed', 'Timeout'];
const undetected = ['Survived', 'NoCoverage'];

/**
 * The score of a report of Stryker (its schema is that of mutation-testing-elements), without survivors that are accepted.
 * @param {{ readonly files: Readonly<Record<string, { readonly source: string, readonly mutants: readonly any[] }>> }} report
 * @param {readonly Survivor[]} list accepted ones
 * @returns percentages, and `stale`: entries of the list that did not survive although their file was mutated
 */
export function scoreOf(report, list) {
  let [killed, reached, accepted] = [0, 0, 0];
  const survivors = [];
  const found = new Set();
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    for (const mutant of mutants) {
      if (detected.includes(mutant.status)) killed += 1;
      if (!undetected.includes(mutant.status)) continue;
      const survivor = { file, ...changeOf(source, mutant) };
      const known = list.find((each) => isSame(each, survivor));
      if (known !== undefined) {
        found.add(known);
        accepted += 1;
        continue;
      }
      if (mutant.status === 'Survived') reached += 1;
      survivors.push({ ...survivor, status: mutant.status });
    }
  }
  const percentage = (all) => (all === 0 ? 100 : (100 * killed) / all);
  return {
    score: percentage(killed + survivors.length),
    covered: percentage(killed + reached),
    mutants: killed + survivors.length + accepted,
    accepted,
    survivors,
    stale: list.filter((each) => each.file in report.files && !found.has(each)),
  };
}

const isSame = (one, other) =>
  one.file === other.file && one.line === other.line && one.mutated === other.mutated;

/** The line on which a mutation starts, before and after it, without indentation and as one line. */
function changeOf(source, { location: { start, end }, replacement }) {
  const lines = source.split('\n');
  const [first, last] = [lines[start.line - 1] ?? '', lines[end.line - 1] ?? ''];
  const mutated = first.slice(0, start.column - 1) + replacement + last.slice(end.column - 1);
  return { line: first.trim(), mutated: mutated.replace(/\s+/g, ' ').trim() };
}
