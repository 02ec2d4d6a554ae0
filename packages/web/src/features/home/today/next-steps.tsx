import { searchPath } from '../../../records/paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import styles from './today.module.css';

const STEPS = [
  {
    title: 'Find calls in your field',
    href: searchPath('opportunities', { orderBy: 'deadline' }),
    text: 'Type what the money is for, and choose who applies and by when.',
  },
  {
    title: 'Track a call',
    href: searchPath('opportunities', { deadline: ['15-30', '31-90'], orderBy: 'deadline' }),
    text: 'Press “Track” on a call. Its deadlines then stand here, and you are reminded of them by email.',
  },
  {
    title: 'Save a search',
    href: searchPath('opportunities', { orderBy: '-lastUpdate' }),
    text: 'Press “Save search” above results. What is new in the search then stands here.',
  },
];

/** Three next steps for somebody who neither tracks a call nor has saved a search. */
export function NextSteps() {
  return (
    <>
      <p className={styles.note}>Nothing to show yet. Three steps to begin:</p>
      <ol className={styles.steps}>
        {STEPS.map(({ title, href, text }) => (
          <li key={title}>
            <h3>
              <AppLink href={href}>{title}</AppLink>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
