import type { CallAnswer } from '@fundry/contracts/endpoint-table.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { useCurrentUser } from '../../people/current-user.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Dated } from '../../ui/dated.tsx';
import { SourceHtml } from '../../ui/source-html.tsx';
import styles from './home-entry-list.module.css';

export type HomeEntry = CallAnswer<'GET /api/home/entries'>[number];

/** Entries of one kind, each with its title, which leads to its link, and its text. Nothing without entries. */
export function HomeEntryList({
  entries,
  isDated = false,
}: {
  entries: readonly HomeEntry[];
  /** Says since when each stands there. */
  isDated?: boolean;
}) {
  const institution = useCurrentUser()?.account?.name;
  if (entries.length === 0) return null;
  return (
    <ul className={styles.entries}>
      {entries.map(({ id, title, link, text, startsOn, audience }) => {
        const facts = [
          ...(isDated ? [formatDate(startsOn)] : []),
          ...(audience === 'institution' && institution ? [institution] : []),
        ];
        return (
          <li key={id}>
            <h3 className={styles.title}>{link === null ? title : <AppLink href={link}>{title}</AppLink>}</h3>
            {facts.length > 0 && (
              <p className={styles.facts}>
                <Dated>{facts.join(' · ')}</Dated>
              </p>
            )}
            {text !== '' && <SourceHtml html={text} />}
          </li>
        );
      })}
    </ul>
  );
}
