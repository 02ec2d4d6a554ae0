import type { Source } from '../source.ts';
import { awardsByLocation } from './awards-by-location.ts';
import { download } from './download.ts';
import { exporterAbstracts, exporterProjects } from './exporter-csv.ts';
import { projectsSearch } from './projects-search.ts';

/** Projects of the US National Institutes of Health and of the agencies that RePORTER lists beside it, by budget year. */
export const source: Source = {
  id: 'nih-reporter',
  title: 'NIH RePORTER projects',
  publisher: 'U.S. National Institutes of Health',
  homepage: 'https://reporter.nih.gov/',
  licence: {
    name: 'US federal government work, public domain',
    url: 'https://report.nih.gov/faqs',
    attribution: 'National Institutes of Health, RePORT',
  },
  target: 'award',
  priority: 80,
  layouts: [projectsSearch, exporterProjects, exporterAbstracts, awardsByLocation],
  download,
};
