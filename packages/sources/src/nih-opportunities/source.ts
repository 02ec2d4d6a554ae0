import type { Source } from '../source.ts';
import { highlightedTopics } from './highlighted-topics.ts';
import { notices } from './notices.ts';

/**
 * Announcements of the US National Institutes of Health with their institutes, and the institutes' highlighted
 * topics, as compiled from Grants.gov and grants.nih.gov. The search of NIH's Guide has an address that answers with
 * JSON, but NIH does not document it, and its records have other numbers than the Grants.gov ids here.
 */
export const source: Source = {
  id: 'nih-opportunities',
  title: 'NIH funding opportunities',
  publisher: 'US National Institutes of Health',
  homepage: 'https://grants.nih.gov/funding/',
  licence: {
    name: 'US federal government work (public domain)',
    url: 'https://www.usa.gov/government-works',
    attribution: 'National Institutes of Health',
  },
  target: 'opportunity',
  priority: 70,
  layouts: [notices, highlightedTopics],
  whyNoDownload:
    'NIH documents no bulk file and no API for its announcements and highlighted topics. The announcements themselves ' +
    'come from Grants.gov in the mode “api”, for the agencies HHS-NIH11. On the command line that is ' +
    '--download grants-gov --param mode=api --param agencies=HHS-NIH11',
};
