/** A language in a prompt: its English name and its BCP 47 code. */
export interface PromptLanguage {
  readonly name: string;
  readonly code: string;
}

/** One text to translate. */
export interface StyledText {
  readonly source: PromptLanguage;
  readonly target: PromptLanguage;
  readonly text: string;
}

/** The prompt that a family of models was trained with. Its models translate one text for each request. */
export interface PromptStyle {
  readonly name: string;
  /** Tested against the name of a model. */
  readonly model: RegExp;
  readonly prompt: (text: StyledText) => string;
}

const isChinese = ({ code }: PromptLanguage) => /^zh\b/i.test(code);

/** The first style whose pattern matches applies. Models for translation that follow instructions need none. */
export const promptStyles: readonly PromptStyle[] = [
  {
    // https://ollama.com/library/translategemma
    name: 'TranslateGemma',
    model: /translate-?gemma/i,
    prompt: ({ source, target, text }) =>
      `You are a professional ${source.name} (${source.code}) to ${target.name} (${target.code}) translator. ` +
      `Your goal is to accurately convey the meaning and nuances of the original ${source.name} text while adhering to ` +
      `${target.name} grammar, vocabulary, and cultural sensitivities.\nProduce only the ${target.name} translation, without ` +
      `any additional explanations or commentary. Please translate the following ${source.name} text into ${target.name}:` +
      `\n\n\n${text}`,
  },
  {
    // https://huggingface.co/tencent/Hunyuan-MT-7B: with Chinese on either side, the instruction is Chinese.
    name: 'Hunyuan-MT',
    model: /hunyuan-?mt|\bhy-?mt/i,
    prompt: ({ source, target, text }) =>
      isChinese(source) || isChinese(target)
        ? `把下面的文本翻译成${chineseName(target)}，不要额外解释。\n\n${text}`
        : `Translate the following segment into ${target.name}, without additional explanation.\n\n${text}`,
  },
  {
    // https://huggingface.co/Unbabel/Tower-Plus-9B
    name: 'Tower+',
    model: /tower(-|_)?(plus|\+)/i,
    prompt: ({ source, target, text }) =>
      `Translate the following ${source.name} source text to ${target.name}:\n${source.name}: ${text}\n${target.name}: `,
  },
  {
    // https://huggingface.co/Unbabel/TowerInstruct-7B-v0.2
    name: 'TowerInstruct',
    model: /tower-?(instruct|mistral)/i,
    prompt: ({ source, target, text }) =>
      `Translate the following text from ${source.name} into ${target.name}.\n${source.name}: ${text}\n${target.name}:`,
  },
  {
    // https://huggingface.co/haoranxu/X-ALMA
    name: 'ALMA',
    model: /(^|[/:])(x-)?alma(-|$)/i,
    prompt: ({ source, target, text }) =>
      `Translate this from ${source.name} to ${target.name}:\n${source.name}: ${text}\n${target.name}:`,
  },
  {
    // https://huggingface.co/ByteDance-Seed/Seed-X-PPO-7B: the tag of the language ends the prompt.
    name: 'Seed-X',
    model: /seed-?x-?(ppo|instruct)/i,
    prompt: ({ source, target, text }) =>
      `Translate the following ${source.name} sentence into ${target.name}:\n${text} <${baseCode(target)}>`,
  },
  {
    // https://huggingface.co/google/madlad400-3b-mt
    name: 'MADLAD-400',
    model: /madlad-?400/i,
    prompt: ({ target, text }) => `<2${baseCode(target)}> ${text}`,
  },
];

function baseCode({ code }: PromptLanguage): string {
  return code.split('-')[0] ?? code;
}

const chineseNames = new Intl.DisplayNames(['zh'], { type: 'language' });

function chineseName({ code }: PromptLanguage): string {
  return chineseNames.of(code) ?? code;
}

/** The style of a model, by its name; undefined if it follows instructions. */
export function styleOf(model: string): PromptStyle | undefined {
  return promptStyles.find((style) => style.model.test(model));
}
