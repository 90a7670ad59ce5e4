/** Shortcodes of Hugo, tags of Liquid and Jinja, expressions of templates. */

/** Parameters of several lines, without an empty one. */
const inside = String.raw`(?!\{\{|\{%|\n[ \t]*\r?\n)[^]`;

/** A nested one restarts the match, so that a line of braces is scanned once. */
export const template = String.raw`\{\{[<%](?:${inside}){0,4000}?[>%][ \t]?\}\}|\{\{(?:(?!\{\{)[^\n\r])*?\}\}|\{%(?:${inside}){0,4000}?%\}`;

/** Shortcodes whose content is code, math or a diagram. */
const codeNames =
  'highlight|code|codeblock|code-block|mermaid|math|katex|latex|mathjax|chart|chartjs|echarts|plantuml|graphviz|goat|gnuplot|markmap|d2|raw|rawhtml|html|script|style|css|js|json|tabpane|swaggerui|asciinema';

/** The start of one of them, or of a tab with code, with its name. */
export const codeStart = String.raw`\{\{[<%][ \t]*(?:(${codeNames})(?![\w-])|(tab|codetab)(?=[^{}\n\r]{0,300}[ \t]code[lL]ang=))(?:${inside}){0,2000}?(?<!\/)[>%]\}\}`;

/** The end of a shortcode with code, by its name. */
export const codeEnds: ReadonlyMap<string, RegExp> = new Map(
  [...codeNames.split('|'), 'tab', 'codetab'].map((name) => [
    name,
    new RegExp(String.raw`\{\{[<%][ \t]*\/[ \t]*${name}[ \t]*[>%]\}\}`, 'g'),
  ]),
);
