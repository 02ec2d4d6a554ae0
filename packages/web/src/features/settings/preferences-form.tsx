import { currentUserEndpoints } from '@fundry/contracts/endpoints/current-user.ts';
import { DEFAULT_CURRENCY } from '@fundry/contracts/filters/amount-filters.ts';
import { USUAL_MAIL_TIMES } from '@fundry/contracts/identity/usual-mail-times.ts';
import {
  DEFAULT_LEAD_DAYS,
  MAX_LEAD_DAYS,
  MAX_LEAD_TIMES,
} from '@fundry/contracts/tracking/tracking-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/api-client.ts';
import { COUNTRIES } from '../../lib/countries.ts';
import { useForm } from '../../lib/form.ts';
import { DEVICE_ZONE, timeZones } from '../../lib/moment.ts';
import { leadDaysFault, leadDaysIn } from '../../people/lead-days.ts';
import { PREFERENCES_KEY, type Preferences } from '../../people/preferences.ts';
import { useCurrencies } from '../../searches/currencies.ts';
import { Form } from '../../ui/form.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

const OWN_COUNTRIES = [{ id: '', label: 'Not specified' }, ...COUNTRIES];

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (label, index) => ({ id: String(index + 1), label }),
);
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  id: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/**
 * Edits the currency, the time zone, when emails and reminders come, the person's own countries and the density. All other preferences
 * stay as they are.
 */
export function PreferencesForm({ preferences }: { preferences: Preferences }) {
  const queries = useQueryClient();
  const currencies = useCurrencies();
  const zones = useMemo(() => timeZones(), []);
  const form = useForm({
    initial: {
      currency: preferences.currency ?? '',
      // The zone of this device is stored when the person saves, because emails are sent by the server.
      timeZone: preferences.timeZone ?? DEVICE_ZONE,
      hour: String(preferences.digest?.hour ?? USUAL_MAIL_TIMES.hour),
      weekday: String(preferences.digest?.weekday ?? USUAL_MAIL_TIMES.weekday),
      leadDays: preferences.reminders?.leadDays?.join(', ') ?? '',
      citizenship: preferences.citizenship ?? '',
      country: preferences.country ?? '',
      density: preferences.density ?? ('comfortable' as const),
    },
    labels: {
      currency: 'Currency',
      timeZone: 'Time zone',
      hour: 'Hour of emails',
      weekday: 'Day of weekly emails',
      leadDays: 'Days before a deadline',
      citizenship: 'Your citizenship',
      country: 'The country you work in',
      density: 'Density',
    },
    schema: currentUserEndpoints.savePreferences.body,
    check: ({ leadDays }) => {
      const fault = leadDaysFault(leadDays);
      return fault === null ? {} : { leadDays: fault };
    },
    bodyOf: ({ density, hour, weekday, leadDays, ...choices }) => ({
      ...preferences,
      ...given(choices),
      digest: { ...preferences.digest, hour: Number(hour), weekday: Number(weekday) },
      reminders: remindersOf(preferences, leadDaysIn(leadDays)),
      density,
    }),
    send: (body) => call('POST /api/user/preferences', { body }),
    onDone: (saved) => {
      queries.setQueryData(PREFERENCES_KEY, saved);
      showToast({ context: 'preferences', kind: 'confirmation', text: 'Your preferences have been saved.' });
    },
  });
  const { currency, timeZone, hour, weekday, citizenship, country, density } = form.values;
  return (
    <Form form={form} submit="Save preferences" busy="Saving …">
      <Select
        label="Currency"
        name="currency"
        description="The amount filter starts with this currency."
        value={currency}
        options={[
          { id: '', label: labelOf(DEFAULT_CURRENCY) },
          ...withChosen(currencies, currency).map((id) => ({ id, label: labelOf(id) })),
        ]}
        onChange={(value) => form.set('currency', value)}
      />
      <Select
        label="Time zone"
        name="timeZone"
        description="Times are shown in this zone, and emails come by it. Deadlines keep the time zone of their funder."
        value={timeZone}
        options={[
          { id: DEVICE_ZONE, label: `As this device: ${DEVICE_ZONE.replaceAll('_', ' ')}` },
          ...(timeZone !== DEVICE_ZONE && !zones.some(({ id }) => id === timeZone)
            ? [{ id: timeZone, label: timeZone }]
            : []),
          ...zones.filter(({ id }) => id !== DEVICE_ZONE),
        ]}
        onChange={(value) => form.set('timeZone', value)}
      />
      <Select
        label="Hour of emails"
        name="hour"
        description="Emails about your saved searches and the opportunities you track come at this hour of your time zone."
        value={hour}
        options={HOURS}
        onChange={(value) => form.set('hour', value)}
      />
      <Select
        label="Day of weekly emails"
        name="weekday"
        value={weekday}
        options={WEEKDAYS}
        onChange={(value) => form.set('weekday', value)}
      />
      <TextField
        {...form.text('leadDays')}
        placeholder={DEFAULT_LEAD_DAYS.join(', ')}
        autoComplete="off"
        description={`When reminders of the opportunities you track come. Give up to ${MAX_LEAD_TIMES} numbers from 0 to ${MAX_LEAD_DAYS}, or leave it empty for ${DEFAULT_LEAD_DAYS.join(', ')}.`}
      />
      <Select
        label="Your citizenship"
        name="citizenship"
        description="The filters list it first. The same goes for the country below."
        value={citizenship}
        options={OWN_COUNTRIES}
        onChange={(value) => form.set('citizenship', value)}
      />
      <Select
        label="The country you work in"
        name="country"
        value={country}
        options={OWN_COUNTRIES}
        onChange={(value) => form.set('country', value)}
      />
      <RadioGroup<'comfortable' | 'compact'>
        label="Density"
        value={density}
        options={[
          { id: 'comfortable', label: 'Comfortable' },
          {
            id: 'compact',
            label: 'Compact',
            description: 'Lines are closer together, so more fits on a page.',
          },
        ]}
        onChange={(value) => form.set('density', value)}
      />
    </Form>
  );
}

/** The reminders to save. Without lead times the usual ones apply, also when these change. */
function remindersOf({ reminders }: Preferences, leadDays: number[] | null): Preferences['reminders'] {
  if (leadDays !== null) return { ...reminders, leadDays };
  const { leadDays: _, ...others } = reminders ?? {};
  return Object.keys(others).length > 0 ? others : undefined;
}

/** The choices to save. An empty choice becomes undefined, which leaves it out of the preferences. */
function given(choices: Record<string, string>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(choices).map(([name, value]) => [name, value || undefined]));
}

function withChosen(codes: readonly string[], chosen: string): string[] {
  return [...new Set([...codes, chosen])].filter((code) => code !== '' && code !== DEFAULT_CURRENCY);
}

function labelOf(code: string): string {
  return `${code} – ${currencyNames.of(code) ?? code}`;
}
