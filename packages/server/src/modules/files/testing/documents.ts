/** A body `multipart/form-data` with this file, with fields after it, and its header. */
export function multipart(
  content: Buffer | string,
  name = 'notes.txt',
  field = 'file',
  fields: Record<string, string> = {},
) {
  const boundary = 'fundry-test-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/x-any\r\n\r\n`;
  const after = Object.entries(fields).map(
    ([key, value]) => `\r\n--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}`,
  );
  const end = `${after.join('')}\r\n--${boundary}--\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(end)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
