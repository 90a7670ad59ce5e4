import compile from 'icu-minify/compile';
import { type ESTree, type Plugin, Visitor } from 'vite';

const definitions: ReadonlySet<string> = new Set(['defineMessages', 'defineLanguage']);

/** A message and its location in the code. */
interface Literal {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Compiles messages with arguments in `defineMessages` and `defineLanguage`, so that no parser is sent to browsers. A
 * malformed message fails the build.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'verso:messages',
    transform: {
      filter: { id: /\/apps\/web\/src\/.*\.tsx?$/, code: /\bdefine(Messages|Language)\(/ },
      handler(code, id) {
        let compiled = '';
        let copied = 0;
        for (const { text, start, end } of messagesIn(this.parse(code, { lang: 'ts' }), id)) {
          const message = compiledMessage(text, id);
          if (message === undefined) continue;
          compiled += code.slice(copied, start) + message;
          copied = end;
        }
        return { code: compiled + code.slice(copied), map: null };
      },
    },
  };
}

/** The code that replaces a message with arguments in the bundle. None for plain text. */
function compiledMessage(text: string, id: string): string | undefined {
  try {
    const message = compile(text);
    return message === text
      ? undefined
      : JSON.stringify(typeof message === 'string' ? message : { icu: message });
  } catch (error) {
    throw new Error(`${id}: malformed message "${text}"`, { cause: error });
  }
}

/** The texts in all definitions of messages, in their order. */
function messagesIn(program: ESTree.Program, id: string): readonly Literal[] {
  const found: Literal[] = [];
  new Visitor({
    CallExpression({ callee, arguments: values }) {
      if (callee.type === 'Identifier' && definitions.has(callee.name)) collect(values.at(-1));
    },
  }).visit(program);
  return found;

  function collect(node: ESTree.Node | null | undefined): void {
    if (node?.type === 'ObjectExpression') {
      for (const property of node.properties)
        collect(property.type === 'Property' ? property.value : property);
    } else if (node?.type === 'ArrayExpression') {
      for (const element of node.elements) collect(element);
    } else if (node?.type === 'Literal') {
      if (typeof node.value === 'string') found.push({ text: node.value, start: node.start, end: node.end });
    } else {
      throw new Error(`${id}: messages are literals, so that translators can work on them (${node?.type})`);
    }
  }
}
