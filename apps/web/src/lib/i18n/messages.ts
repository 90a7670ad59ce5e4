import type { GetICUArgs } from '@schummar/icu-type-parser';
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import { createElement, Fragment, type ReactNode } from 'react';
import { currentLanguage, english, type Language } from './language.ts';

/** Messages in ICU MessageFormat, in groups. */
export type MessageTree = string | boolean | readonly MessageTree[] | { readonly [key: string]: MessageTree };

/** The names of the tags in a message: `link` for `Read the <link>terms</link>`. */
type Tags<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}`
  ? Name | Tags<Rest>
  : never;

type Arguments<Text extends string> = GetICUArgs<
  Text,
  { ICUArgument: string; ICUNumberArgument: number; ICUDateArgument: Date }
>;

type Elements<Text extends string> = Readonly<Record<Tags<Text>, (children: ReactNode) => ReactNode>>;

/** A message as components use it: text, or a function of the arguments that the text names. */
export type Message<Text extends string> = [Tags<Text>] extends [never]
  ? [keyof Arguments<Text>] extends [never]
    ? Text
    : (values: Arguments<Text>) => string
  : (values: Arguments<Text> & Elements<Text>) => ReactNode;

/** A tree of messages as components use it. A text of unknown wording is an error: its arguments can't be inferred. */
export type Messages<Tree> = Tree extends string
  ? string extends Tree
    ? never
    : Message<Tree>
  : { readonly [Key in keyof Tree]: Messages<Tree[Key]> };

/** What the build makes of a message with arguments. */
interface Compiled {
  readonly icu: CompiledMessage;
}

/**
 * Binds a part of the catalog to the current language. Texts without arguments stay strings.
 * @param name the part's name in the data of other languages
 * @param messages the messages in English: literals only, because the build compiles them (`build/messages-plugin.ts`)
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineMessages<const Tree extends MessageTree>(name: string, messages: Tree): Messages<Tree> {
  const language = currentLanguage();
  return bind(messages, language.messages[name], language) as Messages<Tree>;
}

/** The message of a group under a key that another program chose. */
export function messageFor(group: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(group, key) ? group[key] : undefined;
}

function bind(message: unknown, translation: unknown, language: Language): unknown {
  if (typeof message === 'string') return typeof translation === 'string' ? translation : message;
  if (isCompiled(message)) {
    if (isCompiled(translation)) return withArguments(translation.icu, language);
    if (typeof translation === 'string') return () => translation;
    return withArguments(message.icu, english);
  }
  if (Array.isArray(message))
    return message.map((part, index) => bind(part, child(translation, index), language));
  if (typeof message !== 'object' || message === null) return message;
  return Object.fromEntries(
    Object.entries(message).map(([key, part]) => [key, bind(part, child(translation, key), language)]),
  );
}

function withArguments(message: CompiledMessage, { code }: Language) {
  return (values: FormatValues<ReactNode>): ReactNode => {
    const result = format<ReactNode>(message, code, values, { formatters });
    if (!Array.isArray(result)) return result;
    // The library answers an empty text with an empty list.
    return result.length === 0 ? '' : createElement(Fragment, null, ...result);
  };
}

function isCompiled(value: unknown): value is Compiled {
  return typeof value === 'object' && value !== null && 'icu' in value;
}

function child(tree: unknown, key: string | number): unknown {
  return typeof tree === 'object' && tree !== null
    ? (tree as Record<string | number, unknown>)[key]
    : undefined;
}

/** Formatters are kept, because creating one takes milliseconds. */
const kept = new Map<string, unknown>();

const formatters = {
  getNumberFormat: (_: unknown, options?: Intl.NumberFormatOptions) =>
    keep('number', options, () => new Intl.NumberFormat(currentLanguage().formats, options)),
  getDateTimeFormat: (_: unknown, options?: Intl.DateTimeFormatOptions) =>
    keep('date', options, () => new Intl.DateTimeFormat(currentLanguage().formats, options)),
  getPluralRules: (locale: Intl.LocalesArgument, options?: Intl.PluralRulesOptions) =>
    keep(`plural ${locale}`, options, () => new Intl.PluralRules(locale, options)),
};

function keep<Formatter>(kind: string, options: object | undefined, create: () => Formatter): Formatter {
  const key = `${currentLanguage().formats} ${kind} ${JSON.stringify(options)}`;
  const formatter = (kept.get(key) as Formatter | undefined) ?? create();
  kept.set(key, formatter);
  return formatter;
}
