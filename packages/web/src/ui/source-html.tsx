import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { type Piece, readHtml } from './html-nodes.ts';
import styles from './source-html.module.css';

const ALLOWED = new Set(['a', 'br', 'p', 'b', 'strong', 'ul', 'ol', 'li', 'h3', 'mark']);

/**
 * A publisher's text with its own paragraphs, lists and links. No other elements are created, whatever the text
 * contains.
 */
export function SourceHtml({ html, lang }: { html: string; lang?: string }) {
  const pieces = useMemo(() => readHtml(html, ALLOWED), [html]);
  return (
    <div className={styles.prose} lang={lang}>
      {pieces.map(build)}
    </div>
  );
}

function build(piece: Piece, index: number): ReactNode {
  if (typeof piece === 'string') return <Fragment key={index}>{piece}</Fragment>;
  const { tag, address, children } = piece;
  const inner = children.map(build);
  if (tag === 'br') return <br key={index} />;
  if (tag !== 'a') return createElement(tag, { key: index }, ...inner);
  if (address === null) return <Fragment key={index}>{inner}</Fragment>;
  return (
    <a key={index} href={address} rel="noopener noreferrer">
      {inner}
    </a>
  );
}
