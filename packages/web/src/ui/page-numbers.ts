/**
 * The page numbers to offer: the first, the last, the current one and two on each side of it. Null stands for a gap.
 * Pages are counted from 1.
 */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 2, page - 1, page, page + 1, page + 2, pageCount];
  const pages = [...new Set(wanted)].filter((each) => each >= 1 && each <= pageCount).sort((a, b) => a - b);
  return pages.flatMap((each, index) => {
    const before = pages[index - 1];
    if (before === undefined || each === before + 1) return [each];
    return each === before + 2 ? [each - 1, each] : [null, each];
  });
}
