import { ACCOUNT_TABS, type AccountTab } from '@fundry/contracts/pages/account-tabs.ts';

/** The address of an account's page in the area of the super administrator. */
export function accountPath(id: string, tab: AccountTab = ACCOUNT_TABS[0]): string {
  return `/admin/accounts/${encodeURIComponent(id)}/${tab}`;
}
