/** What a browser says of itself, in the order in which it must be asked: each also claims to be the next. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

export interface Device {
  /** Null for what is no browser: a program with a token. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly mobile: boolean;
}

/** Browser and system of a `User-Agent`, as far as it can be told. */
export function deviceOf(userAgent: string | null): Device {
  const named = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  const system = named(systems);
  return { browser: named(browsers), system, mobile: /iPhone|iPad|Android/.test(system ?? '') };
}
