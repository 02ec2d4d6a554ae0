import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPage } from './find-page.ts';

describe('what stands at a path', () => {
  test.each([
    ['/', 'home', {}],
    ['/search/opportunities', 'opportunitySearch', {}],
    ['/search/awards', 'awardSearch', {}],
    ['/search/funders', 'funderSearch', {}],
    ['/search/analytics/awards', 'awardAnalytics', {}],
    ['/match', 'match', {}],
    ['/opportunities/17/details', 'opportunity', { id: '17', tab: 'details' }],
    ['/opportunities/17/similar-opps', 'opportunity', { id: '17', tab: 'similar-opps' }],
    ['/opportunities/17/should-apply', 'opportunity', { id: '17', tab: 'should-apply' }],
    ['/funders/5/details', 'funder', { id: '5', tab: 'details' }],
    ['/funders/5/should-apply', 'funder', { id: '5', tab: 'should-apply' }],
    ['/awards/9', 'award', { id: '9' }],
    ['/admin/accounts/new', 'adminNewAccount', {}],
    ['/admin/accounts/a-1/roles', 'adminAccount', { accountId: 'a-1', tab: 'roles' }],
    ['/editors/competitions/create/17', 'createCompetition', { id: '17' }],
    ['/editors/competitions/c-1/log', 'manageCompetition', { competitionId: 'c-1', tab: 'log' }],
  ])('%s is a page', (path, page, params) => {
    expect(findPage(path)).toEqual({ kind: 'page', page, params });
  });

  test.each([
    ['/search', '/search/opportunities'],
    ['/opportunities', '/search/opportunities'],
    ['/awards', '/search/awards'],
    ['/funders', '/search/funders'],
    ['/opportunities/17', '/opportunities/17/details'],
    ['/funders/5', '/funders/5/details'],
    ['/profile', '/profile/account'],
    ['/admin', '/admin/accounts'],
    ['/admin/accounts/a-1', '/admin/accounts/a-1/details'],
    ['/editors/competitions/c-1', '/editors/competitions/c-1/applications'],
    ['/awards/9/', '/awards/9'],
    ['/search/', '/search'],
  ])('%s leads to %s', (path, to) => {
    expect(findPage(path)).toEqual({ kind: 'redirect', to });
  });

  test('any path is a page, leads to one in at most three steps, or is missing', () => {
    const segment = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom(
        'search',
        'opportunities',
        'awards',
        'funders',
        'details',
        '',
        '17',
        '..',
        '%2f',
        ':id',
      ),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
        let found = findPage(`/${segments.join('/')}`);
        for (let step = 0; step < 3 && found.kind === 'redirect'; step++) {
          expect(found.to).toMatch(/^\/[a-z]/);
          found = findPage(found.to);
        }
        expect(found.kind).not.toBe('redirect');
      }),
    );
  });

  test.each([
    '/404',
    '/nothing',
    '//',
    '//evil.example/',
    '/search/grants',
    '/search/opportunities/x',
    '/opportunities/17/notes',
    '/opportunities/abc/details',
    '/opportunities/0/details',
    '/opportunities//details',
    '/funders/5/similar-opps',
    '/awards/9/details',
    '/awards/12345678901234567',
    '',
  ])('%s is missing', (path) => {
    expect(findPage(path)).toEqual({ kind: 'missing' });
  });
});
