import { Alert } from '../ui/alert.tsx';
import { Checkbox } from '../ui/checkbox.tsx';

/**
 * Warns that an institution would be left without an administrator, and asks for confirmation. `who` begins the
 * sentence: "You are", "Ada Lovelace is".
 */
export function WithoutAdministrator({
  who,
  isConfirmed,
  onChange,
}: {
  who: string;
  isConfirmed: boolean;
  onChange: (isConfirmed: boolean) => void;
}) {
  return (
    <>
      <Alert kind="info" title={`${who} the only administrator.`}>
        Without one, nobody can invite people, give roles or manage API keys of the institution until a super
        admin of this installation appoints somebody. It is better to appoint another administrator first.
      </Alert>
      <Checkbox isSelected={isConfirmed} onChange={onChange}>
        Leave the institution without an administrator
      </Checkbox>
    </>
  );
}
