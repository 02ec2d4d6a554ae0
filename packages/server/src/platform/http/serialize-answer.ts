import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';

/** Writes an answer as JSON. Throws when the answer is not what its contract promises. */
export const serializeAnswer: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  return (data) => {
    const written = z.safeEncode(schema, data);
    if (written.success) return JSON.stringify(written.data);
    throw new Error(`the answer of ${method} ${url} breaks its contract`, { cause: written.error });
  };
};
