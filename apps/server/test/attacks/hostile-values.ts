/** A value for one position of a request, named for reports. `json` is sent verbatim and may be invalid JSON. */
export interface HostileValue {
  readonly name: string;
  readonly json: string;
}

const ofString = (name: string, text: string): HostileValue => ({ name, json: JSON.stringify(text) });
const longText = 'x'.repeat(1_000_000);
const deep = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

/** For every position of every body. */
export const hostileValues: readonly HostileValue[] = [
  ofString('U+0000', '\0'),
  ofString('text with U+0000', 'a\0b@example.com'),
  ofString('high surrogate', 'a\ud800'),
  ofString('low surrogate', '\udc00b'),
  ofString('bidirectional override', '\u202egnp.md'),
  ofString('only isolates', '\u2066\u2069\u200f'),
  ofString('terminal escapes', '\x1b[2J\x07\x9b\r\nBcc: x@example.com'),
  ofString('an empty string', ''),
  ofString('spaces', ' '.repeat(5000)),
  ofString('a prototype name', '__proto__'),
  ofString('quotation', `'"\\;--%_${'%'.repeat(50)}`),
  ofString('noncharacters', '\uffff\ufdd0\u{10ffff}\u{e0001}'),
  ofString('a date in year zero', '0000-01-01'),
  ofString('a time in year zero', '0000-01-01T00:00:00Z'),
  { name: 'null', json: 'null' },
  { name: 'a boolean', json: 'true' },
  { name: 'minus one', json: '-1' },
  { name: 'a fraction', json: '0.1000000000000000055511151231257827' },
  { name: 'over the safe integers', json: '9007199254740993' },
  { name: 'over the column range', json: '9223372036854775808' },
  { name: 'infinity', json: '1e999' },
  { name: 'the smallest number', json: '-1.7976931348623157e308' },
  { name: 'an empty array', json: '[]' },
  { name: 'an array', json: '["a\\u0000","\\ud800",null,{}]' },
  { name: 'an object', json: '{"a":"\\u0000","b\\u0000":{"toString":1}}' },
  { name: 'a prototype', json: '{"__proto__":{"isAdmin":true}}' },
  { name: 'a constructor', json: '{"constructor":{"prototype":{"isAdmin":true}}}' },
  { name: 'deep arrays', json: deep(1000, '[', ']') },
];

/** For a few positions only, because they are large. */
export const largeValues: readonly HostileValue[] = [
  ofString('a million characters', longText),
  ofString('a million spaces', `x${' '.repeat(1_000_000)}x`),
  ofString('a million bytes of surrogate pairs', '\ud83d\ude00'.repeat(250_000)),
  ofString('an endless address', `http://${'a.'.repeat(490_000)}com`),
  { name: '100,000 levels of arrays', json: deep(100_000, '[', ']') },
  { name: '100,000 levels of objects', json: `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}` },
  { name: 'unclosed arrays', json: '['.repeat(1_000_000) },
  { name: 'a number of many digits', json: '9'.repeat(500_000) },
  { name: 'a long array', json: `[${'0,'.repeat(400_000)}0]` },
  {
    name: 'many fields',
    json: `{${Array.from({ length: 60_000 }, (_, index) => `"f${index}":0`).join(',')}}`,
  },
];

/** For positions in a URL, already percent-encoded. */
export const hostileParts: readonly HostileValue[] = [
  ['U+0000', 'a%00b'],
  ['a surrogate', '%ED%A0%80'],
  ['invalid UTF-8', '%FF%C0%80'],
  ['an incomplete escape', '%'],
  ['bidirectional override', '%E2%80%AEgnp.md'],
  ['a double escape', '%2500'],
  ['line breaks', 'a%0D%0ASet-Cookie:%20a=b'],
  ['a number over the column range', '99999999999999999999'],
  ['infinity', '1e999'],
  ['minus one', '-1'],
  ['a fraction', '0.5'],
  ['path traversal', '..%2F..%2F..%2Fetc%2Fpasswd'],
  ['a prototype name', '__proto__'],
  ['wildcards', '%25_%5C%27%22'],
  ['a date in year zero', '0000-01-01'],
  ['nothing', ''],
  ['6,000 characters', 'x'.repeat(6000)],
].map(([name = '', json = '']) => ({ name, json }));
