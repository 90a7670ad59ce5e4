import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { submitFailure, translationOn } from './submit-feedback.ts';

describe('feedback', () => {
  it('includes the translation of the current page', () => {
    const id = '0b0e6c52-8f0e-4c7e-9d0f-6f5c2b1a0e3d';
    expect(translationOn({ pathname: '/', search: `?t=${id}` })).toBe(id);
    expect(translationOn({ pathname: `/translations/${id}`, search: '?tab=review' })).toBe(id);
    expect(translationOn({ pathname: '/dashboard', search: '?search=t' })).toBeNull();
    expect(translationOn({ pathname: '/', search: '?t=anything' })).toBeNull();
  });

  it('reports the server’s error message, or a general one if there is none', () => {
    const refused = new ApiError(401, 'not_authenticated', 'Failed to submit. Please sign in.', false);
    expect(submitFailure(refused)).toBe('Failed to submit. Please sign in.');
    expect(submitFailure(new ApiError(0, 'network', 'Not reached.', true))).toBe('Failed to submit feedback');
    expect(submitFailure(new ApiError(502, 'unknown', 'Unknown', true))).toBe('Failed to submit feedback');
    expect(submitFailure(new TypeError('x'))).toBe('Failed to submit feedback');
  });
});
