import type { Source } from '@fundry/sources/source.ts';
import { FORM_NAMES } from './named-source.ts';

const PLURAL: Record<Source['target'], string> = {
  opportunity: 'opportunities',
  award: 'awards',
  organisation: 'organisations',
};

/** The sources as text for people: what each is, its licence, its layouts, and how it is downloaded. */
export function describeSources(sources: Iterable<Source>): string {
  return [...sources].map(describeSource).join('\n\n');
}

function describeSource({ id, title, target, licence, layouts, download, whyNoDownload }: Source): string {
  const lines = [
    `${id}: ${title} (${PLURAL[target]})`,
    `  licence: ${licence.name}, ${licence.url}`,
    `  layouts: ${layouts.map((layout) => `${layout.id} (${FORM_NAMES[layout.form]})`).join(', ')}`,
  ];
  if (whyNoDownload) lines.push(`  no download: ${whyNoDownload}`);
  if (!download) return lines.join('\n');
  lines.push(`  --download ${id}: ${download.describes}`);
  for (const parameter of download.parameters) {
    const fallback = parameter.default ? ` (${parameter.default})` : '';
    lines.push(`    --param ${parameter.name}=…  ${parameter.describes}${fallback}`);
  }
  return lines.join('\n');
}
