import type { Source } from '../source.ts';
import { highlightedTopics } from './highlighted-topics.ts';
import { notices } from './notices.ts';

/**
 * Announcements of the US National Institutes of Health with their institutes, and the institutes' highlighted topics, as
 * compiled from Grants.gov and grants.nih.gov. The search of NIH's Guide has an address that answers with JSON, but NIH neither
 * documents it nor promises it to anybody, and its records go by another number than the Grants.gov id of these.
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
    'NIH documents neither a bulk file nor an API of its announcements and highlighted topics. The announcements themselves ' +
    'come from Grants.gov: --download grants-gov --param mode=api --param agencies=HHS-NIH11',
};
