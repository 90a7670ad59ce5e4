import { setTimeout } from 'node:timers/promises';
import { constructs } from '../hostile/constructs/index.ts';
import { startInstallation } from './installation.ts';
import { letter } from './latency.ts';

const [kind = 'postgres', name = 'xlsx/sheets', secs = '8'] = process.argv.slice(2);
const c = constructs.find((x) => `${x.format}/${x.name}` === name)!;
const bytes = c.make(c.n);
const inst = await startInstallation(kind as any);
console.log('pid', inst.server.pid);
const user = await inst.signUp('user');
const attackers = await Promise.all([0, 1, 2].map((i) => inst.signUp(`a${i}`)));
let n = 0;
async function one(log: boolean) {
  n += 1;
  const t0 = performance.now();
  const a = await inst.upload(user, `L${n}.docx`, letter(n));
  const body = (await a.json()) as any;
  const marks: string[] = [`upload ${(performance.now() - t0).toFixed(0)}`];
  let last = '';
  for (;;) {
    const r = await inst.request(`/api/translations/${body.id}`, { person: user });
    const j = (await r.json()) as any;
    const s = `${j.status}/${j.stage ?? ''}`;
    if (s !== last) {
      last = s;
      marks.push(`${s} ${(performance.now() - t0).toFixed(0)}`);
    }
    if (!['queued', 'processing'].includes(j.status)) break;
    await setTimeout(5);
  }
  if (log) console.log(marks.join('  '));
}
for (let i = 0; i < 10; i++) await one(false);
await one(true);
const end = performance.now() + Number(secs) * 1000;
console.log('attack');
const strike = async (p: any) => {
  while (performance.now() < end) {
    const a = await inst.upload(p, `x.${c.format}`, bytes);
    await a.arrayBuffer();
  }
};
await Promise.all([
  ...attackers.map(strike),
  (async () => {
    while (performance.now() < end) await one(true);
  })(),
]);
await inst.close();
