import { describe, expect, test } from 'vitest';
import { cutAtLength, cutWithEllipsis } from './cut-text.ts';

describe('a text of the full length', () => {
  test.each([
    ['within a word', 'The aims are to st', 'The aims are to st…'],
    ['after a blank', 'The aims are to   ', 'The aims are to…'],
    ['within a tag', '<p>The aims</p><st', '<p>The aims</p>…'],
    ['within a closing tag', '<p>The aims are</p', '<p>The aims are…'],
    ['within an entity', 'Research & more&nb', 'Research & more…'],
    ['after a comparison', 'Of <5 mm and < 1 k', 'Of <5 mm and < 1 k…'],
  ])('that stops %s was cut', (_where, description, shown) => {
    expect(cutAtLength(description, 18)).toEqual({ description: shown, descriptionCut: true });
  });

  test('that ends like a sentence is whole', () => {
    for (const description of ['It ends like this.', '“It ends so well!”', '(Does it so end?) '])
      expect(cutAtLength(description, description.length)).toEqual({ description });
  });
});

test('a text of any other length is whole', () => {
  expect(cutAtLength('No end', 5)).toEqual({ description: 'No end' });
  expect(cutAtLength('No end', 7)).toEqual({ description: 'No end' });
  expect(cutAtLength(null, 7)).toEqual({ description: null });
});

test('a source that ends cut texts with an ellipsis says so itself', () => {
  expect(cutWithEllipsis('such as cocaine and…')).toEqual({
    description: 'such as cocaine and…',
    descriptionCut: true,
  });
  expect(cutWithEllipsis('It is … whole.')).toEqual({ description: 'It is … whole.' });
  expect(cutWithEllipsis(null)).toEqual({ description: null });
});
