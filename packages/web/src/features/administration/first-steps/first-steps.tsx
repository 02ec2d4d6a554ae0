import { Button } from '../../../ui/button.tsx';
import { Entries, type Entry } from '../../../ui/entry-list.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Section } from '../../../ui/section.tsx';
import { type Step, stepsOf } from './steps.ts';
import { type FirstSteps as Facts, useChangeFirstSteps } from './use-first-steps.ts';

/** What is left to do in a new installation. Nothing once everything is done. The list can be put away. */
export function FirstSteps({ facts }: { facts: Facts }) {
  const change = useChangeFirstSteps();
  const steps = stepsOf(facts);
  const left = steps.filter(({ isDone }) => !isDone).length;
  if (left === 0) return null;
  if (facts.hidden) {
    return (
      <p>
        <Button variant="plain" autoFocus={change.isSuccess} onPress={() => change.mutate({ hidden: false })}>
          Show the first steps ({left} of {steps.length} left)
        </Button>
      </p>
    );
  }
  return (
    <Section
      title="First steps"
      description={`What a new installation needs before people come. ${steps.length - left} of ${steps.length} are done. The list disappears when all are.`}
      action={
        <Button aria-label="Hide the first steps" onPress={() => change.mutate({ hidden: true })}>
          Hide
        </Button>
      }
    >
      <Entries label="First steps" entries={steps.map((step) => entryOf(step))} />
    </Section>
  );

  function entryOf({ id, title, isDone, text, link }: Step): Entry {
    const isOptional = id === 'singleSignOn' && facts.singleSignOn !== 'active';
    return {
      id,
      title,
      tags: [{ text: isDone ? 'Done' : 'To do', isStrong: isDone }],
      lines: [text],
      actions: (
        <>
          {isOptional && (
            <Button size="small" onPress={() => change.mutate({ singleSignOnNotNeeded: !isDone })}>
              {isDone ? 'Needed after all' : 'Not needed'}
            </Button>
          )}
          {link && (
            <LinkButton size="small" href={link.href}>
              {link.label}
            </LinkButton>
          )}
        </>
      ),
    };
  }
}
