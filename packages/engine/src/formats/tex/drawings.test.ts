import { describe, expect, it } from 'vitest';
import { encodeInline } from '../../text/wire.ts';
import { format } from './index.ts';

const open = (text: string) => format.open(new TextEncoder().encode(text));
const wires = (text: string) => open(text).units.map((unit) => encodeInline(unit.source));
const draw = (content: string, name = 'tikzpicture') => `\\begin{${name}}${content}\\end{${name}}`;

describe('a drawing', () => {
  it.each([
    [
      'of nodes',
      '\\node[box, right of=a] (b) at (1,2) {Clean the data\\\\ twice};',
      ['Clean the data<x1/> twice'],
    ],
    ['of nodes on paths', '\\draw (a) -- node[above] {sends} (b) --node{gets} (c);', ['sends', 'gets']],
    [
      'beside nodes',
      '\\node[label=above:{Start here}, pin={60:{Look at it}}] {};',
      ['Start here', 'Look at it'],
    ],
    [
      'of plots',
      '\\begin{axis}[title={Growth, all}, xlabel=Time in years, legend entries={Old trees,{Young, small}}, color=red]\\addlegendentry{Model}\\end{axis}',
      ['Growth, all', 'Time in years', 'Old trees', 'Young, small', 'Model'],
    ],
    [
      'of several plots',
      '\\nextgroupplot[ylabel={Size of it}]\\legend{One here,Two here}',
      ['Size of it', 'One here', 'Two here'],
    ],
  ])('has words %s', (_, content, units) => {
    expect(wires(draw(content))).toEqual(units);
  });

  it('has words in pictures and charts', () => {
    const picture = draw('\\put(1,2){\\makebox(0,0)[bl]{Words}}\\put(0,0){\\line(1,0){30}}', 'picture');
    expect(wires(picture)).toEqual(['Words']);
    expect(wires(draw('{1}{9}\\ganttbar{First task}{1}{2}', 'ganttchart'))).toEqual(['First task']);
  });

  it('has code: names, styles, formulas, letters', () => {
    const content =
      '[every node/.style={draw, thick line}, name=some name]\\node (name) {A}; \\node {$\\sin xy$}; \\draw[rounded corners] (a) -- (b);';
    expect(wires(draw(content))).toEqual([]);
    expect(open(draw(content)).messages).toEqual([]);
  });

  it('is written with commas in its labels', () => {
    const document = open(draw('\\begin{axis}[xlabel=Time]\\end{axis}'));
    const { bytes, messages } = document.write(new Map([['l1', ['Zeit, lang']]]));
    expect(messages).toEqual([]);
    expect(new TextDecoder().decode(bytes)).toContain('xlabel={Zeit, lang}]');
  });
});

describe('the message about kept words', () => {
  it.each([
    ['in quotes of a drawing', draw('\\path (a) edge["uses"] (b);')],
    ['behind a position', draw('\\node[label={above:Start here}] {};')],
    ['in a list of a drawing', draw('\\foreach \\x/\\t in {1/first step} \\node {\\t};')],
    ['in a tree', draw(' [All animals [Cats]]', 'forest')],
    ['in an algorithm', draw('\\State follow it \\If{$x$}', 'algorithmic')],
    ['in the second argument of an unknown macro', '\\setkomavar{subject}{Request for it}'],
    ['in a numbered label', '\\begin{enumerate}[label=Step \\arabic*:]\\item One\\end{enumerate}'],
    ['in an unknown macro', 'The \\wi{line break} is there.'],
    ['of a classification', '\\ccsdesc[500]{Networks in use~Reliability}'],
  ])('counts words %s', (_, source) => {
    expect(open(source).messages).toMatchObject([{ code: 'text-not-recognized' }]);
  });

  it.each([
    ['an index', 'The \\indexdef{line break} is there.'],
    ['a definition', '\\newcommand{\\mode}{draft final}'],
    ['a key', 'See \\myref{fig:two words} now.'],
  ])('does not count those of %s', (_, source) => {
    expect(open(source).messages).toEqual([]);
  });

  it('is not needed for a sentence with markup in an unknown macro', () => {
    const document = open('A \\mynote{A note with \\emph{some} words and $x=1$ in it.} here.');
    expect(document.units.map(({ source }) => encodeInline(source))).toEqual([
      'A <x1/> here.',
      'A note with <g1>some</g1> words and <x2/> in it.',
    ]);
    expect(document.messages).toEqual([]);
  });
});
