import type { Deadline } from '@fundry/sources/drafts/opportunity-draft.ts';
import { addDays } from '../days.ts';
import type { CallCase } from './awkward-case.ts';

const due = (date: string, more: Partial<Deadline> = {}): Deadline => ({
  kind: 'DueDate',
  date,
  time: null,
  zone: null,
  label: null,
  ...more,
});

/** Calls with awkward dates. */
export const DATE_CASES: CallCase[] = [
  {
    what: 'No deadline: applications at any time',
    title: 'Seed money for soil health, at any time',
    theme: 'soil-health',
    timing: 'always open',
    change: () => ({ recurring: null }),
  },
  {
    what: 'No deadline known yet',
    title: 'Quantum sensing for schools: dates to be announced',
    theme: 'quantum-sensing',
    timing: 'no date yet',
  },
  {
    what: 'Several kinds of deadline: letter of intent, application, other',
    title: 'Centre for ocean carbon: letter of intent, application, interview',
    theme: 'ocean-carbon',
    change: (_, { today }) => ({
      deadlines: [
        due(addDays(today, 12), { kind: 'LoiDate' }),
        due(addDays(today, 61), { time: '17:00', zone: 'Europe/London' }),
        due(addDays(today, 100), { kind: 'OtherDate', label: 'Interviews' }),
      ],
    }),
  },
  {
    what: 'Several cut-offs, some of them past',
    title: 'Visits to dark matter laboratories, four cut-offs a year',
    theme: 'dark-matter',
    change: (_, { today }) => ({
      deadlines: [-130, -40, 50, 140].map((days, at) =>
        due(addDays(today, days), { label: `Cut-off ${at + 1}` }),
      ),
      recurring: true,
    }),
  },
  {
    what: 'Two stages',
    title: 'Low-carbon cement in two stages',
    theme: 'low-carbon-cement',
    change: (_, { today }) => ({
      deadlines: [
        due(addDays(today, 25), { label: 'Stage 1: outline', time: '12:00', zone: 'Europe/London' }),
        due(addDays(today, 155), { label: 'Stage 2: full proposal', time: '12:00', zone: 'Europe/London' }),
      ],
    }),
  },
  {
    what: 'Deadline with time and a far time zone',
    title: 'Closes at one minute to midnight in Auckland',
    theme: 'coral-reefs',
    funder: 'Kestrelton Science Foundation',
    change: (_, { today }) => ({
      deadlines: [due(addDays(today, 20), { time: '23:59', zone: 'Pacific/Auckland' })],
    }),
  },
  {
    what: 'Deadline without time and zone',
    title: 'School meals: one day, no hour',
    theme: 'school-meals',
    change: (_, { today }) => ({ deadlines: [due(addDays(today, 45))] }),
  },
  {
    what: 'Closes today',
    title: 'Last day for glacier hydrology',
    theme: 'glaciers',
    change: (_, { today }) => ({ deadlines: [due(today, { time: '17:00', zone: 'Europe/London' })] }),
  },
  {
    what: 'Closed yesterday',
    title: 'Missed by a day: pollinators in towns',
    theme: 'pollinators',
    timing: 'closed',
    change: (_, { today }) => ({ deadlines: [due(addDays(today, -1))], closesOn: addDays(today, -1) }),
  },
  {
    what: 'Closed, without any date',
    title: 'A closed call that never said when',
    theme: 'bridges',
    timing: 'closed',
    change: () => ({ deadlines: [], dateType: null, closesOn: null }),
  },
  {
    what: 'Recurring every year',
    title: 'Every spring again: summer schools on medieval manuscripts',
    theme: 'medieval-manuscripts',
    change: (_, { today }) => ({
      recurring: true,
      deadlines: [due(addDays(today, 40)), due(addDays(today, 405)), due(addDays(today, 770))],
    }),
  },
  {
    what: 'Forthcoming, with opening day and deadline',
    title: 'Forthcoming: floating wind energy for islands',
    theme: 'offshore-wind',
    timing: 'forthcoming',
  },
  {
    what: 'Forthcoming, without any date',
    title: 'Forthcoming: a programme on living with wildfire',
    theme: 'wildfire',
    timing: 'forthcoming',
    change: () => ({ deadlines: [], opensOn: null, dateType: null }),
  },
  {
    what: 'Deadline more than four years away',
    title: 'The long prize for network mathematics',
    theme: 'network-mathematics',
    change: (_, { today }) => ({ deadlines: [due(addDays(today, 1600))], grantTypes: ['prize'] }),
  },
];
