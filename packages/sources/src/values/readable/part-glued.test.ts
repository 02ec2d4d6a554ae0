import { expect, test } from 'vitest';
import { partGlued } from './part-glued.ts';

test.each([
  ['robust networks.Applicants must', 'robust networks. Applicants must'],
  ['not eligible (see above).Foreign ones', 'not eligible (see above). Foreign ones'],
  ['Specific challenge:Sensors and', 'Specific challenge: Sensors and'],
  ['laptop costs,equipment,travel', 'laptop costs, equipment, travel'],
  ['in 2020.This increase', 'in 2020. This increase'],
  ['OF THE TECHNOLOGY.EXPECTED OUTCOMES', 'OF THE TECHNOLOGY. EXPECTED OUTCOMES'],
  ['Higher EducationNonprofits with', 'Higher EducationNonprofits with'],
  ['OrganizationsIndependent museums', 'Organizations Independent museums'],
  ['Research InfrastructuresHE call', 'Research Infrastructures HE call'],
  ['fund theINFORM trial', 'fund the INFORM trial'],
  ['thisproject and proposalswithin', 'this project and proposals within'],
  ['POLLUTANTSAND DUST', 'POLLUTANTS AND DUST'],
  ['andpotentiallytransformativeprojectsaddressing', 'and potentially transformative projects addressing'],
])('%s', (glued, parted) => expect(partGlued(glued)).toBe(parted));

test.each([
  'see www.nsf.gov/funding.Apply and name@site.org',
  'a 3,N4-etheno-dC adduct of CD154:CD11b and peptide:MHCII',
  'AmeriCorps, EarthScope, StrokeNet, BridgeUp:STEM, TripAdvisor, GenAI, mRNAs',
  'EU-Citizen.Science, Re.Cri.Re., deal.II, Ph.D.s, U.S.-based, 42 U.S.C.1067q(a)',
  'withdraw, forever, whichever, foraging, battlespace, firefighters, withstanding, predominantly',
  'forthcoming nanosorbents, biokinetics and interweaving',
  'LSD1;LysM-Cre, JTI-CS2-CPW-AIR-02-03, P18AC01334',
])('%s stays', (text) => expect(partGlued(text)).toBe(text));
