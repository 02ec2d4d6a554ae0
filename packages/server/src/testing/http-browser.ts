/** A browser that calls running servers. It keeps cookies, whichever of them it calls, as behind one address. */
export class HttpBrowser {
  readonly #cookies = new Map<string, string>();

  async call(method: string, url: string, body?: object): Promise<{ status: number; body: unknown }> {
    const token = this.#cookies.get('XSRF-TOKEN');
    const answer = await fetch(url, {
      method,
      headers: {
        cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
        ...(token && { 'x-xsrf-token': token }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      this.#cookies.set(name!, value!);
    }
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, body: isJson ? JSON.parse(text) : text };
  }
}
