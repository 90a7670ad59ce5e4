import type { TranslationResponse } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { reportLine } from './report-line.ts';

type Reported = Parameters<typeof reportLine>[0];

function reported(
  rewritten: number,
  untouched: number,
  units: number,
  flagged: number,
  notes: number,
): Reported {
  return {
    verdict: null,
    units_total: units,
    quality_report: {
      units: { total: units, translated: units, reused: 0, skipped: 0, repaired: 0, flagged },
      flagged: Array.from({ length: flagged }, (_, index) => ({
        id: `u${index}`,
        location: '',
        source: 'a',
        target: 'b',
        problems: [],
      })),
    } as unknown as TranslationResponse['quality_report'],
    integrity_report: {
      ok: true,
      partsRewritten: rewritten,
      partsUntouched: untouched,
      unitsWritten: units,
      checks: [],
      failures: [],
    },
    messages: Array.from({ length: notes }, () => ({ code: 'x', severity: 'info' as const, text: 'x' })),
  };
}

describe('reportLine', () => {
  it('lists parts, units and notes', () => {
    expect(reportLine(reported(6, 136, 412, 1, 1))).toBe(
      '6 parts rewritten, 136 untouched byte for byte · 412 units · 2 notes',
    );
  });

  it('uses the singular and omits zero notes', () => {
    expect(reportLine(reported(1, 11, 1, 0, 0))).toBe(
      '1 part rewritten, 11 untouched byte for byte · 1 unit',
    );
  });

  it('omits parts for a single-file document', () => {
    expect(reportLine(reported(1, 0, 30, 0, 0))).toBe('30 units');
  });

  it('omits parts when most of the document keeps its source', () => {
    const verdict = { kind: 'not-translated', units: 30, of: 30 } as const;
    expect(reportLine({ ...reported(1, 11, 30, 0, 0), verdict })).toBe('30 units');
  });
});
