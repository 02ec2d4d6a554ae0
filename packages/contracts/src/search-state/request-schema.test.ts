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
    expect(schema.parse(nobody)).toEqual(nobody);
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

  test('with a bad value is refused, naming the parameter', () => {
    expect(faults({ funder: 'NIH' })).toEqual(['funder: "NIH" is not a value it can take']);
    expect(faults({ amountMax: -1 })[0]).toMatch(/^amountMax: must be an amount/);
    expect(faults({ amountMax: '1e400' })[0]).toMatch(/^amountMax: /);
    expect(faults({ expired: 'yes' })).toEqual(['expired: must be true or false']);
    expect(faults({ ids: Array.from({ length: 10_001 }, (_, index) => index + 1) })[0]).toMatch(
      /10000 values/,
    );
    expect(faults({ page: 50_000, pageSize: 100 })[0]).toMatch(/^page: /);
    expect(faults({ status: 'closed' })).toEqual(['status: must be active']);
    expect(faults({ foo: 1 })).toEqual([': There is no parameter "foo"']);
    expect(faults([])).toEqual([': The query must be an object of parameters']);
  });

  test('is documented parameter by parameter', () => {
    const document = z.toJSONSchema(schema, { io: 'input' });
    for (const name of Object.keys(OPPORTUNITY_PARAMETERS)) {
      expect(document.properties?.[name], name).toMatchObject({ description: expect.stringMatching(/\w+/) });
    }
    expect(document.required).toBeUndefined();
  });
});
