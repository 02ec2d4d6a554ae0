import { formatCount } from '@fundry/contracts/formats/count.ts';
import { useId, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import styles from './area-tree.module.css';
import { ALL_IN_CATEGORY, type Area, type AreaCategory } from './areas.ts';
import { OptionRow } from './option-row.tsx';

type CountsByCode = ReadonlyMap<string, number> | null;

/** A category of research areas that expands to show its areas. It starts expanded when one of its areas is chosen. */
export function AreaCategoryView({
  category,
  chosen,
  isOpenAtFirst,
  topCounts,
  subCounts,
  onChange,
}: {
  category: AreaCategory;
  chosen: ReadonlySet<string>;
  isOpenAtFirst: boolean;
  topCounts: CountsByCode;
  subCounts: CountsByCode;
  onChange: (code: string, isChosen: boolean) => void;
}) {
  const { code, description, children } = category;
  const areas: Area[] = [{ code, description: ALL_IN_CATEGORY }, ...children];
  const [isOpen, setOpen] = useState(isOpenAtFirst || areas.some((area) => chosen.has(area.code)));
  const listId = useId();
  const total = topCounts && (topCounts.get(code) ?? 0);

  return (
    <>
      <button
        type="button"
        className={styles.category}
        data-empty={total === 0}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="chevron-right" className={styles.arrow} />
        <span className={styles.name}>{description}</span>
        {total !== null && <span className={styles.count}>{formatCount(total)}</span>}
      </button>
      <ul id={listId} className={styles.areas} hidden={!isOpen} aria-label={description}>
        {isOpen &&
          areas.map((area, index) => (
            <li key={`${area.code} ${area.description}`}>
              <OptionRow
                id={area.code}
                label={area.description}
                isCounted
                count={index === 0 ? total : subCounts && (subCounts.get(area.code) ?? 0)}
                isSelected={chosen.has(area.code)}
                onChange={onChange}
              />
            </li>
          ))}
      </ul>
    </>
  );
}
