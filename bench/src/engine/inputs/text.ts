import { type Prose, prose } from './words.ts';

/** Repeats blocks until a text has a size, in bytes. */
function filled(bytes: number, block: (text: Prose, index: number) => string): string {
  const text = prose(bytes);
  const blocks: string[] = [];
  for (let size = 0, index = 0; size < bytes; index += 1) {
    const next = block(text, index);
    blocks.push(next);
    size += next.length + 2;
  }
  return blocks.join('\n\n');
}

const sentences = (text: Prose, count: number) =>
  Array.from({ length: count }, () => text.sentence()).join(' ');

/** A manual in Markdown: prose with marks, lists, code, tables. */
export function md(bytes: number): Uint8Array {
  const body = filled(bytes, (text, index) => {
    switch (index % 10) {
      case 0:
        return `## ${text.words(4)}`;
      case 3:
        return `- ${text.sentence()}\n- **${text.words(2)}** ${text.sentence()}\n- [${text.words(2)}](https://example.org/${index})`;
      case 6:
        return `\`\`\`js\nconst ${text.words(1)} = ${index};\n\`\`\``;
      case 8:
        return `| ${text.words(1)} | ${text.words(2)} |\n|---|---|\n| ${text.words(2)} | \`${text.words(1)}\` |\n| ${text.words(3)} | ${text.words(1)} |`;
      default:
        return `${sentences(text, 2)} Some *${text.words(2)}* and [${text.words(2)}](#${text.words(1)}), \`${text.words(1)}\`.\n${sentences(text, 2)}`;
    }
  });
  return Buffer.from(`---\ntitle: A manual\n---\n\n${body}\n`);
}

/** An article in LaTeX: prose with macros, mathematics, lists, citations. */
export function tex(bytes: number): Uint8Array {
  const body = filled(bytes, (text, index) => {
    switch (index % 10) {
      case 0:
        return `\\section{${text.words(4)}}\\label{sec:${index}}`;
      case 3:
        return `\\begin{itemize}\n  \\item ${text.sentence()}\n  \\item \\textbf{${text.words(2)}} ${text.sentence()}\n\\end{itemize}`;
      case 6:
        return `\\begin{equation}\n  a_{${index}} = \\frac{x^2}{y} + \\sum_{i=1}^{n} i\n\\end{equation}`;
      case 8:
        return `\\begin{tabular}{ll}\n  ${text.words(1)} & ${text.words(2)} \\\\\n  ${text.words(2)} & $x_{${index}}$ \\\\\n\\end{tabular}`;
      default:
        return `${sentences(text, 2)} Some \\emph{${text.words(2)}}~\\cite{key${index}} and \\url{https://example.org}, $n=${index}$\\footnote{${text.sentence()}}.\n${sentences(text, 2)}`;
    }
  });
  return Buffer.from(
    `\\documentclass{article}\n\\usepackage{hyperref}\n\\title{${prose(1).words(4)}}\n\\begin{document}\n\\maketitle\n\n${body}\n\n\\end{document}\n`,
  );
}

/** Plain text, hard-wrapped at 72 columns. */
export function txt(bytes: number): Uint8Array {
  const wrapped = (paragraph: string) => paragraph.replace(/(.{1,72})(?: |$)/g, '$1\n').trimEnd();
  return Buffer.from(`${filled(bytes, (text) => wrapped(sentences(text, 2 + text.pick(6))))}\n`);
}
