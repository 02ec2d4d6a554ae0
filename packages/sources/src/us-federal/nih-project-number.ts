/** The parts of an NIH project number, e.g. `5R01CA123456-03S1`. */
export interface ProjectNumber {
  /** What stays the same over all its years: activity, institute and serial number (`R01CA123456`), or the contract and its order. */
  core: string;
  /** Three characters, e.g. `R01`; null for contracts numbered by the federal scheme. */
  activity: string | null;
  /** Two letters of the institute; null where the number names none (contracts; intramural numbers name a laboratory). */
  institute: string | null;
  /** Year of support, 3 in the example; null when the number has none. */
  supportYear: number | null;
  /** Whether it is a supplement to a year (`S1` in the example), whose title tells only what was added. */
  isSupplement: boolean;
}

const GRANT = /^[1-9]?([A-Z][A-Z0-9]{2})([A-Z]{2})(\d{6})(?:-(\d{2})([A-Z0-9]*))?(?:-.*)?$/;
/**
 * Every activity code of a grant has a digit (`R01`, `P2C`, `U2R`). Other departments use letters only
 * (`ORIIR000043`).
 */
const FEDERAL_GRANT = /^[A-Z](?:[A-Z0-9]\d|\d[A-Z])[A-Z]{2}\d{6}$/;
const CONTRACT = /^([A-Z0-9]{10,})-[A-Z0-9]+-([A-Z0-9]+)-\d+$/;
/** What stands for "no task order" in a contract's number. */
const NO_ORDER = '9999';

/**
 * The parts of a project number as NIH writes it: application type, activity code, institute, serial number, year of
 * support and suffixes (<https://grants.nih.gov/grants/how-to-apply-application-guide>: "deciphering NIH application
 * numbers"). A contract (`75N92023D00006-P00002-759202300001-1`: contract, modification, task order, year) is one
 * project per task order. Any other number is its own core.
 */
export function projectNumber(written: string): ProjectNumber {
  const number = written.replace(/\s+/g, '').toUpperCase();
  const grant = GRANT.exec(number);
  if (grant) {
    const activity = grant[1]!;
    return {
      core: `${activity}${grant[2]}${grant[3]}`,
      activity,
      institute: activity.startsWith('Z') ? null : grant[2]!,
      supportYear: grant[4] ? Number(grant[4]) : null,
      isSupplement: /S[0-9A-Z]/.test(grant[5] ?? ''),
    };
  }
  const contract = CONTRACT.exec(number);
  const core = contract
    ? contract[2] === NO_ORDER
      ? contract[1]!
      : `${contract[1]}-${contract[2]}`
    : number;
  return { core, activity: null, institute: null, supportYear: null, isSupplement: false };
}

/** The key that an NIH project has in every source. */
export function nihProjectKey(core: string): string {
  return `nih-project:${core}`;
}

/** The core of a federal award number that certainly is of an NIH-style grant (`R01CA123456`); null for others. */
export function grantCore(number: string): string | null {
  return FEDERAL_GRANT.test(number) ? number : null;
}
