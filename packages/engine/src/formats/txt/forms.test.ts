import { describe, expect, it } from 'vitest';
import { inlineText } from '../../text/inline.ts';
import { format } from './index.ts';

const openBytes = (bytes: Uint8Array) => format.open(bytes);
const open = (text: string) => openBytes(new TextEncoder().encode(text));
const sources = (text: string) => open(text).units.map((unit) => inlineText(unit.source));

/** The text with every unit in brackets. */
function bracketed(text: string): string {
  const document = open(text);
  const targets = document.units.map((unit) => [unit.id, [`[${inlineText(unit.source)}]`]] as const);
  return new TextDecoder().decode(document.write(new Map(targets)).bytes);
}

describe('forms', () => {
  it('have units for the labels before leaders and blanks', () => {
    expect(sources('Name: ______________________   Date of birth: ____/____/______\n')).toEqual([
      'Name:',
      'Date of birth:',
    ]);
    expect(sources('Total ............... 12\nChapter one . . . . . . 5\nPhone: (___) ___-____\n')).toEqual([
      'Total',
      'Chapter one',
      'Phone:',
    ]);
    expect(sources('#----------- Section -----------#\n')).toEqual(['Section']);
    expect(sources('  +------+\n  | (oo)\\_____\n  +------+\n')).toEqual([]);
  });

  it('keep the columns of entries and the length of blanks', () => {
    expect(bracketed('Total ............... 12\nName: ______   Age: ____\n')).toBe(
      '[Total] ............. 12\n[Name:] ______   [Age:] ____\n',
    );
  });

  it('leave sentences with a blank or with dots whole', () => {
    const text = 'Signed on ______ between the parties.\nWell.... I do not know.\n';
    expect(sources(text)).toEqual(['Signed on ______ between the parties.', 'Well.... I do not know.']);
  });
});

describe('tables with bars', () => {
  it('keep their bars in place while texts fit', () => {
    const text =
      '+------+---------+\n| Name | Value   |\n+------+---------+\n| One  | Two     |\n+------+---------+\n';
    expect(sources(text)).toEqual(['Name', 'Value', 'One', 'Two']);
    const document = open(text);
    const targets = document.units.map(
      (unit) => [unit.id, [`${inlineText(unit.source).slice(0, 2)}`]] as const,
    );
    expect(new TextDecoder().decode(document.write(new Map(targets)).bytes)).toBe(
      text.replace('Name ', 'Na   ').replace('Value', 'Va   ').replace('One', 'On ').replace('Two', 'Tw '),
    );
  });
});

describe('settings', () => {
  it('keep their lines and keys', () => {
    const text = [
      'title=Welcome to the program, a long line that could be wrapped here',
      'greeting = Hello {name}, you have %d messages and some more of them',
      'path=C:\\Program Files\\App\\readme.txt',
      'key: "A quoted text"',
      'and a line without a key',
    ].join('\n');
    expect(bracketed(text)).toBe(
      text
        .replace('Welcome', '[Welcome')
        .replace('wrapped here', 'wrapped here]')
        .replace('Hello', '[Hello')
        .replace('more of them', 'more of them]')
        .replace('A quoted text', '[A quoted text]')
        .replace('and a line without a key', '[and a line without a key]'),
    );
  });
});

describe('subtitles', () => {
  it('have units for what is shown', () => {
    const text =
      'WEBVTT - a title\n\nNOTE A comment\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.000 --> 00:04.000 align:start\n<v Ann>Hello there.\n';
    expect(bracketed(text)).toBe(text.replace('Hello there.', '[Hello there.]'));
    expect(sources('1\n00:00:01,000 --> 00:00:02,000 position:10%\nHello there.\n')).toEqual([
      'Hello there.',
    ]);
  });
});

describe('single bytes that are not UTF-8', () => {
  const source = Uint8Array.from([...new TextEncoder().encode('Grüße. Caf'), 0xe9, 0x21, 0x0a]);

  it('are read as Western letters, with a message', () => {
    const document = openBytes(source);
    expect(document.units.map((unit) => inlineText(unit.source))).toEqual(['Grüße. Café!']);
    expect(document.messages.map(({ code }) => code)).toEqual(['encoding-damaged', 'encoding-repaired']);
  });

  it('stay in what is not translated', () => {
    const document = openBytes(source);
    const targets = document.units.map((unit) => [unit.id, unit.source] as const);
    expect(document.write(new Map(targets)).bytes).toEqual(source);
    expect(new TextDecoder().decode(document.write(new Map([['t1', ['Café ü']]])).bytes)).toBe('Café ü\n');
  });
});
