import { EU_MEMBERS } from '@fundry/contracts/record-words/eu-members.ts';
import { ERASMUS_COUNTRIES } from './eu-countries.ts';

/** What the rules of an EU programme say of all topics of a kind. What is not listed differs from topic to topic. */
export interface ProgrammeRule {
  /** The identifiers of the topics. */
  topics: RegExp;
  organisations?: string[];
  /** One applies with others only. */
  together?: true;
  /** The countries in which applicants are established. */
  countries?: readonly string[];
  /** The rule in words. */
  says: string;
}

const ANY = ['any-organisation'];
const AUTHORITIES = ['government-national', 'government-state', 'government-local'];

/**
 * Who may apply under EU programmes other than Horizon Europe, by the identifiers of their topics. Each rule names its
 * article or its part of the programme guide. Topics that their call documents open to particular bodies only are left
 * out, such as hosting entities, competent authorities and holders of framework partnerships.
 */
export const PROGRAMME_RULES: readonly ProgrammeRule[] = [
  {
    topics: /^DIGITAL-20\d\d-(?!.*(?:EDIH|HOST|NCC))/i,
    organisations: ANY,
    says: 'Digital Europe (Regulation (EU) 2021/694, Article 18): legal entities established in a Member State or an associated country may apply.',
  },
  {
    topics: /^LIFE-20\d\d-(?:SAP|CET)-/i,
    organisations: ANY,
    says: 'LIFE (Regulation (EU) 2021/783, Article 12): legal entities established in a Member State or an associated country may apply; natural persons may not.',
  },
  {
    topics: /^LIFE-20\d\d-NGO-/i,
    organisations: ['nonprofit'],
    says: 'LIFE operating grants (Regulation (EU) 2021/783): for non-profit entities that are active in the fields of environment and climate.',
  },
  {
    topics: /^EDF-20\d\d-(?!.*(?:-SME|CHALLENGE|NFP))/i,
    organisations: ANY,
    together: true,
    says: 'European Defence Fund (Regulation (EU) 2021/697, Articles 9 and 10): legal entities established in the Union or an associated country apply as a consortium from several Member States or associated countries.',
  },
  {
    topics: /^EDF-20\d\d-.*-SME(?:RO)?-/i,
    together: true,
    says: 'European Defence Fund (Regulation (EU) 2021/697, Article 10): legal entities from several Member States or associated countries apply as a consortium.',
  },
  {
    topics: /^CEF-[TED]-20\d\d-/i,
    organisations: ANY,
    says: 'Connecting Europe Facility (Regulation (EU) 2021/1153, Article 11): legal entities established in a Member State or an associated country may apply; natural persons may not.',
  },
  {
    topics: /^RFCS-20\d\d-/i,
    organisations: ANY,
    countries: EU_MEMBERS,
    says: 'Research Fund for Coal and Steel (Council Decision 2008/376/EC, Articles 5 to 7): any legal entity established in a Member State may apply; others take part without funding.',
  },
  {
    topics: /^JUST-20\d\d-J(?:COO|ACC|TRA)\b/i,
    organisations: ANY,
    says: 'Justice Programme (Regulation (EU) 2021/693): legal entities, public or private, established in a participating Member State or an associated country may apply.',
  },
  {
    topics: /^JTM-20\d\d-PSLF-/i,
    organisations: AUTHORITIES,
    countries: EU_MEMBERS,
    says: 'Public sector loan facility (Regulation (EU) 2021/1229): public law bodies, and private ones entrusted with a public service mission, established in a Member State may apply.',
  },
  {
    topics: /^AGRIP-(?:SIMPLE|MULTI)-20\d\d-/i,
    countries: EU_MEMBERS,
    says: 'Promotion of agricultural products (Regulation (EU) No 1144/2014, Article 7): representative trade, inter-trade and producer organisations established in a Member State, or those of the Union, may apply.',
  },
  {
    topics: /^EUAF-20\d\d-TA-/i,
    organisations: AUTHORITIES,
    says: 'Union Anti-Fraud Programme, technical assistance (Regulation (EU) 2021/785): public authorities may apply.',
  },
  {
    topics: /^EUAF-20\d\d-TRAI-/i,
    organisations: [
      ...AUTHORITIES,
      'higher-education-public',
      'higher-education-private',
      'research-organisation',
      'nonprofit',
    ],
    says: 'Union Anti-Fraud Programme (Regulation (EU) 2021/785): public authorities, research and educational institutes and non-profit entities may apply.',
  },
  {
    topics: /^CERV-20\d\d-CITIZENS-TOWN-/i,
    organisations: ['government-local', 'nonprofit'],
    says: 'CERV, towns: municipalities and other local authorities, their twinning committees, or non-profit organisations that represent local authorities may apply (call document, section 6).',
  },
  {
    topics: /^CERV-20\d\d-NRCP\b/i,
    organisations: ['government-national'],
    says: 'CERV: for the National Roma Contact Points, which the Member States name.',
  },
  {
    topics: /^ERASMUS-EDU-20\d\d-POL-EXP-/i,
    organisations: ANY,
    together: true,
    countries: ERASMUS_COUNTRIES,
    says: 'Erasmus+ Programme Guide, European policy experimentations: any public or private organisation established in a Member State or an associated country, together with others from several of these countries.',
  },
  {
    topics: /^ERASMUS-EDU-20\d\d-(?:PEX-COVE|CB-VET|VIRT-EXCH)\b/i,
    organisations: ANY,
    together: true,
    says: 'Erasmus+ Programme Guide, Centres of Vocational Excellence, capacity building in VET and virtual exchanges: public or private organisations active in the field, together with others from several countries.',
  },
  {
    topics: /^ERASMUS-EDU-20\d\d-(?:PI-ALL-INNO|CBHE)\b/i,
    together: true,
    says: 'Erasmus+ Programme Guide: organisations from several countries apply together.',
  },
];
