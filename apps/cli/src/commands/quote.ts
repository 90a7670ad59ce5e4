import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type DocumentQuoteResponse, documentQuoteResponse, type MemoryQuote } from '@verso/contracts';
import { requireFormat } from '../files.ts';
import { type ExtraOptions, extrasOf } from '../options.ts';
import { print, table } from '../report.ts';
import type { Shell } from '../shell.ts';
import { requireLanguages, serverAccess } from '../translate/request.ts';
import { Server } from '../translate/server.ts';

export interface QuoteOptions extends ExtraOptions {
  readonly to: string;
  readonly from?: string;
  readonly server?: string;
  readonly key?: string;
}

/**
 * Prints what a server charges for a document, and the bands in which translators count matches in memories.
 * @returns whether the account may translate it
 */
export async function quote(shell: Shell, file: string, given: QuoteOptions): Promise<boolean> {
  requireFormat(file);
  const { to, from = null } = requireLanguages(given);
  const access = serverAccess(given, shell.env);
  if (access === undefined)
    throw new Error('Prices are those of a server: add --server or set VERSO_SERVER.');
  const form = new FormData();
  form.set(
    'options',
    JSON.stringify({ source_language: from, target_language: to, extras: extrasOf(given) }),
  );
  form.set('file', new File([new Uint8Array(await readFile(file))], basename(file)));
  const server = new Server(access.address, access.key);
  const quoted = await server.ask(documentQuoteResponse, 'POST /api/quotes/document', { form });
  print(shell, quoteText(quoted));
  return quoted.allowed;
}

const switchOf = { hidden: '--hidden', code: '--code', sheet_names: '--sheet-names' } as const;

function quoteText(quoted: DocumentQuoteResponse): string {
  const { words, characters, effectiveCharacters, extras, memory } = quoted;
  const price = memory === null || memory.reuse === 'never' ? quoted : memory.price;
  const sections = [
    table([
      ['Words', words],
      ['Characters', characters],
      ...extras.map(({ chosen, characters }): [string, number] => [
        `Characters with ${chosen.map((each) => switchOf[each]).join(' ')}`,
        characters,
      ]),
      ['Charged', effectiveCharacters],
      ...(memory === null ? [] : reuseRows(memory)),
    ]),
    ...(memory === null ? [] : [bandsTable(memory)]),
    ...(price.overageCharge > 0 ? [`Overage charge: $${price.overageCharge.toFixed(2)}`] : []),
    ...(quoted.allowed ? [] : [quoted.userFriendlyMessage]),
  ];
  return sections.join('\n\n');
}

function reuseRows({ reuse, price, saved_characters: saved }: MemoryQuote): [string, number][] {
  const rows: [string, number][] = [
    ['Reused from memory', saved],
    ['Charged with reuse', price.effectiveCharacters],
  ];
  // The user's settings leave texts of memories out; `translate --memory always` does not.
  return reuse === 'never' ? [] : rows;
}

function bandsTable({ bands, complete }: MemoryQuote): string {
  const header = ['Match', 'Units', 'Words', 'Characters'];
  const rows = bands.map(({ band, units, words, characters }) => [
    band === 'new' ? 'New' : `${band} %`,
    ...[units, words, characters].map((value, column) =>
      `${value}`.padStart(header[column + 1]?.length ?? 0),
    ),
  ]);
  const counted = table([header, ...rows]);
  return complete
    ? counted
    : `${counted}\nOnly the first part of the document was searched for similar texts.`;
}
