import { lift, setBlockType, toggleMark } from 'prosemirror-commands';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import type { IconName } from '../icon.tsx';
import { schema } from './schema.ts';

const { paragraph, heading, bulletList, numberedList, listItem } = schema.nodes;
const { bold, highlight, link } = schema.marks;

/** A button that formats what is selected. */
export interface Tool {
  label: string;
  icon: IconName;
  isOn: (state: EditorState) => boolean;
  command: Command;
}

/** The buttons of the toolbar, in their order. */
export const TOOLS: readonly Tool[] = [
  {
    label: 'Heading',
    icon: 'heading',
    isOn: (state) => state.selection.$from.parent.type === heading,
    command: (state, dispatch) =>
      setBlockType(state.selection.$from.parent.type === heading ? paragraph : heading)(state, dispatch),
  },
  { label: 'Bold', icon: 'bold', isOn: (state) => hasMark(state, bold), command: toggleMark(bold) },
  {
    label: 'Highlight',
    icon: 'highlight',
    isOn: (state) => hasMark(state, highlight),
    command: toggleMark(highlight),
  },
  {
    label: 'Bullets',
    icon: 'bullets',
    isOn: (state) => listAround(state) === bulletList,
    command: toggleList(bulletList),
  },
  {
    label: 'Numbers',
    icon: 'numbers',
    isOn: (state) => listAround(state) === numberedList,
    command: toggleList(numberedList),
  },
];

/** The address of the link at the cursor; null when there is none. */
export function linkAt({ selection: { $from }, storedMarks }: EditorState): string | null {
  const marks = storedMarks ?? [...$from.marks(), ...($from.nodeAfter?.marks ?? [])];
  return (marks.find(({ type }) => type === link)?.attrs.href as string | undefined) ?? null;
}

/** Makes a link of what is selected, or of the link at the cursor; without either it writes the address as a link. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to, empty } = withWholeLink(state);
    const { tr } = state;
    const mark = link.create({ href });
    if (empty) tr.replaceSelectionWith(schema.text(wordsOf(href), [mark]), false);
    else tr.removeMark(from, to, link).addMark(from, to, mark);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** An address as people say it. */
function wordsOf(href: string): string {
  return href.replace(/^(mailto:|https?:\/\/)/, '').replace(/\/$/, '');
}

/** Takes the link away and keeps its words. */
export const removeLink: Command = (state, dispatch) => {
  const { from, to } = withWholeLink(state);
  dispatch?.(state.tr.removeMark(from, to, link));
  return true;
};

/** The selection; where nothing is selected, the whole link at the cursor. */
function withWholeLink({ selection, doc }: EditorState): { from: number; to: number; empty: boolean } {
  const { from, to, empty, $from } = selection;
  if (!empty) return { from, to, empty };
  const start = $from.start();
  let [first, last] = [from, to];
  $from.parent.forEach((node, offset) => {
    const [begins, ends] = [start + offset, start + offset + node.nodeSize];
    const touches = begins <= from && from <= ends;
    if (touches && doc.rangeHasMark(begins, ends, link)) [first, last] = [begins, ends];
  });
  return { from: first, to: last, empty: first === last };
}

function hasMark(state: EditorState, type: typeof bold): boolean {
  const { from, to, empty, $from } = state.selection;
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, type);
}

function listAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type } = $from.node(depth);
    if (type === bulletList || type === numberedList) return type;
  }
  return null;
}

/** Makes a list of the selected paragraphs, or ends the list; a list of the other kind changes its kind. */
function toggleList(type: typeof bulletList): Command {
  return (state, dispatch) => {
    const around = listAround(state);
    if (around === null) return wrapInList(type)(state, dispatch);
    if (around === type) return liftListItem(listItem)(state, dispatch) || lift(state, dispatch);
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth--) {
      if ($from.node(depth).type !== around) continue;
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
      return true;
    }
    return false;
  };
}
