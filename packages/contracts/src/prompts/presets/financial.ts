import type { PromptPreset } from '../preset.ts';

export const financial: PromptPreset = {
  id: 'financial',
  name: 'Financial',
  description: 'Spreadsheets, statements, budgets, audit and investor documents',
  icon: 'coins',
  fileTypes: ['xlsx', 'ods'],
  template: `Translate this financial document into {targetLanguage} as a translator of annual reports and statements would.

Figures are sacred. Never change, convert, round or recalculate an amount, rate, percentage, date or sign; parentheses that mean a negative stay. In running text use {targetLanguage} separators. Keep currency codes and symbols, and magnitude exactly: "billion", "milliard" and their abbreviations (k, m, bn) differ between languages.

Terminology: follow the framework the document follows. For IFRS use the official {targetLanguage} wording of the standards; for US GAAP or a national framework use its established equivalents and do not swap one for the other. Translate a line item the same way in every table, note and heading, and keep apart what readers must not confuse: revenue and income, profit and cash flow, provision and reserve, cost and expense, margin and markup.

Cells, column heads and chart labels have little room: use the usual short form and established abbreviations, without a full stop. Keep the grammatical form of a column uniform.

Keep unchanged: company names and legal forms, tickers, ISIN, IBAN, account and invoice numbers, formulas, sheet and cell references, names of indices and ratings (EBITDA, S&P 500, AA-).

Forward-looking statements, risk factors and audit opinions use conventional regulated wording: keep each qualification and its strength. Fiscal periods stay as they are ("FY25", "Q3").`,
};
