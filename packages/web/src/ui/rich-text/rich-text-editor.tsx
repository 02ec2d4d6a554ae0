import { type Command, EditorState, Selection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { readText, withTyped, writeText } from './html.ts';
import { LinkForm } from './link-form.tsx';
import { pluginsWith } from './plugins.ts';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar.tsx';
import { linkAt, removeLink, setLink } from './tools.ts';
import { withWordLists } from './word-lists.ts';

/** The text, its toolbar, and the form for links. Loaded only when somebody writes; `RichTextField` shows it. */
export function RichTextEditor({
  initial,
  typed,
  onChange,
  labelId,
  describedBy,
  isInvalid,
  isReadOnly,
  takesFocus,
}: {
  initial: string;
  /** Plain text that was written before the editor came. It stands at the end, and the cursor behind it. */
  typed: string;
  onChange: (html: string) => void;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isReadOnly: boolean;
  takesFocus: boolean;
}) {
  const textId = useId();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const changed = useRef(onChange);
  changed.current = onChange;
  const [state, setState] = useState<EditorState | null>(null);
  const [isLinking, setLinking] = useState(false);

  // The editor is there in the moment in which the area that it follows is gone, so that no key falls between them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor keeps what is typed; it is made once
  useLayoutEffect(() => {
    if (!place.current) return;
    const plugins = pluginsWith(() => setLinking(true));
    const doc = typed === '' ? readText(initial) : withTyped(readText(initial), typed);
    const editor = new EditorView(place.current, {
      state: EditorState.create({
        doc,
        plugins,
        ...(typed === '' ? {} : { selection: Selection.atEnd(doc) }),
      }),
      transformPastedHTML: withWordLists,
      // The library takes Escape, which is for the dialog around the text.
      handleDOMEvents: { keydown: (_view, { key }) => key === 'Escape' },
      dispatchTransaction(transaction) {
        editor.updateState(editor.state.apply(transaction));
        setState(editor.state);
        if (transaction.docChanged) changed.current(writeText(editor.state.doc));
      },
    });
    view.current = editor;
    setState(editor.state);
    if (takesFocus) editor.focus();
    return () => editor.destroy();
  }, []);

  useLayoutEffect(() => {
    view.current?.setProps({
      editable: () => !isReadOnly,
      attributes: {
        id: textId,
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
        ...(isReadOnly ? { 'aria-readonly': 'true' } : {}),
      },
    });
  }, [textId, labelId, describedBy, isInvalid, isReadOnly]);

  function run(command: Command) {
    const editor = view.current;
    if (!editor || isReadOnly) return;
    command(editor.state, editor.dispatch);
    editor.focus();
  }
  function endLink(command?: Command) {
    if (isReadOnly) return;
    setLinking(false);
    run(command ?? (() => true));
  }

  return (
    <div className={styles.box} data-invalid={isInvalid || undefined}>
      {state && <Toolbar state={state} textId={textId} run={run} onLink={() => setLinking(true)} />}
      {state && isLinking && (
        <LinkForm
          address={linkAt(state)}
          onSet={(href) => endLink(setLink(href))}
          onRemove={() => endLink(removeLink)}
          onClose={() => endLink()}
        />
      )}
      <div ref={place} className={styles.place} />
    </div>
  );
}
