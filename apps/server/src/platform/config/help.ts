import { describeVariables } from './environment.ts';

/** The output of `--help`: every variable with its default and meaning. */
export function helpText(): string {
  const lines = describeVariables().flatMap(({ name, default: fallback, description }) => [
    `  ${name}${fallback === '' ? '' : ` (${fallback})`}`,
    `      ${description}`,
  ]);
  return `Verso is configured by environment variables (defaults in brackets):\n\n${lines.join('\n')}\n`;
}

/** The same table as a GitHub Flavored Markdown table, for the documentation. */
export function helpMarkdown(): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const rows = describeVariables().map(
    ({ name, default: fallback, description }) =>
      `| \`${name}\` | ${fallback === '' ? '' : `\`${cell(fallback)}\``} | ${cell(description)} |`,
  );
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows, ''].join('\n');
}
