/** The element of the result with this id within a list of results. */
export function resultOf(list: HTMLElement | null, id: string): Element | null {
  return list?.querySelector(`[data-result="${id}"]`) ?? null;
}

/** The link in the title of a result. */
export function titleIn(result: Element | null | undefined): HTMLElement | null {
  return result?.querySelector<HTMLElement>('h3 a') ?? null;
}
