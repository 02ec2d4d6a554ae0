import { skipToken, useQuery } from '@tanstack/react-query';
import { createElement, Fragment as Group, type ReactNode, useMemo } from 'react';
import { type ApiFailure, getText } from '../../lib/api-client.ts';
import { useEnvironment } from '../../lib/environment.ts';
import { type Piece, readHtml } from '../../ui/html-nodes.ts';
import styles from './fragment.module.css';

const ALLOWED = new Set(['a', 'br', 'p', 'b', 'strong', 'em', 'span', 'div', 'nav', 'ul', 'ol', 'li', 'img']);

/**
 * The operator's own header or footer, when one is configured. Its text, links, lists and images appear in Fundry's
 * style; nothing else of it is used. When it does not load, the page does without it.
 */
export function Fragment({ place }: { place: 'header' | 'footer' }) {
  const { fragmentAppComposerUrl: url, fragmentAppComposerApiKey: key } = useEnvironment();
  const { data } = useQuery<string, ApiFailure>({
    queryKey: ['fragment', url, place],
    queryFn:
      url === null
        ? skipToken
        : ({ signal }) =>
            getText(`${url.replace(/\/$/, '')}/${place}`, key === null ? {} : { 'x-api-key': key }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pieces = useMemo(() => (data === undefined ? [] : readHtml(data, ALLOWED, url)), [data, url]);
  if (pieces.length === 0) return null;
  return (
    <section
      className={styles.fragment}
      aria-label={place === 'header' ? 'Header of this institution' : 'Footer of this institution'}
      data-print="hide"
    >
      {pieces.map(build)}
    </section>
  );
}

function build(piece: Piece, index: number): ReactNode {
  if (typeof piece === 'string') return <Group key={index}>{piece}</Group>;
  const { tag, address, alt, children } = piece;
  if (tag === 'br') return <br key={index} />;
  if (tag === 'img') return address === null ? null : <img key={index} src={address} alt={alt ?? ''} />;
  const attributes = tag === 'a' && address !== null ? { href: address, rel: 'noopener noreferrer' } : {};
  return createElement(tag, { key: index, ...attributes }, ...children.map(build));
}
