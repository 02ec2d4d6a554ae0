import {
  ACCESS_MODES,
  type AccessMode,
  FEATURES,
  type Feature,
  PERMISSIONS,
  type Permission,
} from '@fundry/contracts/access.ts';
import { lazy, Suspense } from 'react';
import type { Form } from '../../lib/form.ts';
import { loadPart } from '../../lib/load-part.ts';
import { FEATURE_LABELS, PERMISSION_LABELS } from '../../people/feature-words.ts';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { AccountSummary } from './use-accounts.ts';

const DateField = lazy(() =>
  loadPart(import('../../ui/date-field.tsx').then((part) => ({ default: part.DateField }))),
);

const MODES: Record<AccessMode, { label: string; description: string }> = {
  'full-access': { label: 'Full access', description: 'for its signed-in members' },
  'institution-access': { label: 'Institution access', description: 'for everybody in its networks' },
};

/** The editable values of an account, as typed. */
export interface AccountValues extends Record<string, unknown> {
  name: string;
  accessModes: AccessMode[];
  featurePermissions: Partial<Record<Feature, Permission>>;
  trialEndsOn: string | null;
}

export const ACCOUNT_LABELS = {
  name: 'Name',
  accessModes: 'Access',
  featurePermissions: 'Features',
  trialEndsOn: 'End of the trial',
};

/** The current values of an account, or the starting values of a new one. */
export function accountValues(account?: AccountSummary): AccountValues {
  return {
    name: account?.name ?? '',
    accessModes: account?.accessModes ?? [...ACCESS_MODES],
    featurePermissions: account?.featurePermissions ?? {},
    trialEndsOn: account?.trialEndsOn ?? null,
  };
}

/** The fields of an account: name, access, features and end of the trial. */
export function AccountFields<Values extends AccountValues>({ form }: { form: Form<Values> }) {
  const { values, set } = form as unknown as Form<AccountValues>;
  return (
    <>
      <TextField
        {...form.text('name')}
        autoComplete="off"
        description="The name that its members use for their institution"
      />
      <CheckboxGroup
        label="Access"
        name="accessModes"
        value={values.accessModes}
        options={ACCESS_MODES.map((id) => ({ id, ...MODES[id] }))}
        onChange={(modes) => set('accessModes', modes)}
      />
      {FEATURES.map((feature) => (
        <Select
          key={feature}
          label={FEATURE_LABELS[feature]}
          name={feature}
          value={values.featurePermissions[feature] ?? 'ALLOW'}
          options={PERMISSIONS.map((id) => ({ id, label: PERMISSION_LABELS[id] }))}
          onChange={(permission) =>
            set('featurePermissions', { ...values.featurePermissions, [feature]: permission })
          }
        />
      ))}
      <Suspense fallback={<Skeleton lines={1} />}>
        <DateField
          label="End of the trial (empty: no trial)"
          value={values.trialEndsOn}
          onChange={(day) => set('trialEndsOn', day)}
        />
      </Suspense>
    </>
  );
}
