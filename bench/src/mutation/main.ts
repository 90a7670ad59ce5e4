import { type Mutation, mutations } from './mutations.ts';
import { Sandbox, type Verdict } from './sandbox.ts';

const usage = `Usage: npm run mutation:engine [-- WORDS]
Mutates a copy of the engine, in one place at a time, and runs the tests that should detect it. WORDS select mutations by
file. Exits with 1 when one survives or no longer applies, or when the tests fail without it.`;

const print = (text: string) => process.stdout.write(`${text}\n`);

async function main(words: readonly string[]): Promise<number> {
  const chosen = mutations.filter(
    ({ file }) => words.length === 0 || words.some((word) => file.includes(word)),
  );
  const sandbox = await Sandbox.open();
  const found = new Map<Verdict | 'untested', Mutation[]>();
  try {
    const baselines = new Map<string, boolean>();
    for (const mutation of chosen) {
      const key = mutation.tests.join();
      const baseline = baselines.get(key) ?? (await sandbox.passes(mutation.tests));
      baselines.set(key, baseline);
      const verdict = baseline ? await sandbox.judge(mutation) : 'untested';
      found.set(verdict, [...(found.get(verdict) ?? []), mutation]);
      print(`${verdict.padEnd(8)}  ${mutation.file}: ${mutation.name}`);
    }
  } finally {
    await sandbox.close();
  }
  const detected = found.get('detected')?.length ?? 0;
  print(`\n${detected} of ${chosen.length} mutations detected.`);
  return detected === chosen.length ? 0 : 1;
}

const args = process.argv.slice(2);
if (args.includes('--help')) print(usage);
else process.exitCode = await main(args);
