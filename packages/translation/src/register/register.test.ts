import { describe, expect, it } from 'vitest';
import { addressesIn, formalityLine, mixedFormality, wrongFormality } from './register.ts';

describe('forms of address', () => {
  it.each([
    ['de', 'Bitte senden Sie uns Ihre Unterlagen.'],
    ['de', 'Wir danken Ihnen.'],
    ['fr', 'Vous pouvez annuler à tout moment.'],
    ['es', 'Si usted lo desea, puede cancelar.'],
    ['it', 'Come Lei sa, il contratto scade domani.'],
    ['pt', 'O contrato que o senhor assinou termina amanhã.'],
    ['ja', 'ファイルを選択してください。'],
    ['ja', '契約は明日終了します。'],
    ['ko', '파일을 선택하십시오.'],
    ['ko', '계약은 내일 종료됩니다.'],
  ])('are formal in %s: %s', (language, text) => {
    expect(addressesIn(text, language).formal).toHaveLength(1);
    expect(wrongFormality(text, language, 'informal')).toMatch(/^Not informal/);
    expect(wrongFormality(text, language, 'formal')).toBeUndefined();
    expect(wrongFormality(text, language, 'default')).toBeUndefined();
  });

  it.each([
    ['de', 'Wenn du Hilfe brauchst, ruf an.'],
    ['de', 'Hier findest du deine Unterlagen.'],
    ['fr', 'Tu peux annuler à tout moment.'],
    ['fr', "C'est à toi de choisir."],
    ['fr', 'La banque te contacte demain.'],
    ['es', 'El banco te envía una tarjeta.'],
    ['pt', 'O banco te envia um cartão.'],
    ['es', 'Puedes cambiar tu contraseña.'],
    ['it', 'Puoi cambiare la tua password.'],
    ['pt', 'Tu podes mudar a senha.'],
    ['ja', '明日は雨だ。'],
    ['ko', '파일을 선택하세요.'],
  ])('are informal in %s: %s', (language, text) => {
    expect(wrongFormality(text, language, 'formal')).toMatch(/^Not formal/);
    expect(wrongFormality(text, language, 'informal')).toBeUndefined();
  });

  it.each([
    ['de', 'Sie ist gestern angekommen.'],
    ['de', 'Die Vermieterin sagt, dass sie zahlt und ihr Konto prüft.'],
    ['de', 'Die Bank Crédit du Nord ist Vertragspartei.'],
    ['de', '„Kannst du mir helfen?“, fragte er.'],
    ['fr', 'Le ton de la lettre est ferme.'],
    ['fr', "Il s'est tu pendant la réunion."],
    ['fr', 'Le rendez-vous est fixé à midi.'],
    ['fr', 'La clause om te betalen ne figure pas au contrat.'],
    ['es', 'La expresión om te zien significa otra cosa.'],
    ['pt', 'A expressão om te zien tem outro sentido.'],
    ['es', 'Su contrato termina mañana.'],
    ['it', 'Lei è arrivata ieri.'],
    ['it', 'La riunione è finita.'],
    ['ja', '甲は乙に代金を支払うものとする。'],
    ['ja', '概要'],
    ['ko', '이 계약은 내일 종료된다.'],
    ['pt', 'O contrato termina amanhã.'],
    ['zh-Hans', '你好。'],
  ])('are not certain in %s: %s', (language, text) => {
    expect(addressesIn(text, language)).toEqual({ formal: [], informal: [] });
  });
});

it('a document is mixed from the second sentence of the rarer register', () => {
  const formal = ['Wir danken Ihnen.'];
  const informal = ['Hast du Fragen?'];
  expect(mixedFormality([formal, formal, informal], 'de')).toBeUndefined();
  expect(mixedFormality([formal, formal, informal, informal], 'de')).toEqual({ formal: 2, informal: 2 });
  expect(mixedFormality([formal, informal], 'zh-Hans')).toBeUndefined();
});

it('the prompt names the form only where the language has a choice and one is requested', () => {
  expect(formalityLine({ targetLanguage: 'de-CH', formality: 'formal' }).join()).toContain('formal form of');
  expect(formalityLine({ targetLanguage: 'de', formality: 'informal' }).join()).toContain('(du)');
  expect(formalityLine({ targetLanguage: 'de', formality: 'default' })).toEqual([]);
  expect(formalityLine({ targetLanguage: 'zh-Hans', formality: 'formal' })).toEqual([]);
});
