import type { UsualRow } from './usual-row.ts';

/** What NIH institutes usually fund whose name stands for no single area, by their two letters. */
export const USUAL_INSTITUTES: readonly UsualRow[] = [
  ['AA', 'Alcohol abuse', '2700 2800', '2700'],
  ['DA', 'Drug abuse', '2700 2800', '2700'],
  ['OD', 'Office of the director', '2700 1300', '2700'],
  ['RM', 'Common fund', '2700 1300', '2700'],
  ['FD', 'Food and drugs', '2700 3000 1100', '2700'],
];

/** What NSF divisions and directorates usually fund that hold several disciplines, by organisation code or abbreviation. */
export const USUAL_NSF: readonly UsualRow[] = [
  ['03', 'Mathematical and physical sciences', '2600 3100 1600 2500'],
  ['04', 'Social, behavioural and economic sciences', '3300 3200 2000', '3300'],
  ['0609', 'Polar programmes', '1900 2300 1100', '1900'],
  ['0705', 'Engineering education and centres', '2200 3300', '2200'],
  ['0707', 'Small businesses and innovation', '2200 1700 2700', '2200'],
  ['08', 'Biology', '1100 1300 2300', '1100'],
  ['0109', 'International science, in every field', '', '1000'],
  ['0106', 'Integrative activities, in every field', '', '1000'],
  ['OISE', 'International science, in every field', '', '1000'],
  ['OIA', 'Integrative activities, in every field', '', '1000'],
  ['OPP', 'Polar programmes', '1900 2300 1100', '1900'],
  ['EEC', 'Engineering education and centres', '2200 3300', '2200'],
  ['IIP', 'Small businesses and innovation', '2200 1700 2700', '2200'],
  ['BCS', 'Behavioural and cognitive sciences', '3300 3200 2800', '3300'],
  ['SMA', 'Social sciences across disciplines', '3300 3200 2000', '3300'],
  ['DBI', 'Biological infrastructure', '1100 1300', '1100'],
  ['EF', 'Emerging frontiers of biology', '1100 1300 2300', '1100'],
  ['MPS', 'Mathematical and physical sciences', '2600 3100 1600 2500'],
  ['SBE', 'Social, behavioural and economic sciences', '3300 3200 2000', '3300'],
  ['BIO', 'Biology', '1100 1300 2300', '1100'],
  ['TIP', 'Technology, innovation and partnerships', '2200 1700 2700', '2200'],
];
