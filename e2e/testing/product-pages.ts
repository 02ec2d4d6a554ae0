import type {
  AwardRecord,
  FunderRecord,
  OpportunityRecord,
} from '../../packages/contracts/src/answers/records.ts';
import { everyRecord } from './records-of.ts';

/**
 * Every page of the product under a short name. For pages of records it takes those records of the server that have
 * the most to show.
 */
export async function productPages(url: string): Promise<Record<string, string>> {
  const [opportunities, awards, funders] = await Promise.all([
    everyRecord<OpportunityRecord>(url, 'opportunities', { orderBy: 'deadline' }),
    everyRecord<AwardRecord>(url, 'awards', { orderBy: '-amount' }),
    everyRecord<FunderRecord>(url, 'funders', { orderBy: '-grants' }),
  ]);
  const opportunity = richest(opportunities.filter(({ funder }) => funder !== null));
  const award = richest(awards);
  const funder = funders[0]!;
  return {
    home: '/',
    opportunities: '/search/opportunities?basicQuery=research&deadline=31-90%2C91%2B',
    awards: '/search/awards?basicQuery=research&page=2',
    funders: '/search/funders?orderBy=-opportunities',
    match: '/match',
    analytics: '/search/analytics/awards',
    opportunity: `/opportunities/${opportunity.id}/details`,
    similar: `/opportunities/${opportunity.id}/similar-opps`,
    'should-apply': `/opportunities/${opportunity.id}/should-apply`,
    award: `/awards/${award.id}`,
    funder: `/funders/${funder.id}/details`,
    'funder-should-apply': `/funders/${funder.id}/should-apply`,
    'about-data': '/about/data',
    acknowledgements: '/acknowledgements',
    unsubscribe: '/unsubscribe?unsubscribeId=x&savedSearchName=Sea+ice',
    unsubscribed: '/unsubscribe/successful',
    'unsubscribe-alert': '/unsubscribe/alert?unsubscribeId=x&type=DueDate&opportunityId=1',
    'unsubscribed-alert': '/unsubscribe/alert/successful',
    'sign-in': '/session/sign-in',
    'sign-in-failed': '/session/sign-in?error=access_denied',
    'sign-out': '/session/sign-out',
    register: '/session/register',
    'get-started': '/session/get-started',
    'check-access': '/session/check-access',
    trial: '/session/trial',
    'forgot-password': '/session/forgot-password',
    'reset-password': '/session/reset-password?token=x',
    'setup-used': '/session/setup?token=x',
    invitation: '/public/admin-invitation?token=x',
    'remote-login': '/remote-login',
    'missing-words': '/search/opportunities?basicQuery=health+research+coastal',
    'nothing-found': '/search/funders?basicQuery=zzzzunknown',
    'after-the-last': '/search/awards?page=9999',
    malformed: `/search/opportunities?basicQuery=${'energy+'.repeat(101)}`,
    'not-found': '/nothing/here',
  };
}

/**
 * The record with the most content whose title is in Latin letters. Machines that take pictures often have no fonts
 * for others.
 */
function richest<Source extends { title: string }>(records: Source[]): Source {
  const readable = records.filter(
    ({ title }) => /^[\p{Script=Latin}\p{P}\p{N}\p{Z}\p{S}]+$/u.test(title) && title.length < 120,
  );
  return readable.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0]!;
}
