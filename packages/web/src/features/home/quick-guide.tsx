import styles from './home-page.module.css';

const STEPS = [
  {
    title: 'Search',
    text: 'Write what the money is for. All words but small ones (“the”) are searched for; AND, OR, NOT, * and “quotes” work. An empty box lists everything.',
  },
  {
    title: 'Narrow',
    text: 'Say who applies, from where, until when and how much. The number beside an option says what it would give. Categories are combined with AND, options of one category with OR.',
  },
  {
    title: 'Decide',
    text: 'A record tells who can apply, how much, by when and from whom, and names its source. “Should I apply?” shows what the funder has awarded before.',
  },
  {
    title: 'Come back',
    text: 'The address of a page holds the whole search. Keep it as a bookmark, or send it to a colleague.',
  },
];

/** A guide to Fundry in four steps. */
export function QuickGuide() {
  return (
    <section aria-labelledby="guide">
      <h2 id="guide" className={styles.heading}>
        Quick guide
      </h2>
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
