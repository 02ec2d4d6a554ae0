import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import { type ButtonVariant, buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

/**
 * A link that looks like a button, for the one thing to do next. With `external` the link leaves Fundry, and tells
 * people so.
 */
export function LinkButton({
  href,
  variant = 'secondary',
  size,
  external = false,
  onFollow,
  children,
}: {
  href: string;
  variant?: ButtonVariant;
  size?: 'normal' | 'small';
  external?: boolean;
  onFollow?: () => void;
  children: ReactNode;
}) {
  return (
    <AppLink href={href} className={buttonClass({ variant, size })} onFollow={onFollow}>
      {children}
      {external && (
        <>
          <Icon name="external" />
          <span className="visually-hidden">(another site)</span>
        </>
      )}
    </AppLink>
  );
}
