import { applicationWindow, type Opportunity } from '../../catalogue/catalogue.public.ts';

/** Whether people can apply for an opportunity on a day, cannot apply yet, or can no longer apply. */
export function statusOf(record: Opportunity, today: string): 'expired' | 'forthcoming' | 'active' {
  const { opensOn, closesOn } = applicationWindow(record);
  if (record.supersededOn !== null && record.supersededOn <= today) return 'expired';
  if (closesOn === null ? record.status === 'closed' : closesOn < today) return 'expired';
  const announced = record.status === 'forecast' || (opensOn !== null && opensOn > today);
  return announced ? 'forthcoming' : 'active';
}
