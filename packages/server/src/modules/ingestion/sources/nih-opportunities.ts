import type { Source } from '../source.ts';
import { highlightedTopics } from './nih-opportunities/highlighted-topics.ts';
import { notices } from './nih-opportunities/notices.ts';

/**
 * Announcements of the US National Institutes of Health with their institutes, and the institutes' highlighted topics, as
 * compiled from Grants.gov and grants.nih.gov. NIH itself offers no bulk file: the calls can be fetched from Grants.gov.
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
};
