/** How many conditions are set inside a part of the panel. Nothing when there are none. */
export function ChosenCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      {count}
      <span className="visually-hidden"> chosen</span>
    </>
  );
}
