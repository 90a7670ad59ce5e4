import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bootServer, type TestServer } from '../../src/testing/index.ts';
import { type RouteSchema, withRoutes } from '../authorization/routes.ts';
import { unbounded } from './unbounded.ts';

/** Bounded elsewhere: each catalog entry is validated on its own, and a refinement limits the languages of a term. */
const exceptions: readonly string[] = [
  'POST /api/admin/models/import/preview body.catalogue: anything',
  'POST /api/admin/models/import body.catalogue: anything',
  'POST /api/glossaries/:id/terms body.translations: record',
  'PATCH /api/glossaries/:id/terms/:termId body.translations: record',
  'PATCH /api/glossaries/:id/terms/:termId body.expected.translations: record',
  'POST /api/term-lists/terms body.terms[].translations: record',
  'PUT /api/term-lists/:id body.terms[].translations: record',
];

describe('request schemas', () => {
  let server: TestServer;
  let schemas: ReadonlyMap<string, RouteSchema>;
  beforeAll(async () => {
    ({ started: server, schemas } = await withRoutes(() => bootServer()));
  });
  afterAll(() => server.close());

  it('have a maximum in every route', () => {
    const found = [...schemas].flatMap(([route, schema]) =>
      (['params', 'querystring', 'headers', 'body'] as const).flatMap((part) => {
        const declared = schema[part];
        if (declared === undefined) return [];
        return unbounded(declared, part).map((place) => `${route} ${place}`);
      }),
    );
    expect(found.filter((place) => !exceptions.includes(place))).toEqual([]);
    expect(schemas.size).toBeGreaterThan(140);
  });

  it.each([
    ['a string', z.object({ a: z.string() }), ['body.a: string']],
    ['a pattern', z.object({ a: z.string().regex(/^a+$/) }), ['body.a: string']],
    ['an e-mail address', z.email(), ['body: string']],
    ['a date with any number of digits', z.iso.datetime(), ['body: string']],
    ['an array', z.array(z.boolean()), ['body: array']],
    ['an array element', z.array(z.string()).max(2), ['body[]: string']],
    ['a number', z.object({ n: z.number() }), ['body.n: number']],
    ['record keys', z.record(z.string(), z.boolean()), ['body: record']],
    ['a union', z.union([z.string(), z.boolean()]).nullable(), ['body: string']],
    ['an unknown value', z.unknown(), ['body: anything']],
    [
      'only bounded values',
      z.object({ a: z.uuid(), b: z.string().max(3), c: z.int(), d: z.enum(['x']) }),
      [],
    ],
  ])('are checked for a maximum: %s', (_name, schema, places) => {
    expect(unbounded(schema, 'body')).toEqual(places);
  });
});
