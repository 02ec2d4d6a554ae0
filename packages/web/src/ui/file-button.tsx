import { type ReactNode, type Ref, useRef } from 'react';
import { Button } from './button.tsx';

/**
 * A button that lets a person choose a file, or with `isMultiple` several, and hands them over. `accept` limits what is
 * offered.
 */
export function FileButton({
  accept,
  isMultiple = false,
  isBusy = false,
  size = 'normal',
  onFiles,
  children,
  ref,
}: {
  accept: string;
  isMultiple?: boolean;
  /** Nothing can be chosen at the moment. */
  isBusy?: boolean;
  size?: 'normal' | 'small';
  onFiles: (files: [File, ...File[]]) => void;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        hidden
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? [];
          // The same file can be chosen again after it was corrected.
          target.value = '';
          if (first) onFiles([first, ...others]);
        }}
      />
      <Button ref={ref} size={size} isBusy={isBusy} onPress={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
