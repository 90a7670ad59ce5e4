import { expect, test } from 'vitest';
import { fits, limitsOf, sharedLimits, withinMemory } from './limits.ts';

const megabyte = 1024 * 1024;
const docx = (fileBytes: number, textBytes: number) => ({
  kind: 'docx' as const,
  structure: { fileBytes, textBytes },
});

test('the limits grow with the text that is to be parsed, not with pictures beside it', () => {
  const [small, withPictures, withText] = [
    limitsOf([docx(megabyte, megabyte)]),
    limitsOf([docx(20 * megabyte, megabyte)]),
    limitsOf([docx(megabyte, 20 * megabyte)]),
  ];
  expect(withPictures.heapMegabytes).toBe(small.heapMegabytes);
  expect(withText.heapMegabytes).toBeGreaterThan(4 * small.heapMegabytes);
  expect(withText.cpuMs).toBeGreaterThan(small.cpuMs);
});

test('a document of ordinary size fits a shared process, a large one does not', () => {
  expect(fits(limitsOf([docx(5 * megabyte, 4 * megabyte)]), sharedLimits)).toBe(true);
  expect(fits(limitsOf([docx(5 * megabyte, 40 * megabyte)]), sharedLimits)).toBe(false);
});

test('no limit is beyond the memory that there is', () => {
  const limits = withinMemory(limitsOf([docx(25 * megabyte, 500 * megabyte)]), 1024);
  expect(limits.memoryMegabytes).toBe(1024);
  expect(limits.heapMegabytes).toBeLessThan(1024);
});
