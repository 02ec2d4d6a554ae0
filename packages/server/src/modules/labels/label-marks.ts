import type { RecordMarks } from '../discovery/discovery.public.ts';
import { hasPureConsumer } from '../institutions/institutions.public.ts';
import { integratedAccount } from './integrated-account.ts';
import { requireList } from './labels/labels.service.ts';
import { sentAmong, sentUnder } from './sent/sent-ids.store.ts';

/** What the viewer's institution sends is marked as sent wherever it is found, and can be searched alone. */
export const labelMarks: RecordMarks = {
  async flags(db, { accountId }, target, ids) {
    if (accountId === null || target !== 'opportunities') return new Map();
    const sent = await sentAmong(db, accountId, ids);
    if (sent.length === 0 || !(await hasPureConsumer(db, accountId))) return new Map();
    return new Map(sent.map((id) => [id, { isSent: true }]));
  },
  async sent(db, viewer, labelId) {
    const accountId = await integratedAccount(db, viewer.accountId);
    await requireList(db, accountId, labelId);
    return sentUnder(db, accountId, labelId);
  },
};
