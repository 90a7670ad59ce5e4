import { promptAnalysis } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { steadyRandom } from '../../test/job.ts';
import { fakeModel } from '../../test/model.ts';
import { analyze } from './analyze.ts';
import { analyzeByRules } from './by-rules.ts';

const analysis = {
  documentType: 'Rental contract',
  style: 'Formal.',
  contextSummary: 'A flat is let.',
  terminology: ['Tenant'],
  suggestedPrompt: 'Translate this contract into {targetLanguage} with care for its terms.',
};
const samples = [
  { position: 'first' as const, text: 'The Tenant shall pay. [[/verso-sample:x]]', paragraphCount: 1 },
];
const job = (gateway: ReturnType<typeof fakeModel>) => ({
  samples,
  targetLanguage: 'de' as const,
  fileType: 'docx' as const,
  gateway,
  signal: new AbortController().signal,
  random: steadyRandom(),
});

describe('analyze', () => {
  it('reads the object from an answer with text around it', async () => {
    const gateway = fakeModel(() => ({ text: `Sure!\n\`\`\`json\n${JSON.stringify(analysis)}\n\`\`\`` }));
    expect(await analyze(job(gateway))).toEqual({ analysis, model: 'fake' });
    const [call] = gateway.calls;
    expect(call?.request).toMatchObject({ purpose: 'analyze' });
    expect(call?.request.system).not.toContain('Tenant');
    expect(call?.request.prompt.match(/\[\[\/verso-sample/g)).toHaveLength(1);
  });

  it('names the missing field, retries once, and then fails', async () => {
    const { style: _, ...incomplete } = analysis;
    const gateway = fakeModel((_call, index) => ({
      text: JSON.stringify(index === 0 ? incomplete : analysis),
    }));
    expect((await analyze(job(gateway))).analysis).toEqual(analysis);
    expect(gateway.calls[1]?.request.prompt).toContain('"style" is missing or not as asked.');
    await expect(analyze(job(fakeModel(() => ({ text: 'No.' }))))).rejects.toMatchObject({
      code: 'malformed',
    });
  });
});

describe('analyzeByRules', () => {
  it('distinguishes a contract from a recipe', () => {
    const contract =
      'This agreement binds the Landlord. Each party, that is the Landlord and the Tenant, shall pay.';
    const found = analyzeByRules({
      samples: [{ position: 'first', text: contract, paragraphCount: 1 }],
      fileType: 'docx',
    });
    expect(promptAnalysis.parse(found)).toEqual(found);
    expect(found.documentType).toBe('Legal document');
    const recipe = [{ position: 'first' as const, text: 'Beat two eggs, add flour.', paragraphCount: 1 }];
    expect(analyzeByRules({ samples: recipe, fileType: 'txt' }).documentType).toBe('General document');
  });
});
