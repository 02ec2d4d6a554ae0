import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { type Entry, EntryList } from '../../ui/entry-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { IdentityProvider } from './account-answers.ts';
import styles from './administration.module.css';
import { IdentityProviderDialog } from './identity-provider-dialog.tsx';
import { useAccountList } from './use-account-list.ts';

/**
 * The identity providers of an account. They can be added and removed, and each shows the values to enter at the
 * provider.
 */
export function SingleSignOn({ accountId }: { accountId: string }) {
  const list = useAccountList('identity-providers', accountId);
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<IdentityProvider | null>(null);

  function added({ name }: IdentityProvider) {
    setAdding(false);
    showToast({ context: 'single-sign-on', kind: 'confirmation', text: `${name} has been added.` });
  }
  const add = <Button onPress={() => setAdding(true)}>Add identity provider</Button>;

  return (
    <Section
      title="Single sign-on"
      description="Members sign in with their institution, by OpenID Connect or SAML 2.0. It is used for email addresses in the verified domains of the account."
      action={add}
    >
      <Loaded query={list.query}>
        {(providers) =>
          providers.length === 0 ? (
            <EmptyNote title="No identity provider">
              Members sign in with email address and password.
            </EmptyNote>
          ) : (
            <EntryList
              label="Identity providers"
              entries={providers.map((each) => entryOf(each, () => setRemoving(each)))}
            />
          )
        }
      </Loaded>
      {isAdding && (
        <IdentityProviderDialog
          add={(body) => list.add(body)}
          onAdded={added}
          onClose={() => setAdding(false)}
        />
      )}
      <ConfirmDialog
        title="Remove identity provider"
        action="Remove identity provider"
        of={removing}
        onClose={() => setRemoving(null)}
        act={({ id }) => list.remove(id)}
      >
        <p>
          Members can no longer sign in with {removing?.name}. They keep their accounts here and can choose a
          password by email.
        </p>
      </ConfirmDialog>
    </Section>
  );
}

function entryOf(provider: IdentityProvider, onRemove: () => void): Entry {
  const { id, name, type, issuer, active, domains, callbackUrl, entityId, metadataUrl } = provider;
  return {
    id,
    title: name,
    tags: [
      { text: type === 'oidc' ? 'OpenID Connect' : 'SAML 2.0' },
      active ? { text: 'Active', isStrong: true } : { text: 'Waits for a verified domain' },
    ],
    lines: [
      type === 'oidc' && issuer,
      active && `For addresses in ${domains.join(', ')}`,
      <div key="values" className={styles.values}>
        <p>Enter these at the identity provider:</p>
        <CopyText
          label={type === 'oidc' ? `Redirect URI of ${name}` : `Assertion consumer service of ${name}`}
          text={callbackUrl}
        />
        {entityId && <CopyText label={`Entity id of ${name}`} text={entityId} />}
        {metadataUrl && metadataUrl !== entityId && (
          <CopyText label={`Metadata of ${name}`} text={metadataUrl} />
        )}
      </div>,
    ].filter(Boolean),
    actions: (
      <Button size="small" aria-label={`Remove identity provider ${name}`} onPress={onRemove}>
        Remove
      </Button>
    ),
  };
}
