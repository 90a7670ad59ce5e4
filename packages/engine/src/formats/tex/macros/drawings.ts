/** Environments whose content is a drawing with labels (PGF/TikZ, PGFPlots, LaTeX2e, PSTricks, pgfgantt, bytefield). */
export const drawings: ReadonlySet<string> = new Set(
  `tikzpicture pgfpicture picture picture* pspicture pspicture* circuitikz axis semilogxaxis semilogyaxis loglogaxis polaraxis
  groupplot scope pgfonlayer overpic ganttchart bytefield chronology tikztimingtable`.split(/\s+/),
);

/** Environments of trees and algorithms, whose words are not in braces. */
export const wordDrawings: ReadonlySet<string> = new Set(
  'forest forest* algorithmic algorithm2e pseudocode deptext sequencediagram msc'.split(' '),
);

/** Macros of drawings with a label, by their arguments: `u` = the label, `l` = a list of labels. */
export const labelMacros: Readonly<Record<string, string>> = {
  addlegendentry: 'ou',
  legend: 'l',
  put: '(u',
  multiput: '((mu',
  rput: '*oo(u',
  uput: 'oo(u',
  makebox: '(ou',
  framebox: '(ou',
  dashbox: 'o(ou',
  pgftext: 'ou',
  ganttbar: 'oumm',
  ganttgroup: 'oumm',
  ganttmilestone: 'oum',
  gantttitle: 'oum',
  bitbox: 'omu',
  wordbox: 'omu',
  event: 'omu',
};

/** Options with a label, without spaces in their names (PGFPlots manual §4.9, PGF manual §17.10). */
export const labelKeys: ReadonlySet<string> = new Set('title xlabel ylabel zlabel label pin'.split(' '));

/** Options with a list of labels. */
export const labelListKeys: ReadonlySet<string> = new Set(
  'legendentries xticklabels yticklabels zticklabels extraxticklabels extrayticklabels'.split(' '),
);
