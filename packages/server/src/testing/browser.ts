import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An answer as a caller sees it. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at as a caller sees them.
  body: any;
}

/** A browser, as far as the server can tell: it keeps cookies and repeats the token in its header. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** The network address it calls from. */
  address: string;
  /** Further headers of every request. */
  headers: Record<string, string> = {};
  private readonly app: FastifyInstance;

  constructor(app: FastifyInstance, address = '198.51.100.7') {
    this.app = app;
    this.address = address;
  }

  async call(
    method: Method,
    url: string,
    body?: object | string | Readable,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const token = this.cookies.get('XSRF-TOKEN');
    const answer = await this.app.inject({
      method,
      url,
      remoteAddress: this.address,
      headers: {
        ...(this.cookies.size > 0
          ? { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }
          : {}),
        ...(token ? { 'x-xsrf-token': token } : {}),
        ...this.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) this.keep(line);
    const json = String(answer.headers['content-type'] ?? '').includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers as Answer['headers'],
      body: json && answer.body !== '' ? answer.json() : answer.body,
    };
  }

  get = (url: string, headers?: Record<string, string>) => this.call('GET', url, undefined, headers);
  post = (url: string, body: object = {}, headers?: Record<string, string>) =>
    this.call('POST', url, body, headers);
  put = (url: string, body: object = {}) => this.call('PUT', url, body);
  delete = (url: string, body: object = {}) => this.call('DELETE', url, body);

  /** Signs in with email address and password. */
  signIn(email: string, password: string): Promise<Answer> {
    return this.post('/api/session/sign-in', { email, password });
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (attributes.some((each) => /^\s*max-age=0$/i.test(each))) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(at + 1));
  }
}
