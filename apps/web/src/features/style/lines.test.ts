import { describe, expect, it } from 'vitest';
import { linesOf, problemOf } from './lines.ts';

const limit = { most: 2, length: 5 };

describe('a field with one value per line', () => {
  it('has each value once, without blank lines', () => {
    expect(linesOf(' Acme \n\nVerso\nAcme\n')).toEqual(['Acme', 'Verso']);
    expect(linesOf('')).toEqual([]);
  });

  it('names the line that is too long, or the maximum of lines', () => {
    expect(problemOf('Acme\nVerso', limit)).toBeNull();
    expect(problemOf('Acme\nOpenVerso', limit)).toEqual({ problem: 'too-long', line: 2, most: 5 });
    expect(problemOf('a\nb\nc', limit)).toEqual({ problem: 'too-many', most: 2 });
  });
});
