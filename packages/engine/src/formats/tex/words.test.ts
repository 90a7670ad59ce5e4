import { describe, expect, it } from 'vitest';
import { encodeInline } from '../../text/wire.ts';
import { format } from './index.ts';

const open = (text: string) => format.open(new TextEncoder().encode(text));
const wires = (text: string) => open(text).units.map((unit) => encodeInline(unit.source));
const withPreamble = (preamble: string, body = 'Body.') =>
  wires(`\\documentclass{article}\n${preamble}\n\\begin{document}\n${body}\n\\end{document}\n`);

describe('names are not text', () => {
  it.each([
    [
      'of a toggle',
      'Now \\iftoggle{long}{more words}{few words} here.',
      ['Now <x1/> here.', 'more words', 'few words'],
    ],
    ['of a condition', '\\ifbool{answers}{One word.}{Two words.}', ['One word.', 'Two words.']],
    ['that are compared', '\\ifdefstring{\\mode}{draft}{One word.}{Two words.}', ['One word.', 'Two words.']],
    ['of an unlisted condition', '\\iflong{intro}{One word.}{Two words.}', ['One word.', 'Two words.']],
    ['of affiliations', '\\author[inst1]{A. Name}\\affiliation[inst1]{organization={Dept}}', []],
    ['of notes', '\\cortext[cor1]{Corresponding author}', ['Corresponding author']],
    ['of institutes', '\\institute[inst3]{The institute}', ['The institute']],
    ['of modes', '\\mode<presentation>{Some words} now', ['<g1>Some words</g1> now']],
    ['behind marks of notes', 'Words\\footnotemark[2] \\index{some|see{other}} go', ['Words<x1/> <x2/> go']],
    ['of points', '\\begin{parts}\\part[5] Give a reason.\\end{parts}', ['Give a reason.']],
    [
      'of concepts',
      '\\begin{CCSXML}\n<ccs2012>Use the generator of this</ccs2012>\n\\end{CCSXML}\nText',
      ['Text'],
    ],
    ['of space for an answer', '\\begin{solution}[2in] Gravity. \\end{solution}', ['Gravity.']],
  ])('%s', (_, source, units) => {
    expect(wires(source)).toEqual(units);
  });

  it('but branches with paragraphs are read like the text around them', () => {
    expect(wires('A \\iftoggle{x}{b\n\n\\section{Head} c}{} d')).toEqual(['A', 'b', 'Head', 'c', 'd']);
  });
});

describe('words that are printed', () => {
  it.each([
    ['as headings', '\\bmhead{Data availability} On request.', ['Data availability', 'On request.']],
    ['as epigraphs', '\\epigraph{They never end.}{An old man}', ['They never end.', 'An old man']],
    ['at the margin', 'A\\sidenote[2]{Some words.} b', ['A<x1/> b', 'Some words.']],
    [
      'as bookmarks',
      '\\section{On \\texorpdfstring{$H_2$ gas}{hydrogen} here}',
      ['On <g1><x2/> gas</g1> here', 'hydrogen'],
    ],
    [
      'as tags of formulas',
      'So \\[ a = b \\tag{main rule} \\]\\[ c \\tag*{A1} \\] is',
      ['So <x1/><x2/> is', 'main rule'],
    ],
    ['under braces', '$\\underbrace{mv}_{\\text{energy}} + x_{\\text{max}}$ is', ['<x1/> is', 'energy']],
    ['in indices', '$\\sum_{\\text{over all}} \\textbf{Set}$ is', ['<x1/> is', 'over all']],
    ['as names of references', '\\crefname{equation}{equation}{equations}', ['equation', 'equations']],
    [
      'in glossaries',
      '\\newacronym[longplural={Frames per Second}]{fps}{FPS}{Frame per Second}',
      ['Frames per Second', 'Frame per Second'],
    ],
    [
      'before labels of glossaries',
      '\\newglossaryentry{a}{name={spring},see=[see also]{river},description={Water}}',
      ['spring', 'see also', 'Water'],
    ],
    ['as titles of questions', '\\titledquestion{The rivers}[3] Name one.', ['The rivers', 'Name one.']],
    ['as heads of pages', '\\header{Left}{The middle}{Page \\thepage}', ['Left', 'The middle', 'Page <x1/>']],
    ['as titles of slides', '\\begin{frame}[t]{Head}{Of it}Text\\end{frame}', ['Head', 'Of it', 'Text']],
    ['as buttons', '\\hyperlink{a}{\\beamergotobutton{Go on}} now', ['<g1><g2>Go on</g2></g1> now']],
    [
      'as titles of lectures',
      '\\lecture{The rivers}{lec1}\\listoftodos[Open points]',
      ['The rivers', 'Open points'],
    ],
    ['as speech', 'She \\say{said words} now', ['She <g1>said words</g1> now']],
  ])('%s', (_, source, units) => {
    expect(wires(source)).toEqual(units);
  });

  it.each([
    ['in names', '\\def\\figurename{Figure of it}', 'Figure of it'],
    ['in names for a language', '\\addto\\captionsenglish{\\renewcommand{\\refname}{Works}}', 'Works'],
    ['in algorithms', '\\renewcommand{\\algorithmicrequire}{\\textbf{Needs:}}', 'Needs:'],
    [
      'before each section',
      '\\AtBeginSection[]{\\begin{frame}{Outline}\\tableofcontents\\end{frame}}',
      'Outline',
    ],
    ['in ctex', '\\ctexset{section={name={A,B}}, contentsname={Contents}}', 'Contents'],
    ['in captions', '\\captionsetup[figure]{name=Fig of it, font=small}', 'Fig of it'],
    ['in bibliographies', '\\DefineBibliographyStrings{english}{references = {Works}}', 'Works'],
  ])('are read in the preamble: %s', (_, preamble, text) => {
    expect(withPreamble(preamble)).toEqual([text, 'Body.']);
  });
});
