/** The style elements of Mantine's provider. */
const providerStyles = /<style data-mantine-styles="[^"]*">([^<]*)<\/style>/g;
/** Text has its quotes escaped, so that this is found in tags alone. */
const styleAttribute = / style="([^"]*)"/g;

/**
 * Moves the styles that are written into rendered HTML to a sheet: the content security policy allows none in a page.
 * Style elements become part of the sheet, each style attribute a rule for a `data-style` of its own.
 */
export function collectStyles() {
  const sheets = new Set<string>();
  const attributes = new Map<string, number>();

  function move(html: string): string {
    return html
      .replace(providerStyles, (_element, css: string) => {
        sheets.add(decoded(css));
        return '';
      })
      .replace(styleAttribute, (_attribute, declarations: string) => {
        const number = attributes.get(declarations) ?? attributes.size + 1;
        attributes.set(declarations, number);
        return ` data-style="${number}"`;
      });
  }

  /** The id weighs more than any class, as the attribute did. */
  function sheet(): string {
    const rules = [...attributes].map(
      ([declarations, number]) => `#root [data-style="${number}"]{${decoded(declarations)}}`,
    );
    return [...sheets, ...rules].join('\n');
  }

  return { move, sheet };
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function decoded(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}
