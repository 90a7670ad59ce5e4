import { z } from 'zod';
import { cleanName } from './clean.ts';

/** The schema of a name; add its bounds. */
export const nameText = () => z.string().overwrite(cleanName).trim();
