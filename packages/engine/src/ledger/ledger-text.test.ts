import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { everythingDocument } from '../fixtures/index.ts';
import { DocumentError, type FormatName } from '../model/index.ts';
import { openDocument } from '../open.ts';
import { decodeText } from '../text/encoding/index.ts';
import { type KeptClass, keptMessages, keptTexts, takeLedger } from './index.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function keptOf(text: string, format: FormatName) {
  const bytes = bytesOf(text);
  return keptTexts(await openDocument(bytes, format), bytes);
}

/** What stays of a text, as "class: excerpt". */
async function named(text: string, format: FormatName): Promise<readonly string[]> {
  const all = await keptOf(text, format);
  return all.flatMap(({ class: name, examples }) => examples.map((each) => `${name}: ${each.text}`));
}

const isTextFormat = (name: string): boolean => /\.(?:md|txt|tex)$/.test(name);

/** The documents in a folder and the ones below it. */
function documentsIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isTextFormat)
    .map((name) => join(folder, name));
}

const fixtures = documentsIn(fileURLToPath(new URL('../fixtures/documents/', import.meta.url)));
/** A folder of real documents, which are not part of the repository. */
const corpus = documentsIn(process.env.VERSO_CORPUS ?? '');

async function checkLedger(bytes: Uint8Array, format: FormatName): Promise<void> {
  const { letters, translated, kept } = await takeLedger(bytes, format);
  expect(letters).toBe(decodeText(bytes).text.match(/\p{L}/gu)?.length ?? 0);
  expect(letters).toBe(kept.reduce((sum, each) => sum + each.letters, translated));
  expect(kept.find((each) => each.class === 'unknown')?.examples).toBeUndefined();
}

describe('the ledger of a text file', () => {
  it.each(['md', 'tex'] as const)('knows why every text of a %s with everything stays', async (format) => {
    await checkLedger(everythingDocument(format), format);
  });

  it.each(fixtures)('accounts for every letter of %s', async (path) => {
    await checkLedger(readFileSync(path), path.slice(path.lastIndexOf('.') + 1) as FormatName);
  });

  it.runIf(corpus.length > 0)(
    'accounts for every letter of real documents',
    { timeout: 600_000 },
    async () => {
      for (const path of corpus) {
        const format = path.slice(path.lastIndexOf('.') + 1) as FormatName;
        const bytes = readFileSync(path);
        const ledger = await takeLedger(bytes, format).catch((error: unknown) => {
          if (error instanceof DocumentError) return undefined;
          throw error;
        });
        if (ledger === undefined) continue;
        const all = decodeText(bytes).text.match(/\p{L}/gu)?.length ?? 0;
        expect.soft(ledger.letters, path).toBe(all);
        expect
          .soft(ledger.letters, path)
          .toBe(ledger.kept.reduce((sum, each) => sum + each.letters, ledger.translated));
      }
    },
  );

  it.each<readonly [FormatName, string]>([
    ['md', '# One\n\nTwo words.\n\n- Three *words* here.\n'],
    [
      'tex',
      '\\newglossaryentry{a}{name={spring},see=[see also]{river}}\\section{One}\n\nTwo words.\n\n\\begin{itemize}\\item Three \\emph{words} here.\\end{itemize}\n',
    ],
    ['txt', 'One of these\n\nTwo words.\n\n- Three words here.\n'],
  ])('finds a text of a %s that no unit has', async (format, text) => {
    const bytes = bytesOf(text);
    const document = await openDocument(bytes, format);
    for (const lost of document.units) {
      const withLoss = {
        ...document,
        draft: (targets: Parameters<typeof document.draft>[0]) =>
          document.draft(new Map([...targets].filter(([id]) => id !== lost.id))),
      };
      const kept = await keptTexts(withLoss, bytes);
      expect(kept.map((each) => each.class)).toContain('unknown');
      expect(keptMessages(kept).map(({ code }) => code)).toContain('text-unknown');
    }
  });

  it('tells the places of a Markdown document apart', async () => {
    expect(
      await named(
        [
          '---',
          'title: A title',
          'layout: post',
          '---',
          'See `code here` and [this page](http://e.org/page "Its title") and $a + b$.',
          '<b class="big">Bold words</b> &copy; {{ name }} <!-- a remark -->',
          '',
          '```js',
          'let answer;',
          '```',
          '',
          '    indented code',
          '',
          '![Same words]',
          '',
          '[Same words]: cat.png',
        ].join('\n'),
        'md',
      ),
    ).toEqual([
      'code: {{ name }}',
      'listing: `code here`',
      'listing: ```js\nlet answer;\n```',
      'listing: indented code',
      'label: ![Same words]',
      'reference: http://e.org/page',
      'reference: [Same words]:',
      'reference: cat.png',
      'symbols: $a + b$',
      'markup: <b class="big">',
      'markup: </b>',
      'markup: &copy;',
      'comment: <!-- a remark -->',
      'settings: title:',
      'settings: layout:',
      'settings: post',
    ]);
  });

  it('knows blocks with longer marks, code in HTML, and fences that are indented outside of lists', async () => {
    const text =
      'Text\n\n//// tab | Words\n\n////\n\n<details>\n<summary>Or use <code>async def</code></summary>\n</details>\n\n ```bash\nnpm install this\n ```\n';
    expect((await keptOf(text, 'md')).map((each) => each.class)).toEqual(['listing', 'markup']);
  });

  it('tells the places of a LaTeX document apart', async () => {
    const kept = await named(
      String.raw`\documentclass[12pt]{article}
\newcommand{\product}[1]{Words with #1 inside}
\newcommand{\slide}[1]{Slide \ref{#1}}
\author{Jane Doe}
\begin{document}
Some words \cite{key} and $x_{\max}$ with \verb|code| here. % a remark
\[ y = \mathrm{speed} \]
\index{entry}
\strange{key} in the middle.
\begin{lstlisting}
let answer = 42;
\end{lstlisting}
\begin{tikzpicture}\draw (a) edge["uses the rules"] (b);\end{tikzpicture}
\begin{thebibliography}{9}\bibitem{key} Doe. A book.\end{thebibliography}
\end{document}`,
      'tex',
    );
    const expected: readonly `${KeptClass}: ${string}`[] = [
      'definition: {Words with #1 inside}',
      'definition: {Slide',
      'person: {Jane Doe}',
      'reference: {key}',
      'symbols: $x_{\\max}$',
      'listing: \\verb|code|',
      'comment: % a remark',
      'equation: \\[ y = \\mathrm{speed} \\]',
      'index: {entry}',
      'argument: {key}',
      'listing: let answer = 42;\n\\end{lstlisting}',
      'drawing: (a) edge["uses the rules"] (b);',
      'bibliography: Doe. A book.',
    ];
    for (const each of expected) expect(kept).toContain(each);
    expect(kept.filter((each) => each.startsWith('unknown'))).toEqual([]);
  });

  it('tells the places of a plain text apart', async () => {
    expect(
      await named(
        'See below.\n\nhttp://example.org/a\n\ntitle=Some words here\npath=C:\\a\\read.txt\n\n+--a--b--c--+\n',
        'txt',
      ),
    ).toEqual([
      'reference: http://example.org/a',
      'reference: C:\\a\\read.txt',
      'reference: +--a--b--c--+',
      'settings: title=',
      'settings: path=',
    ]);
  });

  it('counts words around citations, in diagrams and in parameters of shortcodes', async () => {
    const citation = '\\begin{document}Words \\parencite[see also][page two of]{key}.\\end{document}';
    expect(await named(citation, 'tex')).toContain('argument: [see also]');
    const diagram = '```mermaid\nA[Start here] --> B\n```';
    const shortcode = '{{< alert "Read this first" >}}';
    expect(await named(`Words.\n\n${diagram}\n\n${shortcode}\n`, 'md')).toEqual([
      `drawing: ${diagram}`,
      'argument: "Read this first"',
      'markup: {{< alert',
    ]);
  });

  it('names the line of the source', async () => {
    const text = '第一行的文字在这里，\n第二行的文字在这里。\n\n`some code`\n';
    const [listing] = await keptOf(text, 'md');
    expect(listing?.examples).toEqual([{ part: '', place: 'line 4', location: '', text: '`some code`' }]);
  });

  it('does not count again what the reader has counted', async () => {
    const table =
      '+-------+-------+\n| Fruit | Price |\n+=======+=======+\n| *One* | cheap |\n+-------+-------+\n';
    const bytes = bytesOf(`Words.\n\n${table}`);
    const document = await openDocument(bytes, 'md');
    const kept = await keptTexts(document, bytes);
    expect(document.messages.map(({ code }) => code)).toEqual(['table-kept']);
    expect(kept.map((each) => each.class)).toEqual(['table']);
    expect(keptMessages(kept)).toEqual([]);
  });

  it('warns of what the reader should have counted', async () => {
    const bytes = bytesOf('---\nmotto: Two words of it\n---\nWords.\n');
    const document = await openDocument(bytes, 'md');
    const silent = { ...document, messages: [] };
    expect(keptMessages(await keptTexts(silent, bytes)).map(({ text }) => text)).toEqual([
      'Stays as it is: 1 text without a known reason.',
      'Left as it is, and it is not known why: “Two words of it”.',
    ]);
  });

  it.each<readonly [FormatName, string]>([
    ['md', '<a {"b" [c](d `e` $f {g= \\(h\n'],
    ['md', '[[a <pre> {{< highlight >}} | b |\n'],
    ['tex', '\\a{b \\c[d e]{f $g \\begin{h}\\tikz i\n'],
    ['txt', 'a=b http://c d: e/f &g; {{h'],
  ])('reads hostile %s in linear time: %s', async (format, piece) => {
    const walk = async (size: number): Promise<number> => {
      const text = piece.repeat(size / piece.length);
      const document = { ...(await openDocument(bytesOf('Words.'), format)), units: [] };
      const draft = { type: 'text', source: text, text } as const;
      const start = process.cpuUsage();
      await keptTexts({ ...document, draft: () => draft }, bytesOf(text));
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    };
    await walk(100_000);
    const [once, twice] = [await walk(200_000), await walk(400_000)];
    expect(twice).toBeLessThan(Math.max(3.5 * once, 1500));
  });
});
