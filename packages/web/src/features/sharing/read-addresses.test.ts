import { expect, test } from 'vitest';
import { readAddresses } from './read-addresses.ts';

test.each([
  ['', [], []],
  ['ada@post.example', ['ada@post.example'], []],
  [
    ' ada@post.example,bob@post.example; eve@post.example\njoe@post.example ',
    ['ada', 'bob', 'eve', 'joe'],
    [],
  ],
  ['Ada@post.example ada@POST.example', ['ada'], []],
  ['"Lovelace, Ada" <ada@post.example>, Bob B. <bob@post.example>', ['ada', 'bob'], []],
  ['Ada <ada@post.example>', ['ada'], []],
  ['ada, bob@post', [], ['ada', 'bob@post']],
])('%j', (text, names, wrong) => {
  const read = readAddresses(text);
  expect(read.addresses.map((address) => address.toLowerCase().split('@')[0])).toEqual(
    names.map((name) => name.split('@')[0]),
  );
  expect(read.wrong).toEqual(wrong);
});
