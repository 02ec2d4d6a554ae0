import { identityProviderEndpoints } from '@fundry/contracts/endpoints/identity-providers.ts';
import { useForm } from '../../lib/form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Form } from '../../ui/form.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { IdentityProvider } from './account-answers.ts';

type Kind = IdentityProvider['type'];
type NewProvider = (typeof identityProviderEndpoints.add.body)['_output'];

const CLAIM_LENGTH = 200;

/** Asks for what is needed to sign people in through an identity provider, and adds the provider. */
export function IdentityProviderDialog({
  add,
  onAdded,
  onClose,
}: {
  add: (body: NewProvider) => Promise<IdentityProvider>;
  onAdded: (provider: IdentityProvider) => void;
  onClose: () => void;
}) {
  const form = useForm({
    initial: {
      type: 'oidc' as Kind,
      name: '',
      issuer: '',
      clientId: '',
      clientSecret: '',
      metadata: '',
      email: '',
      firstName: '',
      lastName: '',
    },
    labels: {
      type: 'Protocol',
      name: 'Name',
      issuer: 'Issuer',
      clientId: 'Client id',
      clientSecret: 'Client secret',
      metadata: 'Metadata',
      email: 'Email address',
      firstName: 'First name',
      lastName: 'Last name',
    },
    schema: identityProviderEndpoints.add.body,
    bodyOf: bodyOf,
    send: add,
    onDone: onAdded,
  });
  const isOidc = form.values.type === 'oidc';
  return (
    <Dialog title="Add identity provider" isOpen onClose={onClose}>
      <Form form={form} submit="Add identity provider" busy="Reading its description …" onCancel={onClose}>
        <RadioGroup<Kind>
          label="Protocol"
          value={form.values.type}
          options={[
            { id: 'oidc', label: 'OpenID Connect' },
            { id: 'saml', label: 'SAML 2.0' },
          ]}
          onChange={(type) => form.set('type', type)}
        />
        <TextField {...form.text('name')} autoComplete="off" description="For administrators" />
        {isOidc ? (
          <>
            <TextField
              {...form.text('issuer')}
              type="url"
              spellCheck={false}
              description="An address such as https://login.university.edu. Fundry reads its discovery document."
            />
            <TextField {...form.text('clientId')} autoComplete="off" spellCheck={false} />
            <TextField
              {...form.text('clientSecret')}
              type="password"
              autoComplete="off"
              description="Kept encrypted and never shown again."
            />
          </>
        ) : (
          <TextArea
            {...form.text('metadata')}
            rows={6}
            isCode
            description="The metadata XML of the identity provider, with its signing certificate."
          />
        )}
        <Disclosure title="Names of claims">
          <div className="stack">
            <p>Only if the identity provider does not use the usual names.</p>
            <TextField {...form.text('email')} maxLength={CLAIM_LENGTH} spellCheck={false} />
            <TextField {...form.text('firstName')} maxLength={CLAIM_LENGTH} spellCheck={false} />
            <TextField {...form.text('lastName')} maxLength={CLAIM_LENGTH} spellCheck={false} />
          </div>
        </Disclosure>
      </Form>
    </Dialog>
  );
}

function bodyOf({
  type,
  name,
  issuer,
  clientId,
  clientSecret,
  metadata,
  ...claims
}: Record<'name' | 'issuer' | 'clientId' | 'clientSecret' | 'metadata', string> &
  Record<'email' | 'firstName' | 'lastName', string> & { type: Kind }) {
  const mapping = Object.fromEntries(Object.entries(claims).filter(([, claim]) => claim.trim() !== ''));
  return type === 'oidc'
    ? { type, name, issuer, clientId, clientSecret, mapping }
    : { type, name, metadata, mapping };
}
