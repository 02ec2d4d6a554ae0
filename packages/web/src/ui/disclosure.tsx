import { type ReactNode, useId, useState } from 'react';
import styles from './disclosure.module.css';
import { Icon } from './icon.tsx';

/**
 * A heading that opens and closes the content below it. `badge` shows what is set inside, so that it is visible while
 * closed. The content is rendered when it is first opened, and stays rendered.
 */
export function Disclosure({
  title,
  badge,
  defaultExpanded = false,
  children,
  id,
  onToggle,
}: {
  title: string;
  badge?: ReactNode;
  defaultExpanded?: boolean;
  children: ReactNode;
  id?: string;
  /** Called after the content has been opened or closed. */
  onToggle?: (isExpanded: boolean) => void;
}) {
  const own = useId();
  const panelId = `${id ?? own}-panel`;
  const [isExpanded, setExpanded] = useState(defaultExpanded);
  const [wasExpanded, setWasExpanded] = useState(defaultExpanded);

  function toggle() {
    setExpanded(!isExpanded);
    setWasExpanded(true);
    onToggle?.(!isExpanded);
  }

  return (
    <section id={id} aria-label={title}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={isExpanded}
          aria-controls={panelId}
          onClick={toggle}
        >
          <Icon name="chevron-right" className={styles.arrow} />
          <span className={styles.title}>{title}</span>
          {badge !== undefined && badge !== null && badge !== 0 && (
            <span className={styles.badge}>{badge}</span>
          )}
        </button>
      </h3>
      <div id={panelId} className={styles.panel} hidden={!isExpanded}>
        {wasExpanded && children}
      </div>
    </section>
  );
}
