/** What the letters of Markdown's markup are, by the names that its dialects document. Names are in lowercase. */

/** Attributes of tags, components, shortcodes and directives that readers see. */
export const visibleAttributes: ReadonlySet<string> = new Set(
  'alt title label caption placeholder aria-label aria-description summary description heading subtitle tooltip header footer message text attr attrlink'.split(
    ' ',
  ),
);

/** Attributes whose values are never words for readers, even if there are several. */
export const technicalAttributes: ReadonlySet<string> = new Set(
  'class classname style id name href src srcset sizes d points viewbox transform rel target type lang width height align media content data options allow sandbox key ref property prefix srcdoc action font-family values'.split(
    ' ',
  ),
);

/** HTML elements whose content is no text (HTML Living Standard, §4) or code, and `pre`, whose line ends count. */
export const rawElements: ReadonlySet<string> = new Set(
  'script style pre code kbd samp textarea svg math template codeblock'.split(' '),
);

/** Shortcodes and blocks of Hugo, Jekyll, Zola and their like with code, diagrams or formulas. */
export const codeBlocks: ReadonlySet<string> = new Set(
  'highlight mermaid math katex latex mathjax code codeblock chart plantuml goat kroki graphviz dot gist json js css raw verbatim comment highlightjs prism tex'.split(
    ' ',
  ),
);

/** Languages of diagrams, whose code has the words that they show. */
export const drawings: ReadonlySet<string> = new Set(
  'mermaid plantuml puml graphviz dot d2 ditaa blockdiag seqdiag actdiag nwdiag wavedrom flow sequence markmap nomnoml svgbob'.split(
    ' ',
  ),
);

/** Directives of MyST and Sphinx with code, data or formulas. */
export const codeDirectives: ReadonlySet<string> = new Set(
  'code code-block code-cell sourcecode literalinclude include eval-rst csv-table toctree math mermaid graphviz parsed-literal raw doctest bibliography contents index autoclass automodule autofunction testcode plantuml r python julia ojs sql bash dot =latex =html =tex'.split(
    ' ',
  ),
);

/** Environments of LaTeX with formulas or code, which Markdown shows as they are. */
export const rawEnvironments: ReadonlySet<string> = new Set(
  'equation align aligned gather gathered multline eqnarray math displaymath split alignat flalign array matrix pmatrix bmatrix vmatrix cases tikzpicture verbatim lstlisting minted'.split(
    ' ',
  ),
);

/** Keys of front matter whose values are names, dates and switches are settings, whatever they hold. */
export const technicalKeys: ReadonlySet<string> = new Set(
  'layout date lastmod slug url permalink path id type template aliases redirect_from image cover weight bibliography csl'.split(
    ' ',
  ),
);
