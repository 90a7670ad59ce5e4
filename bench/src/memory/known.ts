/**
 * `npm run bench:known -- FILE`: what a translation memory saves when a part of a document is known. One user translates and
 * confirms three of each five texts of the file, then translates all of it; another user translates all of it without a memory.
 * Prints the characters charged, the tokens and calls of the model, and the seconds. `-- FILE --database postgres|embedded`.
 */
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { confirmUnitsResponse, type TranslationResponse, translationResponse } from '@verso/contracts';
import { type FormatName, inlineText, openDocument } from '@verso/engine';
import { docx, paragraph } from '@verso/engine/fixtures';
import { signUp, type TestUser } from '@verso/server/testing/users';
import { type DatabaseKind, prepareInstallation } from '../installation/installation.ts';
import { startSimulatorProcess } from '../installation/simulator-process.ts';
import { accepted, upload } from '../installation/users.ts';
import { aligned } from '../table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string', default: 'postgres' } },
});
const [path] = positionals;
if (path === undefined) throw new TypeError('Specify a document.');

const { units } = await openDocument(await readFile(path), extname(path).slice(1) as FormatName);
const texts = [
  ...new Set(units.map(({ source }) => inlineText(source).trim()).filter((text) => text !== '')),
];
const known = texts.filter((_, index) => index % 5 < 3);

const simulator = await startSimulatorProcess();
const installation = await prepareInstallation({
  database: values.database as DatabaseKind,
  simulator,
  environment: { PLANS: 'off' },
});
try {
  const server = await installation.start();
  const translate = async (user: TestUser, content: readonly string[]): Promise<TranslationResponse> => {
    const bytes = docx(...content.map((text) => paragraph(text)));
    const { id } = await accepted(await upload(server, user, new File([bytes.slice()], 'known.docx')));
    for (;;) {
      const translation = translationResponse.parse(await send(user, `/api/translations/${id}`));
      if (translation.status === 'failed') throw new Error(translation.error_message ?? 'It failed.');
      if (translation.status === 'completed') return translation;
      await setTimeout(20);
    }
  };
  const send = async (user: TestUser, path: string, body?: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' };
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(new URL(path, server.url), { headers, ...init });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };

  const [first, second] = [
    await signUp(server, { email: 'first@example.com' }),
    await signUp(server, { email: 'second@example.com' }),
  ];
  const part = await translate(first, known);
  const { changed } = confirmUnitsResponse.parse(
    await send(first, `/api/translations/${part.id}/confirmations`, {}),
  );
  const rows = [
    ['', 'characters charged', 'tokens in', 'tokens out', 'calls', 'texts reused', 'seconds'],
    rowOf('without a memory', await translate(second, texts)),
    rowOf('with a memory', await translate(first, texts)),
  ];
  process.stdout.write(
    `${texts.length} texts, ${changed} of them known, ${values.database}\n\n${aligned(rows)}\n`,
  );
} finally {
  await installation.close();
}

function rowOf(name: string, translation: TranslationResponse): readonly string[] {
  const { charged_characters, quality_report, processing_time_seconds } = translation;
  const { tokens, calls, units } = quality_report ?? {};
  return [
    name,
    ...[charged_characters, tokens?.input, tokens?.output, calls, units?.reused].map(String),
    (processing_time_seconds ?? 0).toFixed(2),
  ];
}
