import { environments } from './environments.ts';

/** Programming languages, as authors name them in `\begin{…}`. */
const languages =
  /^\{(?:haskell|python3?|java|javascript|js|typescript|ts|c|cpp|c\+\+|csharp|rust|go|ruby|perl|php|scala|kotlin|swift|lua|bash|sh|shell|sql|json|xml|html|css|yaml|matlab|octave|r|julia|ocaml|fsharp|lisp|scheme|clojure|prolog|coq|agda|lean|latex|tex|console|text|make|cmake|dockerfile|diff|text only)\}/i;

/** Names of code environments, wherever they are defined: `codeblock`, `pythoncode`, `shellsession`. */
const codeName =
  /^(?:(?:\w{0,20}code|\w{0,20}verbatim|codeblock|codebox|codesnippet|codesample|codeexample|sourcecode|cli|console|terminal|shell|bash|shellsession|program|progr?amlisting|cmdline|commandline|ttlisting|codelisting|pseudocode\w{0,5}|repl)s?\*?)$/i;

/** Environments derived from these hold text or code like their base. */
const defined =
  /\\(?:newenvironment|renewenvironment|NewDocumentEnvironment|newtheorem|newtcolorbox|newmdenv)\*?\s{0,9}(?:\[[^\]\\\n]{0,200}\])?\{(\w{1,40}\*?)\}/g;
const begin = /\\begin\{(\w{1,40}\*?)\}(?:\[[^\]\n]{0,200}\])?(\{[\w+ ]{1,12}\})?/g;

/**
 * The code environments of a document that another file defines: recognized by their names, or because all of them name
 * programming languages.
 */
export function codeEnvironments(source: string): ReadonlySet<string> {
  const own = new Set<string>();
  for (const [, name = ''] of source.matchAll(defined)) own.add(name);
  const code = new Set<string>();
  const others = new Set<string>();
  for (const { 0: call, 1: name = '', 2: argument = '', index } of source.matchAll(begin)) {
    if (own.has(name) || environments.has(name)) continue;
    const isNamed = codeName.test(name) && !isMarkup(source, index + call.length, name);
    if (isNamed || languages.test(argument)) code.add(name);
    else others.add(name);
  }
  for (const name of others) code.delete(name);
  return code;
}

/** The part of a body that is examined. */
const MAX_LOOK_LENGTH = 2000;

/** Whether an environment contains LaTeX: an example that is shown as typeset. */
function isMarkup(source: string, from: number, name: string): boolean {
  const near = source.slice(from, from + MAX_LOOK_LENGTH);
  const end = near.indexOf(`\\end{${name}}`);
  return /\\[A-Za-z]{2,40}\s?[{[]/.test(end < 0 ? near : near.slice(0, end));
}
