import { z } from 'zod';

/** Makes objects refuse unknown fields, unless their contract says that they accept more. */
export function strict(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodObject && schema.def.catchall === undefined ? schema.strict() : schema;
}
