import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { budget } from './budget.ts';
import { deck } from './deck.ts';

// `npm run samples --workspace @verso/web`: makes the sample documents that are written here, not in an office.
const folder = resolve(import.meta.dirname, '../../public/samples');
await writeFile(resolve(folder, 'roastery-proposal.pptx'), deck());
await writeFile(resolve(folder, 'festival-budget.xlsx'), budget());
