import { escapeHtml } from '../escape-html.ts';

/** A message to one person, given as its parts. `renderMail` gives it the product's look. */
export interface Mail {
  to: string;
  subject: string;
  /** Where replies go instead of to the sender of the installation's messages. */
  replyTo?: { name: string; address: string };
  /** What the message is about, in reading order. */
  parts: MailPart[];
  /** Why the person gets the message. Shown at the end. */
  reason: string;
  /** The address at which a POST ends these messages (RFC 8058). Opening it in a browser only asks. */
  unsubscribe?: string;
}

export type MailPart =
  | { kind: 'text'; text: string }
  /** The main action of the message. */
  | { kind: 'action'; label: string; url: string }
  | { kind: 'quote'; text: string }
  | { kind: 'heading'; text: string }
  /** One entry of several. Its name links to it. `more` is a small link below it. */
  | { kind: 'entry'; label: string; url: string; lines: string[]; more?: { label: string; url: string } }
  /** A further link, less prominent than an action. */
  | { kind: 'link'; label: string; url: string };

/** A message in both forms, plain text and HTML. */
export interface RenderedMail {
  text: string;
  html: string;
}

const COLOURS = { ink: '#16191d', soft: '#4a525a', accent: '#0b6b4f', line: '#dde1dd', ground: '#f6f7f5' };
const FONT = "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', Helvetica, Arial, sans-serif";

/**
 * Renders a message as plain text and HTML with the same words. The HTML needs no images, reads well without styles,
 * keeps a contrast of 4.5:1, and spells out the address of each action beside its button.
 */
export function renderMail({
  subject,
  parts,
  reason,
}: Omit<Mail, 'to' | 'replyTo' | 'unsubscribe'>): RenderedMail {
  const text = [...parts.map(textOf), '-- ', `Fundry. ${reason}`].join('\n\n').concat('\n');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;background:${COLOURS.ground};color:${COLOURS.ink};font:16px/1.5 ${FONT}">
<div role="article" aria-label="${escapeHtml(subject)}" style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid ${COLOURS.line};border-radius:6px;padding:32px">
<p style="margin:0 0 24px;color:${COLOURS.accent};font-weight:600">Fundry</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${parts.map(htmlOf).join('\n')}
<hr style="border:0;border-top:1px solid ${COLOURS.line};margin:24px 0 16px">
<p style="margin:0;color:${COLOURS.soft};font-size:14px">${escapeHtml(reason)}</p>
</div>
</body>
</html>
`;
  return { text, html };
}

function textOf(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'action':
      return `${part.label}:\n${part.url}`;
    case 'quote':
      return part.text.replace(/^/gm, '> ');
    case 'heading':
      return `${part.text}\n${'='.repeat(Math.min(part.text.length, 70))}`;
    case 'entry':
      return [
        `* ${part.label}`,
        ...[...part.lines, part.url, ...(part.more ? [`${part.more.label}: ${part.more.url}`] : [])].map(
          (line) => `  ${line}`,
        ),
      ].join('\n');
    case 'link':
      return `${part.label}: ${part.url}`;
  }
}

function htmlOf(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${lines(part.text)}</p>`;
    case 'action':
      return `<p style="margin:24px 0"><a href="${escapeHtml(part.url)}" style="display:inline-block;background:${COLOURS.accent};color:#ffffff;padding:12px 24px;border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(part.label)}</a></p>
<p style="margin:0 0 16px;color:${COLOURS.soft};font-size:14px;overflow-wrap:anywhere">Or open this address: <a href="${escapeHtml(part.url)}" style="color:${COLOURS.accent}">${escapeHtml(part.url)}</a></p>`;
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding-left:16px;border-left:2px solid ${COLOURS.line}">${lines(part.text)}</blockquote>`;
    case 'heading':
      return `<h2 style="margin:28px 0 12px;font-size:18px;line-height:1.3">${escapeHtml(part.text)}</h2>`;
    case 'entry':
      return `<p style="margin:0 0 16px">${anchor(part)}<br><span style="color:${COLOURS.soft};font-size:14px">${lines(part.lines.join('\n'))}${part.more ? `<br>${smallLink(part.more)}` : ''}</span></p>`;
    case 'link':
      return `<p style="margin:0 0 16px">${anchor(part)}</p>`;
  }
}

function anchor({ label, url }: { label: string; url: string }): string {
  return `<a href="${escapeHtml(url)}" style="color:${COLOURS.accent};font-weight:600">${escapeHtml(label)}</a>`;
}

function smallLink({ label, url }: { label: string; url: string }): string {
  return `<a href="${escapeHtml(url)}" style="color:${COLOURS.soft}">${escapeHtml(label)}</a>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
