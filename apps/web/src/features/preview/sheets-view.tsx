import { Button } from '@mantine/core';
import type { Sheet } from '@verso/engine/reading';
import { useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { preview } from '../../messages/preview.ts';
import { Tag } from '../../ui/tag.tsx';
import type { Pair } from './preview-tab.tsx';
import classes from './sheets-view.module.css';
import { SyncedPanes } from './synced-panes.tsx';

const rowsPerStep = 100;

/** A spreadsheet as grids, one sheet at a time. Both grids scroll in sync. */
export function SheetsView({ pair }: { pair: Pair<'sheets'> }) {
  const [chosen, setChosen] = useState(0);
  const [shown, setShown] = useState(rowsPerStep);
  const names = pair.translated.sheets.map(({ name }, index) => ({
    name,
    original: pair.original.sheets[index],
  }));
  const sheets = { original: pair.original.sheets[chosen], translated: pair.translated.sheets[chosen] };
  const hasMore = pair.sides.some((side) => (sheets[side]?.rows.length ?? 0) > shown);
  return (
    <div className={classes.view}>
      <fieldset className={classes.sheets}>
        <legend className="unseen">{preview.sheets}</legend>
        {names.map(({ name, original }, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: sheets are never reordered.
            key={index}
            type="button"
            className={classes.sheet}
            aria-pressed={index === chosen}
            onClick={() => {
              setChosen(index);
              setShown(rowsPerStep);
            }}
          >
            {name} {original?.isHidden && <Tag>{preview.hidden}</Tag>}
          </button>
        ))}
      </fieldset>
      <SyncedPanes
        key={chosen}
        sides={pair.sides}
        label={(side) => preview.sheet({ name: sheets[side]?.name ?? '', side: preview[side] })}
        content={(side) => {
          const sheet = sheets[side];
          return sheet && <Grid sheet={sheet} shown={shown} language={pair.languages[side]} />;
        }}
      />
      {hasMore && (
        <Button variant="default" size="xs" onClick={() => setShown((count) => count + rowsPerStep)}>
          {preview.moreRows}
        </Button>
      )}
      {pair.sides.some((side) => sheets[side]?.isCut) && <p className={classes.note}>{preview.cut}</p>}
    </div>
  );
}

function Grid({ sheet, shown, language }: { sheet: Sheet; shown: number; language: string | undefined }) {
  if (sheet.rows.length === 0) return <p className={classes.note}>{preview.emptySheet}</p>;
  const columns = Array.from({ length: sheet.columns }, (_, column) => column);
  return (
    <table className={classes.grid} lang={language}>
      <thead>
        <tr>
          <td className={classes.corner} />
          {columns.map((column) => (
            <th key={column} scope="col">
              {letterOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.rows.slice(0, shown).map(({ number, cells }) => {
          const byColumn = new Map(cells.map((cell) => [cell.column, cell]));
          return (
            <tr key={number}>
              <th scope="row">{formatNumber(number)}</th>
              {columns.map((column) => {
                const cell = byColumn.get(column);
                return (
                  <td key={column} dir="auto" data-number={cell?.isNumber || undefined}>
                    {cell?.text}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The name of a zero-based column: 0 is `A`, 26 is `AA`. */
function letterOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter;
}
