import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

const names = (...argv: string[]) => readOptions(argv).inputs.map(({ format, size }) => `${format} ${size}`);

it('takes the corpus from the option, then from the environment', () => {
  expect(readOptions(['--corpus', 'a'], { VERSO_CORPUS: 'b' }).corpus).toBe('a');
  expect(readOptions([], { VERSO_CORPUS: 'b' }).corpus).toBe('b');
  expect(readOptions([]).corpus).toBeUndefined();
});

it('measures workbooks as they are only with a corpus', () => {
  expect(names('--formats', 'docx,xlsx')).toEqual(['docx 1MB', 'docx 25MB', 'xlsx 300k-cells']);
  expect(names('--formats', 'xlsx', '--corpus', 'a')).toContain('xlsx real-2');
});

it('measures growth alone or with everything, up to 100 MB', () => {
  const { inputs, growing } = readOptions(['--growth', '--formats', 'docx']);
  expect(inputs).toEqual([]);
  expect(growing.map(({ size }) => size)).toEqual([
    '1MB',
    '2MB',
    '4MB',
    '8MB',
    '16MB',
    '32MB',
    '64MB',
    '100MB',
  ]);
  expect(readOptions([]).growing).toEqual([]);
  expect(readOptions(['--write']).growing).not.toEqual([]);
});

it.each([
  [['--formats', 'rtf'], /No such document/],
  [['--runs', '0'], /positive integer/],
  [['--write', '--formats', 'md'], /needs all documents/],
] as const)('rejects %j', (argv, message) => {
  expect(() => readOptions(argv)).toThrow(message);
});
