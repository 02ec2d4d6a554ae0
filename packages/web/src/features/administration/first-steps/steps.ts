import type { AccountTab } from '@fundry/contracts/pages/account-tabs.ts';
import { accountPath } from '../account-paths.ts';
import type { FirstSteps } from './use-first-steps.ts';

/** One thing that a new installation needs. */
export interface Step {
  id: keyof FirstSteps;
  title: string;
  isDone: boolean;
  /** What to do, or what is done. */
  text: string;
  /** Where to do it; null when another step comes first. */
  link: { href: string; label: string } | null;
}

/** What a new installation needs before people come, in the order in which it is best done. */
export function stepsOf(facts: FirstSteps): Step[] {
  const { institution, domain, email, singleSignOn, records } = facts;
  const to = (tab: AccountTab, label: string) =>
    institution && { href: accountPath(institution.id, tab), label };
  return [
    {
      id: 'institution',
      title: 'Name your institution',
      isDone: institution !== null,
      text: institution
        ? `${institution.name}. Invite its first administrators: they can then invite everybody else.`
        : 'Create an account for your institution. The account of the sample disappears together with the sample.',
      link: to('members', 'Invite administrators') ?? { href: '/admin/accounts/new', label: 'Create it' },
    },
    {
      id: 'domain',
      title: 'Prove your email domain',
      isDone: domain,
      text: domain
        ? 'Whoever confirms an address in a verified domain belongs to its institution.'
        : 'Add the part of your email addresses after the @, such as university.edu, and prove that it is yours. Whoever confirms an address there then belongs to the institution.',
      link: to('domains', 'Domains'),
    },
    {
      id: 'email',
      title: 'Send email',
      isDone: email.accepted,
      text: email.accepted
        ? `${email.server} has accepted a test message.`
        : email.server
          ? `Messages go out through ${email.server}. Send yourself a test message to see whether that works.`
          : 'Fundry needs a mail server for confirmations, invitations and alerts. Until one is set, messages are kept here and reach nobody.',
      link: { href: '/admin/mail', label: email.server ? 'Email' : 'How to set up email' },
    },
    {
      id: 'singleSignOn',
      title: 'Connect single sign-on',
      isDone: singleSignOn !== 'missing',
      text:
        singleSignOn === 'active'
          ? 'Members can sign in with their institution.'
          : singleSignOn === 'not-needed'
            ? 'Not needed: people sign in with their email address and a password.'
            : 'If your institution has OpenID Connect or SAML, add it, so that people need no further password. It works for the domains that you have proved.',
      link: to('single-sign-on', 'Single sign-on'),
    },
    {
      id: 'records',
      title: 'Import records',
      isDone: records,
      text: records
        ? 'There are records that are not part of the sample.'
        : 'What you see now is an invented sample. Upload publishers’ files, or have them fetched. The sample then disappears by itself.',
      link: { href: '/admin/imports', label: records ? 'Imports' : 'Import records' },
    },
  ];
}
