import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoints } from './index.ts';
import { addressOf, buildAddress } from './request.ts';

const table: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);

const partsOf = (route: string) => {
  const [method = '', path = ''] = route.split(' ');
  return { method, path };
};

describe('every endpoint', () => {
  it('declares exactly the parameters of its path', () => {
    for (const [route, { params }] of table) {
      const inPath = [...partsOf(route).path.matchAll(/:(\w+)|(\*)/g)].map(([, name, rest]) => name ?? rest);
      expect(Object.keys(params?.shape ?? {}).toSorted(), route).toEqual(inPath.toSorted());
    }
  });

  it('has its own operation id, which generated clients can use as a name', () => {
    const ids = table.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/);
  });

  it('is for administrators exactly if it belongs to the console, and then accepts no API keys', () => {
    for (const [route, { access, tag, keyScope }] of table) {
      const isConsole = partsOf(route).path.startsWith('/api/admin/');
      expect([access === 'administrator', tag === 'admin'], route).toEqual([isConsole, isConsole]);
      if (access !== 'user') expect(keyScope, route).toBeUndefined();
    }
  });

  it('reads with GET: without a body, and with an API key that may only read', () => {
    for (const [route, { body, keyScope }] of table) {
      if (partsOf(route).method !== 'GET') continue;
      expect(body, route).toBeUndefined();
      expect(keyScope, route).not.toBe('translate');
    }
  });

  it('can be described as JSON Schema', () => {
    for (const [route, { params, query, headers, body, consumes, response }] of table)
      for (const schema of [params, query, headers, consumes ? undefined : body, ...Object.values(response)])
        if (schema)
          expect(() => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), route).not.toThrow();
  });
});

describe('the example program', () => {
  const examples = table.flatMap(([route, { example, body, query }]) =>
    example ? [{ route, body, query, command: example.command }] : [],
  );

  it('calls the endpoints that it belongs to, with an API key', () => {
    expect(examples.length).toBeGreaterThan(0);
    for (const { route, command } of examples) {
      const { method, path } = partsOf(route);
      expect(command).toContain(`"$SERVER${path.replace(':id', '$ID')}`);
      expect(command).toContain('"Authorization: Bearer $KEY"');
      const sent = /-X (\w+)/.exec(command)?.[1] ?? (/ -[dF] /.test(command) ? 'POST' : 'GET');
      expect(sent, route).toBe(method);
    }
  });

  it('sends valid requests', () => {
    for (const { body, query, command, route } of examples) {
      const json = / -d '(.*)'/.exec(command)?.[1];
      if (json !== undefined)
        expect(body?.safeParse(JSON.parse(json)), route).toMatchObject({ success: true });
      const search = /\?([^"]*)"/.exec(command)?.[1];
      if (search !== undefined)
        expect(query?.strict().safeParse(Object.fromEntries(new URLSearchParams(search)))).toMatchObject({
          success: true,
        });
    }
    const options = /options=(\{.*\})'/.exec(endpoints['POST /api/translations'].example.command)?.[1] ?? '';
    const form = endpoints['POST /api/translations'].body.shape;
    expect(form.options.parse(JSON.parse(options))).toMatchObject({ target_language: 'de' });
  });
});

describe('the address of a request', () => {
  const id = '6b0f3c1e-4b6a-4c44-9d57-3f1f0c3f3d10';

  it('has the method of the endpoint and its path with all parameters', () => {
    expect(addressOf('GET /api/translations')).toEqual({ method: 'GET', path: '/api/translations' });
    expect(addressOf('PUT /api/translations/:id/units/:unitId', { params: { id, unitId: 'p1' } })).toEqual({
      method: 'PUT',
      path: `/api/translations/${id}/units/p1`,
    });
  });

  it('escapes parameters, so that they cannot lead to another endpoint', () => {
    const { path } = addressOf('GET /api/invitations/:token', { params: { token: '../me?a=1#ü' } });
    expect(path).toBe('/api/invitations/..%2Fme%3Fa%3D1%23%C3%BC');
    expect(new URL(path, 'https://verso.test').pathname).toBe(path);
  });

  it('leaves a parameter empty that an unchecked caller omits', () => {
    expect(buildAddress('GET /api/translations/:id')).toEqual({ method: 'GET', path: '/api/translations/' });
  });

  it('contains the fields of the query, escaped', () => {
    const query = { search: 'Grüße & mehr', limit: 0 };
    const { path } = buildAddress('GET /api/translations', { query });
    expect(Object.fromEntries(new URL(path, 'https://verso.test').searchParams)).toEqual({
      search: 'Grüße & mehr',
      limit: '0',
    });
    expect(path).toBe('/api/translations?search=Gr%C3%BC%C3%9Fe+%26+mehr&limit=0');
  });

  it('omits undefined and null fields of the query, but not empty ones', () => {
    const query = { search: undefined, status: null, sort: '', offset: false };
    expect(buildAddress('GET /api/translations', { query }).path).toBe(
      '/api/translations?sort=&offset=false',
    );
    expect(buildAddress('GET /api/translations', { query: { search: null } }).path).toBe('/api/translations');
  });
});

describe('the id of a segment in a path', () => {
  const { unitId } = endpoints['PUT /api/translations/:id/units/:unitId'].params.shape;

  it.each(['p1', 'Sheet1.B4', 'a_b-c'])('can be %s', (id) => expect(unitId.safeParse(id).success).toBe(true));
  it.each(['', 'a/b', 'a b', '/a', 'a\n', 'ä'])('cannot be %j', (id) =>
    expect(unitId.safeParse(id).success).toBe(false),
  );
  it('has at most 200 characters', () => {
    expect([200, 201].map((length) => unitId.safeParse('x'.repeat(length)).success)).toEqual([true, false]);
  });
});

describe('sign-up', () => {
  const { body } = endpoints['POST /api/auth/sign-up/email'];
  const person = { name: 'Ada', email: 'ada@verso.test', password: 'x'.repeat(8) };

  it('takes a name, an address and a password of 8 to 128 characters', () => {
    expect(body.parse({ ...person, role: 'admin' })).toEqual(person);
    expect(body.safeParse({ ...person, password: 'x'.repeat(128) }).success).toBe(true);
    for (const change of [
      { password: 'x'.repeat(7) },
      { password: 'x'.repeat(129) },
      { email: 'ada' },
      { email: `${'a'.repeat(250)}@b.de` },
      { name: 'x'.repeat(201) },
    ])
      expect(body.safeParse({ ...person, ...change }).success, JSON.stringify(change)).toBe(false);
  });

  it('removes characters that disguise a name', () => {
    expect(body.parse({ ...person, name: ' Ada\u202e\nLovelace ' }).name).toBe('Ada Lovelace');
  });
});
