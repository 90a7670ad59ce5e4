import { expect, test } from 'vitest';
import { fits, limitsOf, sharedLimits, withinMemory } from './limits.ts';

const megabyte = 1024 * 1024;
const docx = (fileBytes: number, textBytes: number) => ({
  kind: 'docx' as const,
  structure: { fileBytes, textBytes },
});

test('raises the limits with the text to parse, not with pictures', () => {
  const [small, withPictures, withText] = [
    limitsOf([docx(megabyte, megabyte)]),
    limitsOf([docx(20 * megabyte, megabyte)]),
    limitsOf([docx(megabyte, 20 * megabyte)]),
  ];
  expect(withPictures.heapMegabytes).toBe(small.heapMegabytes);
  expect(withText.heapMegabytes).toBeGreaterThan(4 * small.heapMegabytes);
  expect(withText.cpuMs).toBeGreaterThan(small.cpuMs);
});

test('fits a document of ordinary size into a shared process, but not a large one', () => {
  expect(fits(limitsOf([docx(5 * megabyte, 4 * megabyte)]), sharedLimits)).toBe(true);
  expect(fits(limitsOf([docx(5 * megabyte, 40 * megabyte)]), sharedLimits)).toBe(false);
});

test('caps the limits at the available memory', () => {
  const limits = withinMemory(limitsOf([docx(25 * megabyte, 500 * megabyte)]), 1024);
  expect(limits.memoryMegabytes).toBe(1024);
  expect(limits.heapMegabytes).toBeLessThan(1024);
});
