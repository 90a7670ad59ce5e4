import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

const names = (...argv: string[]) => readOptions(argv).inputs.map(({ format, size }) => `${format} ${size}`);

it('takes the corpus from the option, then from the environment', () => {
  expect(readOptions(['--corpus', 'a'], { VERSO_CORPUS: 'b' }).corpus).toBe('a');
  expect(readOptions([], { VERSO_CORPUS: 'b' }).corpus).toBe('b');
  expect(readOptions([]).corpus).toBeUndefined();
});

it('measures large documents only on request, and workbooks as they are only with a corpus', () => {
  expect(names('--formats', 'docx,xlsx')).toEqual(['docx 1MB', 'docx 25MB', 'xlsx 300k-cells']);
  expect(names('--sizes', '100MB')).toEqual(['docx 100MB']);
  expect(names('--formats', 'xlsx', '--corpus', 'a')).toContain('xlsx real-2');
});

it('measures growth without peers', () => {
  const options = readOptions(['--growth']);
  expect(options.inputs).toHaveLength(8);
  expect(options.peers).toBe(false);
});

it.each([
  [['--formats', 'rtf'], /No such document/],
  [['--runs', '0'], /positive integer/],
  [['--write', '--formats', 'md'], /needs all documents/],
] as const)('rejects %j', (argv, message) => {
  expect(() => readOptions(argv)).toThrow(message);
});
