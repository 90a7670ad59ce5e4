import { decodeInline } from '@verso/engine';
import { expect, it } from 'vitest';
import { unit } from '../../test/job.ts';
import { distinctText } from '../dedupe/dedupe.ts';
import type { Problem } from '../job.ts';
import { openItems } from './attempts.ts';
import type { Settlement, WorkItem } from './item.ts';
import { reopenDoubtful } from './reopen.ts';

const languages = { sourceLanguage: 'en', targetLanguage: 'de' };
const content = (text: string) => decodeInline(text).content;
const long = (at: number) =>
  `The tenant number ${at} pays the rent for every month on its first day, unasked.`;
const longTarget = (at: number) =>
  `Mieter Nummer ${at} zahlt die Miete jeden Monats an dessen erstem Tag, ungefragt.`;

async function itemOf(key: string, text: string, changes: Partial<WorkItem>): Promise<WorkItem> {
  const [item = expect.fail()] = await openItems([{ ...distinctText(unit(key, text)), key }], undefined);
  return { ...item, ...changes };
}
const failedWith = (code: Problem['code']) => (at: number) =>
  itemOf(`failed ${at}`, long(at), {
    attempts: [{ manner: 'first', target: undefined, problems: [{ code, severity: 'error', detail: '' }] }],
  });
const settled = (key: string, text: string, target: string, state: Settlement['state'] = 'translated') =>
  itemOf(key, text, { settlement: { target: content(target), problems: [], state } });
const brief = async () => [
  await settled('translated', 'Open', 'Offen'),
  await settled('repaired', 'Closed', 'Zu', 'repaired'),
  await settled('reused', 'Total', 'Summe', 'reused'),
  await settled('flagged', 'Title', 'Titel', 'flagged'),
];

/** The keys of the items that are opened again, and the problem that the next request names. */
function reopened(items: readonly WorkItem[], options: object = {}, asked = items.map(({ key }) => key)) {
  const keys: string[] = [];
  const all = { ...languages, ...options };
  const after = reopenDoubtful(items, new Set(asked), 'first', all, ({ key }) => keys.push(key));
  const opened = after.filter(
    ({ settlement }, at) => settlement === undefined && items[at]?.settlement !== undefined,
  );
  expect(opened.map(({ key }) => key)).toEqual(keys);
  return opened.map(({ key, attempts }) => `${key}: ${attempts.at(-1)?.problems.at(-1)?.code}`);
}

const distrusted = ['translated: distrusted', 'repaired: distrusted'];

it('brief texts of an answer that mostly is no translation are asked for again, but not what was reused or is flagged', async () => {
  const failed = await Promise.all([1, 2].map(failedWith('wrong-language')));
  expect(reopened([...failed, ...(await brief())])).toEqual(distrusted);
});

it('brief texts are trusted beside one that failed, as many that are right, another kind of failure, or in another answer', async () => {
  const failed = await Promise.all([1, 2].map(failedWith('wrong-language')));
  const right = await Promise.all([3, 4].map((at) => settled(`right ${at}`, long(at), longTarget(at))));
  const unanswered = await Promise.all([1, 2].map(failedWith('not-answered')));
  const all = await brief();
  expect(reopened([...failed.slice(1), ...all])).toEqual([]);
  expect(reopened([...failed, ...right, ...all])).toEqual([]);
  expect(reopened([...failed, ...right.slice(1), ...all])).toEqual(distrusted);
  expect(reopened([...unanswered, ...all])).toEqual([]);
  expect(reopened([...failed, ...all], {}, ['failed 1', 'translated'])).toEqual([]);
  expect(reopened([...failed, ...all], { demo: true })).toEqual([]);
});
