import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

/** `danger` is for the button that destroys something, in the dialog that asks for confirmation. */
export type ButtonVariant = 'primary' | 'secondary' | 'plain' | 'danger';

/** The class names of a button, and of a link that looks like one. */
export function buttonClass({
  variant = 'secondary',
  size = 'normal',
  iconOnly = false,
}: {
  variant?: ButtonVariant;
  size?: 'normal' | 'small';
  iconOnly?: boolean;
}): string {
  return classNames(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    iconOnly && styles.iconOnly,
  );
}

type Passed = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  | 'aria-label'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-describedby'
  | 'aria-pressed'
  | 'aria-haspopup'
  | 'aria-keyshortcuts'
  | 'id'
  | 'title'
  | 'autoFocus'
>;

/**
 * A button. With `iconOnly` it shows only an icon and must have an `aria-label`. With `isBusy` its action is still
 * running: the button keeps focus, and pressing it does nothing.
 */
export function Button({
  variant,
  size,
  iconOnly,
  onPress,
  type = 'button',
  isDisabled = false,
  isBusy = false,
  className,
  children,
  ref,
  ...rest
}: Passed & {
  variant?: ButtonVariant;
  size?: 'normal' | 'small';
  iconOnly?: boolean;
  onPress?: () => void;
  type?: 'button' | 'submit';
  isDisabled?: boolean;
  isBusy?: boolean;
  className?: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      className={classNames(buttonClass({ variant, size, iconOnly }), className)}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onPress?.();
      }}
    >
      {children}
    </button>
  );
}
