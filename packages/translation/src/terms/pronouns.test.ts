import { describe, expect, it } from 'vitest';
import { isKept } from './check.ts';
import { openGlossary } from './glossary.ts';

/** Whether a target uses the translation of a term that occurs once. */
async function uses(language: string, term: string, target: string): Promise<boolean> {
  const glossary = await openGlossary([{ source: 'word', targets: [term] }], {
    sourceLanguage: 'en',
    targetLanguage: language,
  });
  return glossary.check(glossary.find('word'), target).every(isKept);
}

describe('a reflexive verb', () => {
  it.each([
    ['es', 'hacerse', 'Quiere hacerse médico'],
    ['es', 'hacerse', 'No se lo ha hecho nadie; se hacía tarde'],
    ['es', 'registrarse', 'Regístrese o esté registrándose'],
    ['es', 'hacerse cargo', 'Se hace cargo del envío'],
    ['it', 'registrarsi', 'Ci si registra qui'],
    ['it', 'registrarsi', 'Prima di registrarsi'],
    ['it', 'condursi', 'Le famiglie sogliono condursi bene'],
    ['it', 'comporsi', 'Può comporsi di parti'],
    ['pt-BR', 'registrar-se', 'Você se registra'],
    ['pt-PT', 'registar-se', 'Registou-se ontem'],
    ['fr', 's’inscrire', 'Inscris-toi, ou il faut t’inscrire'],
    ['fr', 'se connecter', 'Vous vous connectez'],
  ])('is found with its pronoun anywhere near it: %s %s', async (language, term, target) => {
    expect(await uses(language, term, target)).toBe(true);
  });

  it.each([
    ['es', 'hacerse', 'Nosotras hacer uso de la lata'],
    ['es', 'hacerse', 'Lo hizo'],
    ['it', 'registrarsi', 'La società registra il marchio'],
    ['pt', 'registrar-se', 'A empresa registra a marca'],
    ['fr', 'se connecter', 'La prise connecte le câble'],
  ])('is not the verb without it: %s %s', async (language, term, target) => {
    expect(await uses(language, term, target)).toBe(false);
  });
});

describe('a verb with pronouns of other words', () => {
  it.each([
    ['es', 'enviar', 'Enviarlo'],
    ['es', 'enviar', 'Está enviándoselas'],
    ['es', 'enviar', 'Envíelo ahora'],
    ['es', 'guardar', 'Guárdenlos'],
    ['it', 'inviare', 'Per inviarlo'],
    ['it', 'inviare', 'Inviatelo subito'],
    ['it', 'contattare', 'Contattateci'],
    ['pt', 'enviar', 'Pode enviá-lo'],
    ['pt', 'vender', 'Vamos vendê-las'],
    ['fr', 'envoyer', 'Envoyez-le'],
    ['fr', 'payer', 'Le client paie-t-il, ou payera-t-il ?'],
  ])('is found: %s %s', async (language, term, target) => {
    expect(await uses(language, term, target)).toBe(true);
  });

  it.each([
    ['es', 'parar', 'La última parte'],
    ['es', 'clase', 'La última clave'],
    ['it', 'parlare', 'La parola'],
  ])('is no other word: %s %s', async (language, term, target) => {
    expect(await uses(language, term, target)).toBe(false);
  });
});
