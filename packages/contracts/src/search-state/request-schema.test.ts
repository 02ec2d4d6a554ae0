import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { emptyState } from './address-codec.ts';
import { AWARD_PARAMETERS } from './award-parameters.ts';
import { OPPORTUNITY_PARAMETERS } from './opportunity-parameters.ts';
import { requestSchema } from './request-schema.ts';

const schema = requestSchema(OPPORTUNITY_PARAMETERS);
const faults = (request: unknown) =>
  schema.safeParse(request).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('a request', () => {
  test('without anything is the untouched search; empty and null are as if not given', () => {
    const nobody = emptyState(OPPORTUNITY_PARAMETERS);
    expect(schema.parse({})).toEqual(nobody);
    expect(schema.parse({ expired: '', minApplicationDueDate: null, funder: '', amountMin: '' })).toEqual(
      nobody,
    );
    const { ids: _, ...values } = nobody;
    expect(schema.parse(values)).toEqual(nobody);
  });

  test('as JSON and as the text of an address means the same', () => {
    const json = schema.parse({
      funder: [12, 34],
      applicantCountry: ['DE', 'FR'],
      unspecCountry: false,
      amountMin: 50_000,
      deadline: ['0-14', '91+'],
      page: 2,
      pageSize: 50,
    });
    const text = schema.parse({
      funder: ['12', '34'],
      applicantCountry: 'DE,FR',
      unspecCountry: 'false',
      amountMin: '50,000',
      deadline: '0-14,91 ',
      page: '2',
      pageSize: '50',
    });
    expect(text).toEqual(json);
  });

  test('takes the names of the address and of the API', () => {
    expect(schema.parse({ funderCountries: ['US'], funderCountry: 'DE' }).funderCountries).toEqual([
      'US',
      'DE',
    ]);
    const award = requestSchema(AWARD_PARAMETERS).parse({
      years: [2024],
      type: 'prize',
      countryCodes: ['GB'],
    });
    expect(award).toMatchObject({ startYear: ['2024'], grantTypes: ['prize'], awardeeCountries: ['GB'] });
  });

  test('with different values under two names of one parameter is refused', () => {
    expect(schema.parse({ basicQuery: 'ice', keyword: 'ice' }).basicQuery).toBe('ice');
    expect(faults({ basicQuery: 'ice', keyword: 'snow' })).toEqual([
      'basicQuery: basicQuery and keyword are names of the same parameter but have different values; give only one of them',
    ]);
  });

  test('with a bad value is refused, naming the parameter', () => {
    expect(faults({ funder: 'NIH' })).toEqual(['funder: must be an id such as 42, not "NIH"']);
    expect(faults({ applicantCountry: ['DE', 'us'] })).toEqual([
      'applicantCountry: must be two capital letters such as DE, not "us"',
    ]);
    expect(faults({ discipline: '2701' })[0]).toMatch(
      /^discipline: must be a top-level area, .*, not "2701"$/,
    );
    expect(faults({ currency: 'usd' })).toEqual([
      'currency: must be three capital letters such as USD, not "usd"',
    ]);
    expect(faults({ deadline: '0-7' })).toEqual([
      'deadline: must be one of 0-14, 15-30, 31-90, 91+, unspecified, not "0-7"',
    ]);
    expect(faults({ amountMax: -1 })[0]).toMatch(/^amountMax: must be an amount/);
    expect(faults({ amountMax: '1e400' })[0]).toMatch(/^amountMax: /);
    expect(faults({ expired: 'yes' })).toEqual(['expired: must be true or false']);
    expect(faults({ ids: Array.from({ length: 10_001 }, (_, index) => index + 1) })[0]).toMatch(
      /10000 values/,
    );
    expect(faults({ page: 50_000, pageSize: 100 })[0]).toMatch(/^page: /);
    expect(faults({ status: 'closed' })).toEqual([
      'status: must be one of active, forthcoming, expired, not "closed"',
    ]);
    expect(faults({ foo: 1 })).toEqual([': There is no parameter "foo"']);
    expect(faults([])).toEqual([': The query must be an object of parameters']);
  });

  test('for records that names none is refused; it would be a search for all', () => {
    const fault = 'must name a record; leave it out to search all of them';
    expect(faults({ ids: [] })).toEqual([`ids: ${fault}`]);
    expect(faults({ ids: [''] })).toEqual([`ids: ${fault}`]);
    expect(faults({ id: ' , ' })).toEqual([`id: ${fault}`]);
    expect(faults({ ids: ['7'], funder: [] })).toEqual([]);
  });

  test('with a code that no list has is refused, naming it and the list', () => {
    expect(faults({ iat: ['graduate', 'foo'], oat: 'nope', dr: 'foo', rst: 'foo' })).toEqual([
      'iat: there is no code "foo" in /api/eligibility/individual-applicant-types',
      'oat: there is no code "nope" in /api/eligibility/organization-applicant-types',
      'dr: there is no code "foo" in /api/eligibility/degrees',
      'rst: there is no code "foo" in /api/eligibility/restrictions',
    ]);
    expect(faults({ types: 'nonsense', funderTypeGroupId: 'xx', applicantCountry: 'UK' })).toEqual([
      'funderTypeGroupId: there is no code "xx" in /api/descriptions/fundingOrgTypes',
      'applicantCountry: there is no code "UK" in ISO 3166-1 alpha-2',
      'types: there is no code "nonsense" in /api/descriptions/award-grant-types',
    ]);
    expect(faults({ discipline: '9900', asjcCategories: ['2700', '2799'], ol: ['GB', 'XK'] })).toEqual([
      'discipline: there is no code "9900" in /api/classifications/asjc',
      'asjcCategories: there is no code "2799" in /api/classifications/asjc',
    ]);
    const award = requestSchema(AWARD_PARAMETERS).safeParse({ type: 'foo', countryCodes: 'XX' });
    expect(award.error?.issues.map(({ path }) => path)).toEqual([['type'], ['countryCodes']]);
  });

  test('is documented parameter by parameter', () => {
    const document = z.toJSONSchema(schema, { io: 'input' });
    for (const name of Object.keys(OPPORTUNITY_PARAMETERS)) {
      expect(document.properties?.[name], name).toMatchObject({ description: expect.stringMatching(/\w+/) });
    }
    expect(document.required).toBeUndefined();
  });
});
