import { DEGREE_WINDOW, MOBILITY_RULE } from '@fundry/contracts/eligibility/since-when.ts';
import { EU_MEMBERS } from '@fundry/contracts/record-words/eu-members.ts';
import { describe, expect, it } from 'vitest';
import { callThatSays } from '../testing/call-that-says.ts';
import { withReadings } from '../with-readings.ts';

interface Topic {
  number: string | null;
  title?: string;
  action?: string;
  /** The conditions. */
  conditions?: string;
  description?: string;
}

function read({ number, title = 'A topic', action, conditions, description = 'Aims.' }: Topic) {
  const { eligibility, furtherCondition, readings } = withReadings(
    callThatSays(description, {
      number,
      title,
      funder: null,
      eligibility: { text: conditions ? `<p>${conditions}</p>` : null },
      classifications: [
        { scheme: 'eu-programme', code: 'X', label: 'A programme' },
        ...(action ? [{ scheme: 'eu-action' as const, code: action, label: action }] : []),
      ],
    }),
  );
  return { ...eligibility, furtherCondition, readings };
}

it.each([
  ['ERC-2026-POC', 'A topic'],
  ['HORIZON-WIDERA-2027-03-WIDENING-01', 'A topic'],
  ['HORIZON-CL5-2026-3-D3-13', null],
])('some topics are for some only, by the work programme: %s', (number, condition) => {
  expect(read({ number, action: 'HORIZON Coordination and Support Actions' }).furtherCondition).toBe(
    condition,
  );
});

it.each([
  ['HORIZON-MSCA-2026-PF-01', [DEGREE_WINDOW, MOBILITY_RULE]],
  ['ERC-2027-STG', [DEGREE_WINDOW]],
])(
  'schemes for persons limit the years since the degree, and where people have lived: %s',
  (number, limits) => {
    const said = read({ number, action: 'HORIZON Unit Grant' }).furtherCondition;
    for (const limit of limits) expect(said).toMatch(limit);
  },
);

describe('EU programmes other than Horizon Europe', () => {
  it('have rules of their own, which name their articles', () => {
    const digital = read({ number: 'DIGITAL-2026-SKILLS-10-EDTECH' });
    expect(digital).toMatchObject({ organisationTypes: ['any-organisation'], applicantCountries: null });
    expect(digital.readings[0]).toMatchObject({ from: 'programme' });
    expect(digital.readings[0]!.evidence).toContain('Regulation (EU) 2021/694, Article 18');
    expect(read({ number: 'RFCS-2026-01-PDP' }).applicantCountries).toEqual(EU_MEMBERS);
    expect(read({ number: 'EUAF-2026-TA-01' }).organisationTypes).toContain('government-national');
    expect(read({ number: 'LIFE-2026-NGO-OG-SGA' }).organisationTypes).toEqual(['nonprofit']);
  });

  it.each([
    'DIGITAL-2026-EDIH-07',
    'DIGITAL-JU-CHIPS-2026-SG-JAPAN',
    'EDF-EDIP-P-2026-FNLC',
    'SMP-COSME-2026-EYE',
  ])('say nothing where call documents name the applicants: %s', (number) => {
    expect(read({ number }).readings).toEqual([]);
  });

  it('ask for several applicants where their rules or the words do', () => {
    expect(read({ number: 'EDF-2026-RA-AIR-A4R' }).restrictions).toEqual(['partnership-required']);
    const life = 'LIFE-2026-CET-POLICY';
    expect(read({ number: life }).restrictions).toBeNull();
    const three = 'Proposals must be submitted by at least 3 applicants from 3 different eligible countries.';
    expect(read({ number: life, description: three }).restrictions).toEqual(['partnership-required']);
    const single = 'Proposals may be submitted by a single applicant.';
    expect(read({ number: 'EDF-2026-X', description: single }).restrictions).toBeNull();
  });

  it.each([
    ['Call for Financial Support for SMEs under a project', ['small-business']],
    ['Second Open Call for Manufacturing SMEs', ['small-business']],
    ['European Partnership on Innovative SMEs: joint call', null],
  ])('read whom a project supports in the title of its call: %s', (title, kinds) => {
    expect(read({ number: null, title }).organisationTypes).toEqual(kinds);
    expect(read({ number: 'SMP-X', title }).organisationTypes).toBeNull();
  });

  it('read that natural persons, or women, may be given a prize', () => {
    const says =
      'In order to be eligible, the applicants must:be a natural person;be resident in the EU;identify as female.';
    const prize = read({
      number: 'HORIZON-JU-X-PRIZE',
      action: 'HORIZON Recognition Prize',
      description: says,
    });
    expect(prize).toMatchObject({ individualTypes: ['any-individual'], restrictions: ['women'] });
    const either = read({
      number: 'X',
      title: 'X',
      description: 'Applicants must be a natural person or a legal entity.',
    });
    expect(either).toMatchObject({
      individualTypes: ['any-individual'],
      organisationTypes: ['any-organisation'],
    });
  });
});

describe('countries of Horizon Europe', () => {
  const ria = 'HORIZON Research and Innovation Actions';
  const countries = (number: string, conditions?: string) =>
    read({ number, action: ria, ...(conditions && { conditions }) }).applicantCountries;

  it('are those that are associated in the year of the call', () => {
    expect(countries('HORIZON-CL4-2026-01')).toEqual(expect.arrayContaining(['JP', 'KR', 'CH', 'EG']));
    expect(countries('HORIZON-CL4-2025-01')).not.toContain('JP');
    expect(countries('HORIZON-CL4-2023-01')).not.toContain('CH');
    expect(countries('HORIZON-WIDERA-2026-01')).not.toContain('CA');
  });

  it('are fewer or more where the topic says so', () => {
    const limited =
      'participation is limited to legal entities established in Member States, Norway and Iceland';
    expect(countries('HORIZON-CL4-2026-01', `Thus, ${limited}.`)).toEqual([...EU_MEMBERS, 'IS', 'NO'].sort());
    const named = `${limited} and the following additional associated countries: Canada, and the United Kingdom`;
    expect(countries('HORIZON-CL4-2026-01', `Thus, ${named}.`)).toEqual(
      [...EU_MEMBERS, 'CA', 'GB', 'IS', 'NO'].sort(),
    );
    expect(countries('HORIZON-CL4-2026-01', `Thus, ${limited} and OECD countries.`)).toBeNull();
    const further =
      'In recognition, any legal entity established in the United States of America is eligible to receive Union funding.';
    expect(countries('HORIZON-HLTH-2027-01', further)).toEqual(expect.arrayContaining(['US', 'JP', 'DE']));
    const exceptional =
      'Entities established in all these states are exceptionally eligible for Union funding.';
    expect(countries('HORIZON-HLTH-2027-01', exceptional)).toBeNull();
  });
});

it('the Pathfinder of the EIC asks for a consortium in its open call only', () => {
  const restrictions = (number: string) => read({ number, action: 'HORIZON EIC Grants' }).restrictions;
  expect(restrictions('HORIZON-EIC-2026-PATHFINDEROPEN-01')).toEqual(['partnership-required']);
  expect(restrictions('HORIZON-EIC-2026-PATHFINDERCHALLENGES-01-02')).toBeNull();
});
