import { Fragment, type ReactNode } from 'react';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

/**
 * Text in which matched words stand in `<mark>`. Everything else in it is shown as plain text, even when it looks
 * like HTML.
 */
export function MarkedText({ html }: { html: string }) {
  return <>{splitMarks(html).map(({ key, text, isMarked }) => piece(key, text, isMarked))}</>;
}

function piece(key: string, text: string, isMarked: boolean): ReactNode {
  return isMarked ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
}

/** Splits "a <mark>b</mark>" into its pieces, in order. The entities of the escaped text are decoded. */
export function splitMarks(html: string): { key: string; text: string; isMarked: boolean }[] {
  return html
    .split(/(<mark>.*?<\/mark>)/s)
    .filter((part) => part !== '')
    .map((part, index) => {
      const inner = /^<mark>(.*)<\/mark>$/s.exec(part)?.[1];
      return { key: String(index), text: readEntities(inner ?? part), isMarked: inner !== undefined };
    });
}

function readEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_whole, name: string) => ENTITIES[name]!);
}
