import { Dialog } from '../ui/dialog.tsx';
import { useApplicant } from './applicant.ts';
import { ApplicantForm } from './applicant-form.tsx';
import { useCurrentUser } from './current-user.ts';
import { LostFacts } from './lost-facts.tsx';

/** The dialog "Can I apply?", which asks once what calls state of applicants. */
export function ApplicantDialog({ onClose }: { onClose: () => void }) {
  const facts = useApplicant();
  const isVisitor = !useCurrentUser()?.userId;
  return (
    <Dialog title="Can I apply?" isOpen onClose={onClose}>
      <div className="stack">
        <p>
          Say who you are, and every call says whether you can apply, and why. Leave open what you like.{' '}
          {isVisitor ? 'It stays in this browser.' : 'Only you see it.'}
        </p>
        <LostFacts />
        <ApplicantForm facts={facts} onDone={onClose} onCancel={onClose} />
      </div>
    </Dialog>
  );
}
