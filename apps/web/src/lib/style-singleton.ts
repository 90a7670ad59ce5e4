import { useEffect } from 'react';

interface StyleProps {
  readonly styles: string;
  /** Whether a change of the styles is followed. */
  readonly dynamic?: boolean;
}

/**
 * Stands in for `react-style-singleton`, with which dialogs keep the page behind them from scrolling: it writes style
 * elements, which the content security policy forbids. A sheet that a script constructs is allowed.
 * @returns a component whose styles hold while at least one of it is mounted
 */
export function styleSingleton() {
  let mounted = 0;
  let sheet: CSSStyleSheet | undefined;

  function add(styles: string): void {
    mounted += 1;
    if (mounted > 1) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  }

  function remove(): void {
    mounted -= 1;
    if (mounted > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  }

  return function Style({ styles, dynamic = false }: StyleProps): null {
    const followed = dynamic ? styles : '';
    // biome-ignore lint/correctness/useExhaustiveDependencies: styles that are not dynamic are those of the beginning.
    useEffect(() => {
      add(styles);
      return remove;
    }, [followed]);
    return null;
  };
}
