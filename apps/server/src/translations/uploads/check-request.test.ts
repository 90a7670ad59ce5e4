import { maxUploadBytes, type PlanTier } from '@verso/contracts';
import { expect, test } from 'vitest';
import { checkRequest } from './check-request.ts';

const docx = {
  name: 'Report.DOCX',
  size: 1000,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const toGerman = { source_language: 'en', target_language: 'de' };

function refusal(
  file = docx,
  options: Parameters<typeof checkRequest>[1] = toGerman,
  tier: PlanTier = 'pro',
) {
  try {
    return checkRequest(file, options, tier).type;
  } catch (error) {
    return error;
  }
}
const withCode = (code: string, message?: string) =>
  expect.objectContaining(message === undefined ? { code } : { code, message });

test('returns the document type of a valid request', () => {
  expect(refusal()).toBe('docx');
  expect(refusal(docx, { source_language: null, target_language: 'zh-Hans' })).toBe('docx');
});

test('checks size, extension and MIME type of the file in this order, then the languages', () => {
  const wrong = { name: 'a.pdf', size: maxUploadBytes + 1, mimeType: 'application/pdf' };
  expect(refusal(wrong)).toEqual(
    withCode('file_too_large', 'File too large: 25.00MB. Maximum size is 25MB.'),
  );
  expect(refusal({ ...wrong, size: 1 })).toEqual(withCode('unsupported_file_extension'));
  const same = { source_language: 'de', target_language: 'de' };
  expect(refusal({ ...docx, mimeType: 'application/pdf' }, same)).toEqual(
    withCode(
      'invalid_file_type',
      'Invalid file type detected. Please ensure you are uploading a valid Word Document.',
    ),
  );
});

test('accepts only supported languages and two different ones', () => {
  expect(refusal(docx, { source_language: 'de', target_language: 'de' })).toEqual(withCode('same_language'));
  expect(refusal(docx, { source_language: null, target_language: 'xx' })).toEqual(
    withCode('validation_failed'),
  );
  expect(refusal(docx, { source_language: 'xx', target_language: 'de' })).toEqual(
    withCode('validation_failed'),
  );
});

test('accepts variants of one language, and a variant of the source', () => {
  expect(refusal(docx, { source_language: 'en-US', target_language: 'en-GB' })).toBe('docx');
  expect(refusal(docx, { source_language: 'en', target_language: 'en-US' })).toBe('docx');
  expect(refusal(docx, { source_language: 'sr-Latn', target_language: 'sr-Cyrl' })).toBe('docx');
});

test('rejects languages that the operator does not offer', () => {
  const config = { languages: ['de', 'en'] };
  expect(checkRequest(docx, toGerman, 'pro', config).type).toBe('docx');
  expect(() => checkRequest(docx, { source_language: null, target_language: 'fr' }, 'pro', config)).toThrow(
    '"fr" is not one of the languages of this server.',
  );
  expect(() => checkRequest(docx, { source_language: 'fr', target_language: 'de' }, 'pro', config)).toThrow(
    '"fr" is not one of the languages of this server.',
  );
});

test('limits the free plan to Word documents', () => {
  const text = { name: 'a.txt', size: 1, mimeType: 'text/plain' };
  expect(refusal(text, toGerman, 'free')).toEqual(withCode('format_not_in_plan'));
  expect(refusal(docx, toGerman, 'free')).toBe('docx');
  expect(refusal(text, toGerman, 'pro')).toBe('txt');
});
