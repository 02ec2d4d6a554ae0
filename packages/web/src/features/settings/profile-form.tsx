import { currentUserEndpoints } from '@fundry/contracts/endpoints/current-user.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import { askAgainWhoIsAsking } from '../../people/current-user.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './settings.module.css';
import { PROFILE_KEY, type Profile, useUserOptions } from './use-profile.ts';

const NOT_SAID = { id: '', label: 'Not specified' };

/** Edits the person's name, salutation, phone number and field of work. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const queries = useQueryClient();
  const { salutations, professions, areas } = useUserOptions();
  const form = useForm({
    initial: {
      salutation: profile.salutation ?? '',
      firstName: profile.firstName,
      lastName: profile.lastName,
      phone: profile.phone ?? '',
      userRoleId: profile.userRoleId ?? '',
      subjectAreaIds: profile.subjectAreaIds,
    },
    labels: {
      salutation: 'Salutation',
      firstName: 'First name',
      lastName: 'Last name',
      phone: 'Phone',
      userRoleId: 'What you do',
      subjectAreaIds: 'Subject areas',
    },
    schema: currentUserEndpoints.saveProfile.body,
    bodyOf: ({ salutation, phone, userRoleId, ...others }) => ({
      ...others,
      salutation: salutation || null,
      phone: phone || null,
      userRoleId: userRoleId || null,
    }),
    send: (body) => call('PUT /user/profile', { body }),
    onDone: (saved) => {
      queries.setQueryData(PROFILE_KEY, saved);
      askAgainWhoIsAsking(queries);
      showToast({ context: 'profile', kind: 'confirmation', text: 'Your details have been saved.' });
    },
  });
  return (
    <Form form={form} submit="Save details" busy="Saving …">
      <p className={styles.fixed}>
        You sign in as <strong>{profile.email}</strong>.{' '}
        <AppLink href="/user/security">Change the address</AppLink>
      </p>
      <div className={styles.pair}>
        <TextField {...form.text('firstName')} autoComplete="given-name" />
        <TextField {...form.text('lastName')} autoComplete="family-name" />
      </div>
      <div className={styles.pair}>
        <Select
          label="Salutation"
          name="salutation"
          value={form.values.salutation}
          options={[NOT_SAID, ...salutations]}
          onChange={(value) => form.set('salutation', value)}
        />
        <TextField {...form.text('phone')} type="tel" autoComplete="tel" />
      </div>
      <Select
        label="What you do"
        name="userRoleId"
        value={form.values.userRoleId}
        options={[NOT_SAID, ...professions]}
        onChange={(value) => form.set('userRoleId', value)}
      />
      <Disclosure title="Subject areas" badge={form.values.subjectAreaIds.length}>
        <CheckboxGroup
          label="The areas you work in"
          name="subjectAreaIds"
          columns
          value={form.values.subjectAreaIds}
          options={areas}
          onChange={(value) => form.set('subjectAreaIds', value)}
          error={form.errors.subjectAreaIds}
        />
      </Disclosure>
    </Form>
  );
}
