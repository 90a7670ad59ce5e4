/** The part of the npm package that the exchange uses; it comes without types. */
declare module 'xliff' {
  interface XliffContent {
    readonly resources: Readonly<
      Record<string, Readonly<Record<string, { readonly source: unknown; target?: unknown }>>>
    >;
  }
  export function xliff2js(xliff: string): Promise<XliffContent>;
  export function js2xliff(content: XliffContent): Promise<string>;
}
