import { Random } from '../../../platform/random.ts';

const WORDS =
  'river model coast energy teacher museum cell protein soil climate network youth health rural school archive signal ocean data policy farm water patient language history design community student storm vaccine sensor forest grid'.split(
    ' ',
  );

/**
 * An invented database extract of Grants.gov in the publisher's XML layout (https://www.grants.gov/xml-extract), as a
 * stream of text: so many records of about 4 kB each, the same for the same seed. 82,000 records make some 320 MB.
 */
export function* generateExtract(records: number, seed = 1): Generator<string> {
  const random = new Random(seed);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<Grants xmlns="http://apply.grants.gov/system/OpportunityDetail-V1.0">\n';
  for (let number = 1; number <= records; number++) yield recordOf(random, number);
  yield '</Grants>\n';
}

function recordOf(random: Random, number: number): string {
  const forecast = random.chance(0.1);
  const element = forecast ? 'OpportunityForecastDetail_1_0' : 'OpportunitySynopsisDetail_1_0';
  const field = (name: string, value: string | number) => `<${name}>${value}</${name}>`;
  const day = () =>
    `${String(random.between(1, 12)).padStart(2, '0')}${String(random.between(1, 28)).padStart(2, '0')}2026`;
  const ceiling = random.between(1, 900) * 1000;
  return `<${element}>${[
    field('OpportunityID', 700_000 + number),
    field('OpportunityTitle', `${sentence(random, 8)} &amp; ${random.pick(WORDS)}`),
    field('OpportunityNumber', `INV-26-${String(number).padStart(5, '0')}`),
    field('OpportunityCategory', 'D'),
    field('FundingInstrumentType', random.pick(['G', 'CA'])),
    field('CategoryOfFundingActivity', random.pick(['ST', 'HL', 'ED', 'ENV'])),
    field('CFDANumbers', `${random.between(10, 99)}.${random.between(100, 999)}`),
    ...Array.from({ length: random.between(1, 4) }, () =>
      field('EligibleApplicants', random.pick(['00', '06', '12', '25'])),
    ),
    field('AdditionalInformationOnEligibility', sentence(random, 60)),
    field('AgencyCode', `INV-${random.between(1, 60)}`),
    field('AgencyName', `Invented Agency ${random.between(1, 60)}`),
    field('PostDate', day()),
    field(forecast ? 'EstimatedSynopsisCloseDate' : 'CloseDate', day()),
    field('LastUpdatedDate', day()),
    field('AwardCeiling', ceiling),
    field('AwardFloor', Math.round(ceiling / 2)),
    field('EstimatedTotalProgramFunding', ceiling * 10),
    field('ExpectedNumberOfAwards', random.between(1, 20)),
    field('Description', `&lt;p&gt;${sentence(random, 345)}&lt;br/&gt;${sentence(random, 20)}&lt;/p&gt;`),
    field('Version', 'Synopsis 1'),
    field('CostSharingOrMatchingRequirement', random.chance(0.3) ? 'Yes' : 'No'),
  ].join('')}</${element}>\n`;
}

function sentence(random: Random, words: number): string {
  return Array.from({ length: words }, () => random.pick(WORDS)).join(' ');
}
