import type { MatchReason } from '@fundry/contracts/answers/match.ts';
import { Fragment, type ReactNode } from 'react';
import { awardPath } from '../../../records/paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import styles from './match.module.css';

/** Why a record matches, the strongest reason first. The awards that a reason names are links. */
export function Reasons({ reasons }: { reasons: readonly MatchReason[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.reasons} aria-label="Why it matches">
      {reasons.map(({ kind, text, awards = [] }) => (
        <li key={kind} data-kind={kind}>
          {withLinks(text, awards)}
        </li>
      ))}
    </ul>
  );
}

function withLinks(text: string, awards: readonly { id: string; title: string }[]): ReactNode {
  let rest = text;
  const parts: ReactNode[] = [];
  for (const { id, title } of awards) {
    const at = rest.indexOf(title);
    if (at < 0) continue;
    parts.push(
      <Fragment key={id}>
        {rest.slice(0, at)}
        <AppLink href={awardPath(id)}>
          <span dir="auto">{title}</span>
        </AppLink>
      </Fragment>,
    );
    rest = rest.slice(at + title.length);
  }
  return [...parts, rest];
}
