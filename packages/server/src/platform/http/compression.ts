import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Shorter answers fit into one or two packets anyway. */
const LEAST_BYTES = 2_048;

const { BROTLI_PARAM_QUALITY, ZSTD_c_compressionLevel } = constants;
const compress = { zstd: promisify(zstdCompress), br: promisify(brotliCompress), gzip: promisify(gzip) };
/** The ways to compress, the best first. The levels cost least time for what they save on JSON of 50 to 150 kB. */
const ENCODINGS = {
  zstd: (text: Buffer) => compress.zstd(text, { params: { [ZSTD_c_compressionLevel]: 3 } }),
  br: (text: Buffer) => compress.br(text, { params: { [BROTLI_PARAM_QUALITY]: 2 } }),
  gzip: (text: Buffer) => compress.gzip(text, { level: 2 }),
};

const COMPRESSIBLE = /^(text\/|application\/([\w.+-]+\+)?(json|xml|javascript)\b|image\/svg)/;

/**
 * Compresses texts and JSON as the caller accepts, off the main thread. Short answers, streams, and what is compressed
 * already stay as they are.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || !COMPRESSIBLE.test(type))
      return payload;
    reply.header('vary', 'accept-encoding');
    if (payload.length < LEAST_BYTES || reply.hasHeader('content-encoding')) return payload;
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === null) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return ENCODINGS[encoding](Buffer.from(payload));
  });
}

/** The best encoding that an `Accept-Encoding` header allows (RFC 9110, section 12.5.3); null for none. */
export function encodingFor(accepted: string | undefined): keyof typeof ENCODINGS | null {
  const refused = new Set<string>();
  const allowed = new Set<string>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    (parameters.some((text) => /^q=0(\.0*)?$/.test(text)) ? refused : allowed).add(name);
  }
  const names = Object.keys(ENCODINGS) as (keyof typeof ENCODINGS)[];
  return names.find((name) => !refused.has(name) && (allowed.has(name) || allowed.has('*'))) ?? null;
}
