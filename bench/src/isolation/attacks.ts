import type { TestUser } from '@verso/server/testing/users';
import type { Construct } from '../hostile/construct.ts';
import { constructs } from '../hostile/constructs/index.ts';
import type { Client } from './target.ts';
import { largeWork } from './work.ts';

/** A repeated action of a visitor or user against the server. */
export interface Attack {
  readonly name: string;
  /** What must exist before, for each attacker. */
  readonly prepare?: (target: Client, attacker: TestUser) => Promise<void>;
  /** @returns the result, in a word */
  readonly strike: (target: Client, attacker: TestUser) => Promise<string>;
}

/** Constructs that blocked a server before documents had separate processes, by format and name, and similar ones. */
const documentAttacks: readonly string[] = [
  'docx/xml-attributes',
  'docx/xml-namespaces',
  'md/yaml-spaces-and-comment',
  'md/table-columns',
  'md/list-numbers-in-one-line',
  'md/table-rows',
  'md/line-ends-mixed',
  'md/references',
  'md/footnotes',
  'md/setext-headings',
  'txt/spaces',
  'txt/one-line-of-24-MB',
  'txt/lines',
  'tex/verb-open',
  'tex/one-paragraph',
  'tex/usepackage-open',
  'xlsx/sheets',
  'pptx/groups-nested',
  'odt/spans-nested',
  'ods/rows-and-columns-repeated',
];

const long = (length: number) => `https://example.com/${'a'.repeat(length)}`;

function post(path: string, body: unknown): Attack['strike'] {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return async (target, user) => {
    const answer = await target.request(path, user, text);
    await answer.arrayBuffer();
    return String(answer.status);
  };
}

const requestAttacks: readonly Attack[] = [
  {
    name: 'callbackURL of 140,000 characters',
    strike: post('/api/auth/sign-in/social', { provider: 'google', callbackURL: long(140_000) }),
  },
  {
    name: 'sign-in with a callbackURL of 900,000',
    strike: post('/api/auth/sign-in/email', {
      email: 'a@example.com',
      password: 'x',
      callbackURL: long(900_000),
    }),
  },
  {
    name: 'reset with a redirectTo of 140,000',
    strike: post('/api/auth/request-password-reset', { email: 'a@example.com', redirectTo: long(140_000) }),
  },
  { name: 'JSON of 100,000 levels', strike: post('/api/quotes', '['.repeat(100_000) + ']'.repeat(100_000)) },
  { name: 'U+0000 in a prompt', strike: post('/api/prompts', { name: 'a\u0000b', template: 'c\u0000d' }) },
  {
    name: 'a name of 900,000 characters',
    strike: post('/api/prompts', { name: 'n'.repeat(900_000), template: 'x' }),
  },
];

function documentAttack(construct: Construct): Attack {
  let bytes: Uint8Array = new Uint8Array();
  return {
    name: `${construct.format} ${construct.name} × ${construct.n}`,
    prepare: async () => {
      bytes = construct.make(construct.n);
    },
    async strike(target, attacker) {
      const answer = await target.upload(attacker, `attack.${construct.format}`, bytes);
      const body = (await answer.json()) as { readonly code?: string };
      return body.code ?? String(answer.status);
    },
  };
}

/** The attacks that contain a name, or the default ones. `every` construct takes hours. */
export function chosenAttacks(only: string | undefined, every: boolean): readonly Attack[] {
  const named = (construct: Construct) => `${construct.format}/${construct.name}`;
  const documents = constructs.filter(
    (construct) => every || only !== undefined || documentAttacks.includes(named(construct)),
  );
  return [
    ...[...requestAttacks, ...largeWork].filter(({ name }) => only === undefined || name.includes(only)),
    ...documents
      .filter((construct) => only === undefined || named(construct).includes(only))
      .map(documentAttack),
  ];
}
