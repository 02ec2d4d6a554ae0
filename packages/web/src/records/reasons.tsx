import type { MatchReason } from '@fundry/contracts/answers/match.ts';
import { Fragment, type ReactNode } from 'react';
import { AppLink } from '../ui/app-link.tsx';
import { awardPath } from './paths.ts';
import styles from './reasons.module.css';

/**
 * Why a record matches, the strongest reason first. The awards that a reason names are links. The card itself says how soon the call
 * closes, so that is not said twice.
 */
export function Reasons({
  reasons: all,
  label = 'Why it matches',
}: {
  reasons: readonly MatchReason[];
  /** The name of the list, for screen readers. */
  label?: string;
}) {
  const reasons = all.filter(({ kind }) => kind !== 'deadline');
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.reasons} aria-label={label}>
      {reasons.map(({ kind, text, awards = [] }) => (
        <li key={text} data-kind={kind}>
          {withLinks(text, awards)}
        </li>
      ))}
    </ul>
  );
}

/** A reason quotes the titles of its awards, long ones in part, in their order. */
function withLinks(text: string, awards: readonly { id: string }[]): ReactNode {
  const parts = text.split(/“(.+?)”/);
  return parts.map((part, index) => {
    const award = awards[(index - 1) / 2];
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay in their order
    if (index % 2 === 0) return <Fragment key={index}>{part}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>
        “
        {award ? (
          <AppLink href={awardPath(award.id)}>
            <span dir="auto">{part}</span>
          </AppLink>
        ) : (
          part
        )}
        ”
      </Fragment>
    );
  });
}
