import { setTimeout } from 'node:timers/promises';
import { docx, paragraph } from '@verso/engine/fixtures';
import type { TestUser } from '@verso/server/testing/users';
import { accepted } from '../installation/users.ts';
import type { Attack } from './attacks.ts';
import type { Client } from './target.ts';

/** Permitted work of one user that takes long, at the limits of the product or near them. */
export const largeWork: readonly Attack[] = [
  {
    name: 'glossary import of 99,000 rows',
    strike: async (target, user) => {
      const { glossary } = await json<{ glossary: { id: string } }>(target, user, '/api/glossaries', {
        name: unique('Terms'),
        source_language: 'en',
        target_languages: ['de'],
      });
      const rows = Array.from({ length: 99_000 }, (_, row) => `term number ${row},Begriff Nummer ${row}`);
      const form = formOf({}, `en,de\n${rows.join('\n')}\n`, 'terms.csv');
      return status(target.request(`/api/glossaries/${glossary.id}/import`, user, form));
    },
  },
  {
    name: 'memory import of 20,000 segments',
    strike: async (target, user) => status(importMemory(target, user, 20_000)),
  },
  {
    name: '8,000 units with a memory of 20,000 segments',
    prepare: async (target, user) => void (await status(importMemory(target, user, 20_000))),
    strike: (target, user) => translate(target, user, 8_000),
  },
  {
    name: 'find and replace in 20,000 units',
    prepare: async (target, user) => void documents.set(user.id, await deliver(target, user, 20_000)),
    strike: async (target, user) => {
      const id = documents.get(user.id);
      const body = { find: 'harbour', replacement: unique('harbour'), apply: true };
      return status(target.request(`/api/translations/${id}/replacements`, user, JSON.stringify(body)));
    },
  },
];

/** The translation that a user works in. */
const documents = new Map<string, string>();

let counter = 0;
function unique(name: string): string {
  counter += 1;
  return `${name} ${counter}`;
}

async function status(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  const text = await response.text();
  return response.ok ? String(response.status) : `${response.status} ${text.slice(0, 80)}`;
}

async function json<Body>(target: Client, user: TestUser, path: string, body: object): Promise<Body> {
  const answer = await target.request(path, user, JSON.stringify(body));
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Body;
}

function formOf(options: object, content: string, name: string): FormData {
  const form = new FormData();
  form.set('options', JSON.stringify(options));
  form.set('file', new File([content], name));
  return form;
}

async function importMemory(target: Client, user: TestUser, segments: number): Promise<Response> {
  const { memory } = await json<{ memory: { id: string } }>(target, user, '/api/memories', {
    name: unique('Memory'),
  });
  const units = Array.from(
    { length: segments },
    (_, index) =>
      `<tu><tuv xml:lang="en"><seg>${sentence(index)}</seg></tuv><tuv xml:lang="de"><seg>Satz Nummer ${index} über den Hafen.</seg></tuv></tu>`,
  );
  const tmx = `<?xml version="1.0"?><tmx version="1.4"><header srclang="en" datatype="plaintext" segtype="sentence" adminlang="en" o-tmf="x" creationtool="x" creationtoolversion="1"/><body>${units.join('')}</body></tmx>`;
  return target.request(`/api/memories/${memory.id}/import`, user, formOf({}, tmx, 'memory.tmx'));
}

/** Nearly the same as every other, so that a memory has many similar ones. */
const sentence = (index: number) =>
  `Sentence ${index} of the report describes berth ${index % 97} of the old harbour in its own words.`;

async function deliver(target: Client, user: TestUser, units: number): Promise<string> {
  const paragraphs = Array.from({ length: units }, (_, index) =>
    paragraph(`${sentence(index)} Part ${user.id}.`),
  );
  const { id } = await accepted(await target.upload(user, `${unique('Report')}.docx`, docx(...paragraphs)));
  for (;;) {
    const seen = await target.request(`/api/translations/${id}`, user);
    const body = (await seen.json()) as { readonly status: string };
    if (body.status === 'completed') return id;
    if (body.status === 'failed') throw new Error('A report failed.');
    await setTimeout(200);
  }
}

async function translate(target: Client, user: TestUser, units: number): Promise<string> {
  await deliver(target, user, units);
  return 'completed';
}
