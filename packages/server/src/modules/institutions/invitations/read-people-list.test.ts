import { expect, test } from 'vitest';
import { readPeopleList } from './read-people-list.ts';

const read = (text: string) =>
  readPeopleList(text, 'VIEWER').map(({ line, email, role, fault }) => [line, email, role, fault]);

test('a line holds an address and a role; without a role it gets the given one', () => {
  expect(read('Ada@Uni.example, editor\n\nbob@uni.example\r\ncyd@uni.example,Super admin\n')).toEqual([
    [1, 'ada@uni.example', 'EDITOR', null],
    [3, 'bob@uni.example', 'VIEWER', null],
    [4, 'cyd@uni.example', 'ALMIGHTY', null],
  ]);
});

test('named columns can be in any order, quoted, and between semicolons or tabs', () => {
  const people = [[2, 'ada@uni.example', 'ADMIN', null]];
  expect(read('\uFEFF"Name";"Role";"E-mail"\n"Love; ""Ada""";Administrator;"ada@uni.example"')).toEqual(
    people,
  );
  expect(read('Email\tRole\nada@uni.example\tADMIN')).toEqual(people);
});

test('each fault names its own line and leaves the others alone', () => {
  expect(
    read(
      'ada@uni.example\nnobody\nbob@uni.example,boss\n"cyd@uni.example\n,Editor\nADA@uni.example\ndee@uni.example',
    ),
  ).toEqual([
    [1, 'ada@uni.example', 'VIEWER', null],
    [2, null, null, '“nobody” is not an email address.'],
    [3, 'bob@uni.example', null, 'There is no role “boss”. Write Viewer, Editor, Admin or Super admin.'],
    [4, null, null, 'A quotation mark is not closed.'],
    [5, null, null, 'There is no email address.'],
    [6, 'ada@uni.example', 'VIEWER', 'The same address is on line 1.'],
    [7, 'dee@uni.example', 'VIEWER', null],
  ]);
});

test('an empty list has no lines', () => {
  expect(read(' \n\n')).toEqual([]);
});
