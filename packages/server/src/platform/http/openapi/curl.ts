import { FILE_PART } from '../uploaded-file.ts';
import type { Operation } from './operation.ts';

/** The example of a call as a command line, with the address of the installation and the key as shell variables. */
export function curlOf(path: string, method: string, operation: Operation): string {
  const { parameters = [], requestBody, security } = operation;
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place, example } of parameters) {
    if (example === undefined) continue;
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(String(example)));
    else query.set(name, String(example));
  }
  const body = requestBody && Object.values(requestBody.content)[0]?.example;
  const takesFile = body === undefined && requestBody?.content['multipart/form-data'] !== undefined;
  const takesKey = security.some((scheme) => 'bearer' in scheme);
  return [
    'curl',
    method === 'get' || (method === 'post' && (takesFile || body !== undefined))
      ? ''
      : `-X ${method.toUpperCase()}`,
    takesKey ? '-H "Authorization: Bearer $KEY"' : '',
    takesFile ? `-F ${FILE_PART}=@document.pdf` : '',
    body === undefined ? '' : `--json '${JSON.stringify(body).replaceAll("'", "'\\''")}'`,
    `"$FUNDRY${address}${query.size > 0 ? `?${query}` : ''}"`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
