import { researchAreaEndpoints } from '@fundry/contracts/endpoints/research-areas.ts';
import { EDITOR_PAGES } from '@fundry/contracts/pages/editor-pages.ts';
import { AREA_MESSAGES, MAX_RESEARCH_AREA_NAME } from '@fundry/contracts/research-areas.ts';
import { formatSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { call } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import { useCurrentUser } from '../../people/current-user.ts';
import { suggestedName } from '../../searches/suggested-name.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { checkName, FIELD_OF, orSay } from './area-names.ts';
import { useAreaCache } from './use-account-areas.ts';
import { tellDone } from './use-area-acts.ts';

/** Asks for a name, and makes the search on screen a research area of the editor's institution. */
export function SaveAreaDialog({
  search,
  filters,
  onClose,
}: {
  search: Search;
  /** The filters as text for the screen, for the suggested name. */
  filters: readonly string[];
  onClose: () => void;
}) {
  const { refresh } = useAreaCache();
  const institution = useCurrentUser()?.account?.name ?? 'your institution';
  const form = useForm({
    initial: { name: suggestedName(search, filters, MAX_RESEARCH_AREA_NAME) },
    labels: { name: 'Name of the area' },
    schema: researchAreaEndpoints.create.body,
    bodyOf: ({ name }) => ({ name, target: search.target, apiQuery: formatSearch(search) }),
    check: checkName,
    send: (body) => orSay(call('POST /api/account/research-areas', { body }), AREA_MESSAGES.notSaved),
    fieldOf: FIELD_OF,
    onDone: ({ name }) => {
      void refresh();
      tellDone(`“${name}” is now a research area of ${institution}.`);
      onClose();
    },
  });
  return (
    <Dialog title="Save as research area" isOpen onClose={onClose}>
      <Form form={form} submit="Save" busy="Saving …" onCancel={onClose}>
        <p>
          Everybody at {institution} sees it.{' '}
          <AppLink href={EDITOR_PAGES.editorResearchAreas.path}>All research areas</AppLink>
        </p>
        <TextField {...form.text('name')} autoComplete="off" />
      </Form>
    </Dialog>
  );
}
