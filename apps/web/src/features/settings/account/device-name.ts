/** Browser patterns. The order matters, because each browser's user agent also contains the names of later ones. */
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
  /** Null when the client is not a known browser, such as a program with a token. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly mobile: boolean;
}

/** Detects browser and system from a `User-Agent` header. */
export function deviceOf(userAgent: string | null): Device {
  const firstMatch = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  const system = firstMatch(systems);
  return { browser: firstMatch(browsers), system, mobile: /iPhone|iPad|Android/.test(system ?? '') };
}
