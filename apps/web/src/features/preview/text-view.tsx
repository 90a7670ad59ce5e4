import { BlockView } from './block-view.tsx';
import { PairedRows } from './paired-rows.tsx';
import type { Pair } from './preview-tab.tsx';

/** A text document, paragraph by paragraph. */
export function TextView({ pair }: { pair: Pair<'text'> }) {
  return (
    <PairedRows
      pair={pair}
      variant="page"
      counts={{ original: pair.original.blocks.length, translated: pair.translated.blocks.length }}
      row={(side, index) => {
        const block = pair[side].blocks[index];
        return block && <BlockView block={block} />;
      }}
    />
  );
}
