/** A part of the world that the map can show alone. The bounds are west, south, east and north, in degrees. */
export interface Region {
  id: string;
  label: string;
  bounds: readonly [number, number, number, number] | null;
}

/** The world and the parts of it that the map can show. */
export const REGIONS: readonly Region[] = [
  { id: 'world', label: 'World', bounds: null },
  { id: 'africa', label: 'Africa', bounds: [-26, -36, 60, 38] },
  { id: 'asia', label: 'Asia', bounds: [26, -12, 150, 56] },
  { id: 'caribbean', label: 'Central America and Caribbean', bounds: [-118, 5, -56, 33] },
  { id: 'europe', label: 'Europe', bounds: [-25, 34, 45, 71] },
  { id: 'north-america', label: 'North America', bounds: [-168, 12, -52, 76] },
  { id: 'oceania', label: 'Oceania', bounds: [112, -48, 214, 20] },
  { id: 'south-america', label: 'South America', bounds: [-92, -56, -32, 14] },
];
