/** The superuser and the database of Fundry's own PostgreSQL. */
export const USER = 'fundry';
export const DATABASE = 'fundry';

/** The address of a database in Fundry's own PostgreSQL, which listens on this machine only. */
export function urlOf(port: number, password: string, database: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
}
