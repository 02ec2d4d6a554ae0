import { describe, expect, it } from 'vitest';
import { callThatSays } from '../testing/call-that-says.ts';
import { readExpectedAwards } from './read-expected-awards.ts';

const read = (text: string) => readExpectedAwards(callThatSays(text)).map(({ value }) => value);

describe('number of awards from the text', () => {
  it.each([
    ['Indicative number of proposals to be funded: One proposal is to be funded for this topic.', 1],
    ['The agency plans to make three awards.', 3],
    ['Approximately 10 awards are anticipated.', 10],
    ['We expect to fund 3 to 5 projects.', 5],
    ['A maximum of one project may be funded under this topic.', 1],
    ['The Department plans to award up to five (5) cooperative agreements.', 5],
    ['Estimated number of awards: 1,200', 1200],
  ])('%s', (text, expected) => expect(read(text)).toEqual([expected]));

  it.each([
    'NSF plans to make up to 20 awards under the ACT Track.',
    'The foundation expects to fund 4 projects each year.',
    'The agency has awarded 525 grants.',
    'Two awards are expected. Three projects will be funded.',
    'Three researchers of four institutions applied.',
  ])('says nothing of %s', (text) => expect(read(text)).toEqual([]));
});
