import { type HomeEntry, HomeEntryList } from './home-entry-list.tsx';
import styles from './home-page.module.css';

const STEPS = [
  {
    title: 'Search',
    text: 'Type what the money is for. Small words such as “the” are ignored. AND, OR, NOT, * and “quotes” work. An empty box lists everything.',
  },
  {
    title: 'Narrow',
    text: 'Choose who applies, from where, by when and for how much. The number next to an option shows how many results it gives. Categories are combined with AND, options in one category with OR.',
  },
  {
    title: 'Decide',
    text: 'A record shows who can apply, how much it offers, the deadline and the funder. It also names its source. “Should I apply?” shows what the funder has awarded before.',
  },
  {
    title: 'Come back',
    text: 'The address of the page contains the whole search. Bookmark it, or send it to a colleague.',
  },
];

/** A guide to Fundry in four steps, after the guides that stand on the home page today. */
export function QuickGuide({ entries }: { entries: readonly HomeEntry[] }) {
  return (
    <section aria-labelledby="guide">
      <h2 id="guide" className={styles.heading}>
        Quick guide
      </h2>
      <HomeEntryList entries={entries} />
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
