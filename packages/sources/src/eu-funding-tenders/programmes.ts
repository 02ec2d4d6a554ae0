import type { Classification } from '../drafts/classification.ts';
import { plainText } from '../values/text.ts';

/** The portal's ids of the framework programmes: abbreviation and name, as its search facet lists them. */
const PROGRAMMES: Record<string, [code: string, name: string]> = {
  '31045243': ['H2020', 'Horizon 2020'],
  '42810547': ['ED', 'Europe Direct'],
  '43089234': ['INNOVFUND', 'Innovation Fund'],
  '43108390': ['HORIZON', 'Horizon Europe'],
  '43152860': ['DIGITAL', 'Digital Europe Programme'],
  '43251567': ['CEF', 'Connecting Europe Facility'],
  '43251589': ['CERV', 'Citizens, Equality, Rights and Values Programme'],
  '43251814': ['CREA', 'Creative Europe Programme'],
  '43251842': ['EUAF', 'Union Anti-fraud Programme'],
  '43252368': ['ISF', 'Internal Security Fund'],
  '43252386': ['JUST', 'Justice Programme'],
  '43252405': ['LIFE', 'Programme for the Environment and Climate Action'],
  '43252433': ['PERICLES IV', 'Programme for the Protection of the Euro against Counterfeiting'],
  '43252449': ['RFCS', 'Research Fund for Coal & Steel'],
  '43252476': ['SMP', 'Single Market Programme'],
  '43254019': ['ESF', 'European Social Fund'],
  '43254037': ['ESC', 'European Solidarity Corps'],
  '43298203': ['UCPM', 'Union Civil Protection Mechanism'],
  '43298664': ['AGRIP', 'Promotion of Agricultural Products'],
  '43298916': ['EURATOM', 'Euratom Research and Training Programme'],
  '43353764': ['ERASMUS', 'Erasmus+'],
  '43637601': ['PPPA', 'Pilot Projects & Preparation Actions'],
  '44181033': ['EDF', 'European Defence Fund'],
  '44416173': ['I3', 'Interregional Innovation Investments Instrument'],
  '44773066': ['JTM', 'Just Transition Mechanism'],
  '45532249': ['EUBA', 'EU Bodies and Agencies'],
  '111111': ['RELEX-PROSPECT', 'EU External Action'],
};

/**
 * The framework programme with this id. For an unknown id: the code and name in its label, "Name (CODE)". Null
 * without either.
 */
export function programme(id: string | null, label: string | null): Classification | null {
  const known = PROGRAMMES[id ?? ''];
  if (known) return { scheme: 'eu-programme', code: known[0], label: known[1] };
  const written = decodeLabel(label);
  const parts = /^(.+?)\s*\(([^()]+)\)$/.exec(written);
  if (parts) return { scheme: 'eu-programme', code: parts[2]!.trim(), label: parts[1]! };
  return written ? { scheme: 'eu-programme', code: id ?? written, label: written } : null;
}

/** A division of a programme; null where the portal shows only its id again instead of a name. */
export function programmeDivision(id: string, label: string | null): Classification | null {
  const name = decodeLabel(label);
  return name === '' || name === id ? null : { scheme: 'eu-programme', code: id, label: name };
}

/** A label of the portal as plain text, its percent signs undone ("R%26I", "Sk%C5%82odowska"). */
function decodeLabel(label: string | null): string {
  try {
    return plainText(decodeURIComponent(label ?? ''));
  } catch {
    return plainText(label);
  }
}
