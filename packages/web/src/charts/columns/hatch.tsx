import shapes from '../shapes.module.css';

const STEP = 7;
const LINE = 1.5;

/** The pattern with which columns are filled whose records are held only in part: `fill="url(#id)"`. */
export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width={STEP} height={STEP} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={STEP} height={STEP} className={shapes.hatchGround} />
        <rect width={LINE} height={STEP} className={shapes.bar} />
      </pattern>
    </defs>
  );
}
