/** The ids after some of them were moved before or after another one. The moved ones keep their order. */
export function moved(
  ids: readonly string[],
  taken: readonly string[],
  { id, place }: { id: string; place: 'before' | 'after' },
): string[] {
  if (taken.includes(id)) return [...ids];
  const rest = ids.filter((each) => !taken.includes(each));
  const at = rest.indexOf(id) + (place === 'after' ? 1 : 0);
  return rest.toSpliced(at, 0, ...ids.filter((each) => taken.includes(each)));
}
