import { describe, expect, it } from 'vitest';
import { texSkeletonDifference } from './tex-skeleton.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const difference = (a: string, b: string) => texSkeletonDifference(bytes(a), bytes(b));

const source = String.raw`\section{One}\label{sec:one} % note
Some \emph{words}, G\"odel -- $x_{\text{max}}$
and \cite{key}.

\begin{verbatim}
two
\end{verbatim}
`;
const output = String.raw`\section{Bar}\label{sec:one} % note
Fbzr \emph{jbeqf}, T\"oqry -- $x_{\text{znk}}$
naq \cite{key}.

\begin{verbatim}
two
\end{verbatim}
`;

describe('texSkeletonDifference', () => {
  it('accepts letter-by-letter replacement, and unchanged words', () => {
    expect(difference(source, output)).toBeUndefined();
    expect(difference(source, source)).toBeUndefined();
    expect(difference('one % a\ntwo three', 'bar gjb % a\nguerr')).toBeUndefined();
    expect(difference('a —— b \\item [x', 'n ---{}--- o \\item {[}x')).toBeUndefined();
  });

  it.each([
    ['a key', '{key}', '{xrl}'],
    ['a label', 'sec:one', 'frp:bar'],
    ['a comment', '% note', '% abgr'],
    ['math', '$x_', '$k_'],
    ['verbatim text', '\ntwo\n', '\ngjb\n'],
    ['a command', '\\emph', '\\rzcu'],
    ['a brace', '\\emph{jbeqf}', '\\emph{jbeqf}}'],
    ['a paragraph', 'naq', '\n\nnaq'],
    ['another word', 'Fbzr', 'Xxxx'],
    ['a missing word', 'Fbzr ', ''],
  ])('detects a changed %s', (_, part, other) => {
    expect(output).toContain(part);
    expect(difference(source, output.replace(part, other))).toBeDefined();
  });
});
