import { expect, test } from 'vitest';
import { keyedDeadlines } from './deadline-key.ts';

const on = (date: string, kind: 'DueDate' | 'LoiDate' = 'DueDate', label: string | null = null) => ({
  date,
  kind,
  label,
});
const keys = (deadlines: ReturnType<typeof on>[]) => keyedDeadlines(deadlines).map(({ key }) => key);

test('a key is kind, label, and place among those of the same kind and label, in the order of days', () => {
  const given = [
    on('2026-09-01'),
    on('2026-05-01'),
    on('2026-05-01', 'LoiDate'),
    on('2026-07-01', 'DueDate', ' Stage 2: Full – proposal '),
    on('2026-08-01', 'DueDate', '第二阶段'),
    on('2026-10-01', 'DueDate', '***'),
  ];
  expect(keys(given)).toEqual([
    'DueDate-1',
    'LoiDate-1',
    'DueDate-stage-2-full-proposal-1',
    'DueDate-第二阶段-1',
    'DueDate-2',
    'DueDate-3',
  ]);
});

test('a deadline that moves keeps its key; one with a label keeps it when it passes others', () => {
  const [first, second] = [on('2026-05-01', 'DueDate', 'Stage 1'), on('2026-09-01', 'DueDate', 'Stage 2')];
  const moved = keyedDeadlines([{ ...first, date: '2026-12-01' }, second]);
  expect(moved.find(({ deadline }) => deadline.date === '2026-12-01')?.key).toBe('DueDate-stage-1-1');
});
