import { useEffect } from 'react';

interface StyleProps {
  readonly styles: string;
  /** Whether to apply changes of the styles. */
  readonly dynamic?: boolean;
}

/**
 * Replaces `react-style-singleton`, which dialogs use to lock the page's scrolling. It inserts style elements, which the
 * content security policy blocks; constructed style sheets are allowed.
 * @returns a component whose styles apply while at least one instance is mounted
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
    const dynamicStyles = dynamic ? styles : '';
    // biome-ignore lint/correctness/useExhaustiveDependencies: static styles keep their initial value.
    useEffect(() => {
      add(styles);
      return remove;
    }, [dynamicStyles]);
    return null;
  };
}
