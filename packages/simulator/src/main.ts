import { parseArgs } from 'node:util';
import { styles } from './behaviour/behaviour.ts';
import { type Personality, personalities } from './behaviour/personalities.ts';
import { apertiumProblem } from './brain/apertium.ts';
import { startSimulator } from './simulator.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    host: { type: 'string', default: '127.0.0.1' },
    'first-token': { type: 'string', default: '0' },
    'tokens-per-second': { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    brain: { type: 'string', default: 'accents' },
    personality: { type: 'string' },
  },
});

const style = styles.find((known) => known === values.brain);
if (style === undefined) {
  process.stderr.write(`--brain is one of ${styles.join(', ')}.\n`);
  process.exit(2);
}
const { personality } = values;
if (personality !== undefined && !Object.hasOwn(personalities, personality)) {
  process.stderr.write(`--personality is one of ${Object.keys(personalities).join(', ')}.\n`);
  process.exit(2);
}
if (style === 'apertium') {
  const problem = apertiumProblem();
  if (problem !== null) {
    process.stderr.write(`${problem}\n`);
    process.exit(1);
  }
}

const simulator = await startSimulator({
  port: Number(values.port),
  host: values.host,
  script: {
    firstTokenMs: Number(values['first-token']),
    tokensPerSecond: Number(values['tokens-per-second']),
    seed: Number(values.seed),
    style,
    ...(personality === undefined ? {} : personalities[personality as Personality]),
  },
});
process.stdout.write(`Simulated model providers at ${simulator.url}\n`);
for (const [provider, baseUrl] of Object.entries(simulator.baseUrls)) {
  process.stdout.write(`  ${provider.padEnd(18)}${baseUrl}\n`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    simulator.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
