/**
 * Territories with a country code of their own that the world map leaves out or draws as part of another one. Each
 * has its longitude and latitude.
 */
export const TERRITORIES: Readonly<Record<string, readonly [number, number]>> = {
  BQ: [-68.3, 12.2],
  BV: [3.4, -54.4],
  CC: [96.8, -12.2],
  CX: [105.6, -10.5],
  GF: [-53.1, 4],
  GI: [-5.35, 36.14],
  GP: [-61.5, 16.2],
  MQ: [-61, 14.6],
  RE: [55.5, -21.1],
  SJ: [16, 78.5],
  TK: [-171.8, -9.2],
  TV: [179.2, -8.5],
  UM: [166.6, 19.3],
  YT: [45.2, -12.8],
};
