import { describe, expect, it } from 'vitest';
import { findLiterals, withoutLiterals, withoutTags } from './literals.ts';

describe('literals of a text', () => {
  it.each([
    'Dear {{ customer_name }},',
    'Item {{ item.description|upper }} now',
    'Price {{ "%.2f"|format(item.price) }} now',
    '{{#if premium}}Free{{/if}}',
    'Raw {{{html}}} now',
    '{% if customer.is_premium %}Free',
    '{%p for item in items %}',
    '{# a comment #}Text',
    '{#has_items}you have {count} items{/has_items}',
    `Signed by ${'$'}{signatory.name} now`,
    'See <<[date]>> and <<foreach [x in y]>>',
    'Of [[company]] here',
    'Dear «First_Name»',
    '<#if user??>Hello',
    'Run <%= name %> now',
    'Total %1$s of {0}',
  ])('include tags and placeholders: %s', (text) => {
    expect(withoutLiterals(text)).not.toMatch(/[{}«»%$]|<<|\[\[|<#/);
    expect(findLiterals(text).length).toBeGreaterThan(0);
  });

  it.each([
    '{count, plural, one {# item} other {# items}}',
    'Say «hello» or «Привет»',
    'a << b and c >> d',
    'He wrote <<see below>>',
    '50% of [those] {see below}',
  ])('do not include words: %s', (text) => {
    expect(withoutTags(text)).toBe(text);
  });

  it('are found once', () => {
    const expression = `${'$'}{a}`;
    expect(findLiterals(`{{name}} ${expression} {b}`).toSorted()).toEqual([expression, '{b}', '{{name}}']);
  });
});
