/**
 * Lets zod check values without generated code. It would otherwise try `eval`, which the pages forbid, and browsers report
 * the attempt. zod reads this setting when it loads, together with the first form; the first view of a page needs no schema.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
