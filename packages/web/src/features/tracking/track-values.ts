import { ALERT_TYPES, type AlertType, type Stage } from '@fundry/contracts/tracking/tracking-words.ts';
import { leadDaysIn } from '../../people/lead-days.ts';
import type { Tracked, TrackedSettings } from '../../records/tracking/tracking-calls.ts';
import type { Chosen } from '../../ui/name-picker.tsx';

/** What stands in the fields of the Track dialog. */
export interface TrackValues {
  /** Reminders are changed. Always true for one call. */
  changesReminders: boolean;
  types: AlertType[];
  /** As typed: "30, 7, 1". Empty: as in the settings of the person. */
  leadDays: string;
  /** Empty: each call keeps its stage. */
  stage: Stage | '';
  stageDate: string | null;
  /** 0: not given. */
  amount: number;
  currency: string;
  remark: string;
  groups: Chosen;
  /** Groups to take several calls out of. */
  leaves: Chosen;
}

const NO_GROUPS: Chosen = { ids: [], names: [] };
const EVERY_TYPE = Object.keys(ALERT_TYPES) as AlertType[];

/** The values for one call. Null: it is not tracked yet. */
export function valuesOfOne(tracked: Tracked | null, currency: string): TrackValues {
  const saved = tracked?.savedOpportunity.tracked ? tracked.savedOpportunity : null;
  return {
    ...valuesOfMany(currency),
    changesReminders: true,
    types: saved?.deadlineAlertTypes ?? EVERY_TYPE,
    leadDays: saved?.leadDays?.join(', ') ?? '',
    stage: saved?.stage ?? 'interested',
    stageDate: saved?.stageDate ?? null,
    amount: saved?.amount?.value ?? 0,
    currency: saved?.amount?.currency ?? currency,
    remark: saved?.remark ?? '',
    groups: { ids: saved?.groups.map(({ id }) => id) ?? [], names: [] },
  };
}

/** The values for several calls at once: what nobody touches stays as it is. */
export function valuesOfMany(currency: string): TrackValues {
  return {
    changesReminders: false,
    types: EVERY_TYPE,
    leadDays: '',
    stage: '',
    stageDate: null,
    amount: 0,
    currency,
    remark: '',
    groups: NO_GROUPS,
    leaves: NO_GROUPS,
  };
}

/** The settings to send, for one call or for several. */
export function settingsOf(values: TrackValues, isOne: boolean): TrackedSettings {
  const { amount, currency } = values;
  return {
    ...(values.changesReminders
      ? { deadlineAlertTypes: values.types, leadDays: leadDaysIn(values.leadDays) }
      : {}),
    ...(values.stage === '' ? {} : { stage: values.stage }),
    ...(isOne
      ? {
          stageDate: values.stageDate,
          amount: amount > 0 ? { value: amount, currency } : null,
          remark: values.remark,
        }
      : {}),
  };
}

/** What to change in the groups: which to put the calls into, and which to take them out of. */
export function groupChanges(
  values: TrackValues,
  before: readonly string[],
): { groups: ({ id: string } | { name: string })[]; remove: { id: string }[] } {
  const { ids, names } = values.groups;
  const added = ids.filter((id) => !before.includes(id));
  const left = [...before.filter((id) => !ids.includes(id)), ...values.leaves.ids];
  return {
    groups: [...added.map((id) => ({ id })), ...names.map((name) => ({ name }))],
    remove: left.map((id) => ({ id })),
  };
}
