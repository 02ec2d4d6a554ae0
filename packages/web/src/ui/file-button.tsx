import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';

/** A button that lets a person choose a text file, and hands over its content. `accept` limits what is offered. */
export function FileButton({
  accept,
  onText,
  children,
}: {
  accept: string;
  onText: (text: string) => void;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={async ({ target }) => {
          const text = await target.files?.[0]?.text();
          // The same file can be chosen again after it was corrected.
          target.value = '';
          if (text !== undefined) onText(text);
        }}
      />
      <Button onPress={() => input.current?.click()}>{children}</Button>
    </>
  );
}
