import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { schema } from './schema.ts';

const { bulletList, numberedList, listItem, lineBreak } = schema.nodes;

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView());
  return true;
});

/**
 * The keys and the history of the editor. Tab is left to the browser, so that the keyboard can always leave the text.
 * `onLink` is called for the key that makes a link.
 */
export function pluginsWith(onLink: () => void): Plugin[] {
  return [
    history(),
    inputRules({
      rules: [wrappingInputRule(/^\s*[-*]\s$/, bulletList), wrappingInputRule(/^1\.\s$/, numberedList)],
    }),
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Mod-b': toggleMark(schema.marks.bold),
      'Mod-k': () => {
        onLink();
        return true;
      },
      'Shift-Enter': breakLine,
      Enter: splitListItem(listItem),
      'Mod-[': liftListItem(listItem),
      'Mod-]': sinkListItem(listItem),
    }),
    keymap(baseKeymap),
  ];
}
