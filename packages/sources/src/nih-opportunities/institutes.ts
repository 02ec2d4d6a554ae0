import type { Classification } from '../drafts/classification.ts';

/** Institutes, centres and offices of NIH by the abbreviations that its announcements use. Source: https://www.nih.gov/institutes-nih */
const NAMES: Record<string, string> = {
  AOU: 'All of Us Research Program',
  BRAIN: 'BRAIN Initiative',
  ECHO: 'Environmental influences on Child Health Outcomes Program',
  FIC: 'Fogarty International Center',
  NCATS: 'National Center for Advancing Translational Sciences',
  NCCIH: 'National Center for Complementary and Integrative Health',
  NCI: 'National Cancer Institute',
  NEI: 'National Eye Institute',
  NHGRI: 'National Human Genome Research Institute',
  NHLBI: 'National Heart, Lung, and Blood Institute',
  NIA: 'National Institute on Aging',
  NIAAA: 'National Institute on Alcohol Abuse and Alcoholism',
  NIAID: 'National Institute of Allergy and Infectious Diseases',
  NIAMS: 'National Institute of Arthritis and Musculoskeletal and Skin Diseases',
  NIBIB: 'National Institute of Biomedical Imaging and Bioengineering',
  NICHD: 'Eunice Kennedy Shriver National Institute of Child Health and Human Development',
  NIDA: 'National Institute on Drug Abuse',
  NIDCD: 'National Institute on Deafness and Other Communication Disorders',
  NIDCR: 'National Institute of Dental and Craniofacial Research',
  NIDDK: 'National Institute of Diabetes and Digestive and Kidney Diseases',
  NIEHS: 'National Institute of Environmental Health Sciences',
  NIGMS: 'National Institute of General Medical Sciences',
  NIMH: 'National Institute of Mental Health',
  NIMHD: 'National Institute on Minority Health and Health Disparities',
  NINDS: 'National Institute of Neurological Disorders and Stroke',
  NINR: 'National Institute of Nursing Research',
  NLM: 'National Library of Medicine',
  OAR: 'Office of AIDS Research',
  OBSSR: 'Office of Behavioral and Social Sciences Research',
  OD: 'Office of the Director',
  ODP: 'Office of Disease Prevention',
  ODS: 'Office of Dietary Supplements',
  ODSS: 'Office of Data Science Strategy',
  ONR: 'Office of Nutrition Research',
  ORIP: 'Office of Research Infrastructure Programs',
  ORWH: "Office of Research on Women's Health",
  OSP: 'Office of Science Policy',
  RM: 'NIH Common Fund',
  THRO: 'Tribal Health Research Office',
};

/** The name of an institute, centre or office by its abbreviation; null when it is not known. */
export function instituteName(abbreviation: string | null): string | null {
  return NAMES[abbreviation?.trim() ?? ''] ?? null;
}

/** The institutes as classifications, each once, in the order given; empty abbreviations are left out. */
export function instituteClassifications(abbreviations: (string | null)[]): Classification[] {
  const unique = new Set(abbreviations.flatMap((each) => each?.trim() || []));
  return [...unique].map((code) => ({ scheme: 'nih-institute', code, label: NAMES[code] ?? null }));
}
