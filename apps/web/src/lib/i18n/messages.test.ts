import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { defineLanguage, english, setLanguage } from './language.ts';
import { defineMessages } from './messages.ts';

const load = () =>
  defineMessages('test', {
    title: 'Prompts',
    used: 'Used {times, plural, one {# time} other {# times}}',
    size: 'Up to {megabytes, number} MB',
    role: 'You join as {role, select, admin {an admin} other {a member}}.',
    terms: 'Read the <link>terms</link> of {host}.',
    quoted: "It's {name}'s ''{name}''",
    bare: '{name}',
    list: ['One', 'Hello {name}'],
    about: { isPlan: true },
  });

/** What a translator delivers, and nothing else. `size` and `list` are not translated yet. */
const arabic = defineLanguage({
  code: 'ar',
  formats: 'ar-EG',
  messages: {
    test: {
      title: 'التعليمات',
      used: '{times, plural, zero {لم تُستخدم} one {مرة واحدة} two {مرتان} few {# مرات} many {# مرة} other {# مرة أو أكثر}}',
      role: 'تنضم بصفة {role, select, admin {مدير} other {عضو}}.',
      terms: 'اقرأ <link>شروط</link> {host}.',
    },
  },
});

const link = (children: ReactNode) => createElement('a', { href: '/terms' }, children);

afterEach(() => setLanguage(english));

test('keeps a text without arguments as a string', () => {
  const { title, list, about } = load();
  expect([title, list[0], about.isPlan]).toEqual(['Prompts', 'One', true]);
});

test.each([
  [0, 'Used 0 times'],
  [1, 'Used 1 time'],
  [2, 'Used 2 times'],
  [1000, 'Used 1,000 times'],
])('counts %d in English', (times, text) => {
  expect(load().used({ times })).toBe(text);
});

test('formats numbers', () => {
  expect(load().size({ megabytes: 1234.5 })).toBe('Up to 1,234.5 MB');
});

test('selects by a value', () => {
  const { role } = load();
  expect([role({ role: 'admin' }), role({ role: 'member' })]).toEqual([
    'You join as an admin.',
    'You join as a member.',
  ]);
});

test('leaves arguments as they are', () => {
  const { list, quoted } = load();
  expect(list[1]({ name: "<b>{O'Hara}</b> #" })).toBe("Hello <b>{O'Hara}</b> #");
  expect(quoted({ name: 'Ann' })).toBe("It's Ann's 'Ann'");
});

test('stays a string when the arguments are empty', () => {
  expect(load().bare({ name: '' })).toBe('');
});

test('puts elements into a sentence', () => {
  const html = renderToStaticMarkup(load().terms({ host: 'R&D', link }));
  expect(html).toBe('Read the <a href="/terms">terms</a> of R&amp;D.');
});

test.each([
  [0, 'لم تُستخدم'],
  [1, 'مرة واحدة'],
  [2, 'مرتان'],
  [5, '٥ مرات'],
  [11, '١١ مرة'],
  [100, '١٠٠ مرة أو أكثر'],
])('counts %d in the six plural forms of Arabic', (times, text) => {
  setLanguage(arabic);
  expect(load().used({ times })).toBe(text);
});

test('takes texts, choices and elements from the language', () => {
  setLanguage(arabic);
  const { title, role, terms } = load();
  expect(title).toBe('التعليمات');
  expect(role({ role: 'member' })).toBe('تنضم بصفة عضو.');
  expect(renderToStaticMarkup(terms({ host: 'Verso', link }))).toBe('اقرأ <a href="/terms">شروط</a> Verso.');
});

test('falls back to English where the language has no text', () => {
  setLanguage(arabic);
  const { list, size } = load();
  expect(list[1]({ name: 'Ann' })).toBe('Hello Ann');
  expect(size({ megabytes: 5 })).toBe('Up to ٥ MB');
});

test('falls back to the plural rules of English, too', () => {
  setLanguage(defineLanguage({ code: 'ja', formats: 'ja', messages: {} }));
  expect(load().used({ times: 1 })).toBe('Used 1 time');
});

test('requires the arguments that the text names', () => {
  const { used, role, terms } = load();
  // @ts-expect-error An argument is missing.
  expect(() => used({})).toThrow();
  // @ts-expect-error An argument is misnamed.
  expect(() => used({ count: 1 })).toThrow();
  // @ts-expect-error A plural takes a number.
  expect(() => used({ times: '1' })).toThrow();
  // @ts-expect-error An element is missing.
  expect(() => terms({ host: 'Verso' })).toThrow();
  expect(role({ role: 'other' })).toBe('You join as a member.');
});
