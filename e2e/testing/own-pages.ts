import type { BrowserContext } from 'playwright-core';

/** The pages of a signed-in super administrator, under short names. */
export async function ownPages({
  request,
}: Pick<BrowserContext, 'request'>): Promise<Record<string, string>> {
  const answer = await request.get('/api/admin/account/_listAll');
  const [account] = (await answer.json()) as { id: string }[];
  const tab = (name: string) => `/admin/accounts/${account!.id}/${name}`;
  return {
    'saved-searches': '/my-funding/saved-searches',
    'shared-searches': '/my-funding/saved-searches?of=institution',
    account: '/profile/account',
    members: '/profile/members',
    roles: '/profile/roles',
    'api-keys': '/profile/api-keys',
    'audit-log': '/profile/audit-log',
    settings: '/user/settings',
    security: '/user/security',
    'own-keys': '/user/api-keys',
    privacy: '/user/privacy',
    accounts: '/admin/accounts',
    'new-account': '/admin/accounts/new',
    'account-details': tab('details'),
    'account-domains': tab('domains'),
    'account-networks': tab('networks'),
    'account-members': tab('members'),
    'account-roles': tab('roles'),
    'account-permissions': tab('permissions'),
    'account-single-sign-on': tab('single-sign-on'),
    imports: '/admin/imports',
    trials: '/admin/trials',
    mail: '/admin/mail',
  };
}
