import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { requestTracking } from './track-request.ts';

/** Opens the dialog that sends a call to Pure with labels. For a call that is sent it changes them, or takes it back. */
export function SendButton({
  id,
  title,
  isSent,
  isLarge,
}: {
  id: string;
  title: string;
  isSent: boolean;
  /** On the page of a record. */
  isLarge: boolean;
}) {
  const words = isSent ? 'Sent to Pure' : 'Send to Pure';
  return (
    <Button
      variant={isLarge && !isSent ? 'primary' : 'secondary'}
      size={isLarge ? 'normal' : 'small'}
      data-track={isLarge ? 'page' : 'result'}
      aria-label={`${words}: ${title}`}
      aria-haspopup="dialog"
      onPress={() => requestTracking({ kind: 'send', ids: [id] })}
    >
      <Icon name={isSent ? 'check' : 'external'} />
      {words}
    </Button>
  );
}
