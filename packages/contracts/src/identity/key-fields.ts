import { z } from 'zod';
import { day } from './fields.ts';

/** The fields that API keys of people and of institutions share. */
export const keyHint = z.string().describe('The first characters of the key');
export const keyEnd = day.describe(
  'YYYY-MM-DD, the last day on which the key works; null: until it is deleted',
);
export const shownOnce = z.string().describe('Shown only this once; Fundry keeps just its hash');
